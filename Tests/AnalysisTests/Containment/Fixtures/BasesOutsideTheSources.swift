import Eureka
import Modules
import UIKit

// Classes whose superclasses belong to libraries: their names tell what they are.

/// The module's base is a view controller by what it does, the child by its superclass.
final class EditTripView: ModuleInterface {
    private var form: EditTripForm!

    override func viewDidLoad() {
        super.viewDidLoad()
        form = EditTripForm()
        addChild(form) // expect: missing_did_move
        form.view.frame = view.bounds
        view.addSubview(form.view)
    }
}

final class EditNoteView: ModuleInterface {
    private var form: EditTripForm!

    override func viewDidLoad() {
        super.viewDidLoad()
        form = EditTripForm()
        addChild(form)
        view.addSubview(form.view)
        form.didMove(toParent: self)
    }
}

final class EditTripForm: TripForm {}

class TripForm: FormViewController {}

/// A tree of nodes is none of controllers.
final class Tree: ModuleTree {
    private let branch = Branch()

    func grow() { addChild(branch) }
}

final class Branch: ModuleNode {}
