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
