import UIKit

@objc protocol WeatherActions {
    @objc optional func fetchWeather(sender: Any?)
    @objc optional func fetchTides(sender: Any?)
}

final class WeatherView: UIView {
    @objc private func tapped() {
        UIApplication.shared.sendAction(#selector(WeatherActions.fetchWeather), to: nil, from: self, for: nil)
        UIApplication.shared.sendAction(#selector(WeatherActions.fetchTides), to: nil, from: self, for: nil) // expect: unhandled_nil_target_action
        UIApplication.shared.sendAction(
            #selector(WeatherActions.fetchTides), to: self, from: self, for: nil)
        let app = UIApplication.shared
        app.sendAction(Selector(("forecast:")), to: nil, from: self, for: nil) // expect: unhandled_nil_target_action
    }
}

final class WeatherKnob: UIControl {
    private weak var owner: UIResponder?

    func attach(to owner: UIResponder) {
        self.owner = owner
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendAction(#selector(WeatherScreen.turned(_:)), to: nil, for: event)
        self.sendAction(Selector(("overturned:")), to: nil, for: event) // expect: unhandled_nil_target_action
        sendAction(Selector(("overturned:")), to: owner, for: event)
        sendActions(for: .valueChanged)
    }
}

final class WeatherScreen: UIViewController {
    @objc func turned(_ sender: Any?) {}
}

extension WeatherScreen: WeatherActions {
    func fetchWeather(sender: Any?) {}
}
