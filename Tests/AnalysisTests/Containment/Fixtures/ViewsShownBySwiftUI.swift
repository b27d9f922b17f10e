import SwiftUI
import UIKit

// A view that a `UIViewRepresentable` makes lies in the hierarchy of a hosting controller: nothing there has an `addChild` to
// call. A representable of a controller would have.

struct Fade<Content: View>: UIViewRepresentable {
    var content: Content

    func makeUIView(context: Context) -> FadeView { FadeView() }

    func updateUIView(_ view: FadeView, context: Context) {
        context.coordinator.update(content, in: view)
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    final class Coordinator {
        private var host: UIHostingController<Content>?

        func update(_ content: Content, in view: FadeView) {
            let host = UIHostingController(rootView: content)
            self.host = host
            view.addSubview(host.view) // expect: orphaned_child_view - says UIViewControllerRepresentable; not shows this view; no addChild
        }
    }
}

final class FadeView: UIView {}

/// The view itself embeds it.
struct Stack: UIViewRepresentable {
    func makeUIView(context: Context) -> StackBox {
        let box = StackBox()
        box.backgroundColor = .clear
        return box
    }

    func updateUIView(_ view: StackBox, context: Context) {}
}

final class StackBox: UIView {
    private let host = UIHostingController(rootView: Text("Stack"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(host.view) // expect: orphaned_child_view - says UIViewControllerRepresentable; not shows this view; no addChild
    }

    required init?(coder: NSCoder) { nil }
}

/// Named by what it makes.
struct Gauge: UIViewRepresentable {
    func makeUIView(context: Context) -> some UIView { GaugeBox(title: "Gauge") }

    func updateUIView(_ view: UIViewType, context: Context) {}
}

final class GaugeBox: UIView {
    private let host: UIHostingController<Text>

    init(title: String) {
        host = UIHostingController(rootView: Text(title))
        super.init(frame: .zero)
        addSubview(host.view) // expect: orphaned_child_view - says UIViewControllerRepresentable; not shows this view; no addChild
    }

    required init?(coder: NSCoder) { nil }
}

/// By a protocol of the sources that goes on from UIKit's.
protocol PlatformRepresentable: UIViewRepresentable {}

struct Meter: PlatformRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let host = UIHostingController(rootView: Text("Meter"))
        view.addSubview(host.view)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}

/// A view that view controllers show.
final class PlainBox: UIView {
    private let host = UIHostingController(rootView: Text("Plain"))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(host.view) // expect: orphaned_child_view
    }

    required init?(coder: NSCoder) { nil }
}

final class PlainController: UIViewController {
    override func loadView() { view = PlainBox() }
}
