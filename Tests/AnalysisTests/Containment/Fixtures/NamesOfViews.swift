import SwiftUI
import UIKit

final class RecipeViewController: UIViewController {
    private let ingredients = IngredientsController()
    private let steps = StepsListController()
    private let timerController = KitchenTimerController()
    private var ingredientsView: UIView { ingredients.view }

    private var stepsView: UIView {
        return steps.view
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(ingredients)
        view.addSubview(ingredientsView)
        ingredients.didMove(toParent: self)

        addChild(steps)
        steps.didMove(toParent: self) // expect: containment_order
        view.addSubview(stepsView)

        guard let timerView = timerController.view else { return }
        timerView.translatesAutoresizingMaskIntoConstraints = false
        addChild(timerController)
        view.addSubview(timerView)
        timerController.didMove(toParent: self)
    }

    func showNutrition() {
        let nutrition = UIHostingController(rootView: NutritionView())
        let nutritionView = nutrition.view!
        nutritionView.backgroundColor = .clear
        view.addSubview(nutritionView)
        addChild(nutrition) // expect: containment_order
        nutrition.didMove(toParent: self)
    }

    func hideTimer() {
        let timerView = timerController.view
        timerController.willMove(toParent: nil)
        timerView?.removeFromSuperview()
        timerController.removeFromParent()
    }

    func hideSteps() {
        steps.willMove(toParent: nil)
        stepsView.removeFromSuperview()
        steps.removeFromParent()
    }
}

struct NutritionView: View {
    var body: some View { Text("Nutrition") }
}

final class IngredientsController: UITableViewController {}
final class StepsListController: UITableViewController {}
final class KitchenTimerController: UIViewController {}
