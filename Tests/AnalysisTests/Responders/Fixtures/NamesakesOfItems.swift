//- Modules/Forms/Sources/DoneItem.swift
import UIKit

/// Targets itself, whatever its initializer is given.
public final class DoneItem: UIBarButtonItem {
    public override func awakeFromNib() {
        super.awakeFromNib()
        self.target = self
    }
}

final class FormController: UIViewController {
    func setUp() {
        navigationItem.rightBarButtonItem = DoneItem(title: "Done", style: .plain, target: nil, action: Selector(("doneWithForm")))
    }
}
final class EditController: UIViewController {
    private let saveItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector(("saveForm")))

    func wire(_ owner: AnyObject) {
        saveItem.target = owner
    }
}
//- Modules/Photos/Sources/DoneItem.swift
import UIKit

/// A namesake that has the target it is given.
final class DoneItem: UIBarButtonItem {}
//- Modules/Photos/Sources/PhotosController.swift
import UIKit

final class PhotosController: UIViewController {
    func setUp() {
        navigationItem.rightBarButtonItem = DoneItem(title: "Done", style: .plain, target: nil, action: Selector(("doneWithPhotos"))) // expect: unhandled_nil_target_action
    }
}

/// Its item gets no target: the one of the other module's controller does.
final class EditController: UIViewController {
    private let saveItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector(("savePhoto"))) // expect: unhandled_nil_target_action
}

enum Confirm {
    /// No bar button item: what it does with an action is its own affair.
    final class DoneItem {
        init(title: String, style: Int, target: AnyObject?, action: Selector) {}
    }

    static func make() -> DoneItem {
        DoneItem(title: "Done", style: 0, target: nil, action: Selector(("confirm")))
    }
}
