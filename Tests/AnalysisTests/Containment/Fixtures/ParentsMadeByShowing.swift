import UIKit

/// The call that shows the view makes the parent: the child cannot be added before.
final class SheetService {
    func show(in screen: UIViewController) {
        let form = FormController()
        let sheet = present(in: screen, content: form.view)
        sheet.addChild(form)
        form.didMove(toParent: sheet)
    }

    func showEarly(in screen: UIViewController) {
        let form = FormController()
        let sheet = present(in: screen, content: form.view)
        form.didMove(toParent: sheet) // expect: containment_order - says before `addChild`
        sheet.addChild(form)
    }

    func present(in screen: UIViewController, content: UIView) -> SheetController {
        let sheet = SheetController()
        sheet.view.addSubview(content)
        screen.present(sheet, animated: true)
        return sheet
    }

    /// The parent is there before.
    func fill(_ sheet: SheetController) {
        let form = FormController()
        sheet.view.addSubview(form.view)
        sheet.addChild(form) // expect: containment_order
        form.didMove(toParent: sheet)
    }
}

final class SheetController: UIViewController {}
final class FormController: UIViewController {}
