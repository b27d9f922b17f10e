import UIKit

/// Closures that run later, more than one would expect: the last of them sets the target.
final class Bindings: NSObject {
    let item = UIBarButtonItem(title: "Late", style: .plain, target: nil, action: #selector(press))

    func bind(_ source: Source) {
        source.sink { self.update(0) }; source.sink { self.update(1) }; source.sink { self.update(2) }
        source.sink { self.update(3) }; source.sink { self.update(4) }; source.sink { self.update(5) }
        source.sink { self.update(6) }; source.sink { self.update(7) }; source.sink { self.update(8) }
        source.sink { self.update(9) }; source.sink { self.update(10) }; source.sink { self.update(11) }
        source.sink { self.update(12) }; source.sink { self.update(13) }; source.sink { self.update(14) }
        source.sink { self.update(15) }; source.sink { self.update(16) }; source.sink { self.update(17) }
        source.sink { self.update(18) }; source.sink { self.update(19) }; source.sink { self.update(20) }
        source.sink { self.update(21) }; source.sink { self.update(22) }; source.sink { self.update(23) }
        source.sink { self.update(24) }; source.sink { self.update(25) }; source.sink { self.update(26) }
        source.sink { self.update(27) }; source.sink { self.update(28) }; source.sink { self.update(29) }
        source.sink { self.update(30) }; source.sink { self.update(31) }; source.sink { self.update(32) }
        source.sink { self.item.target = self }
    }

    private func update(_ number: Int) {}

    @objc func press() {}
}
