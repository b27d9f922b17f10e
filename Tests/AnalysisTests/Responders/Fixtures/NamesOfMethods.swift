import UIKit

final class NamesView: UIView {
    func wire(_ control: UIControl) {
        control.addTarget(nil, action: Selector(("plain")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("unlabelled:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("labelledWithSender:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("openFor:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("closeWith:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("moveTo:from:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("tap:event:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("tap::")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("dropInto:at:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("sendUsingChannel:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("lookFor:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("saveAndReturnError:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("store:error:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("fetchWithCompletionHandler:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("load:completionHandler:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("chosenInObjC:by:")), for: .touchUpInside)
    }

    func wireWrongly(_ control: UIControl) {
        control.addTarget(nil, action: Selector(("plain:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        control.addTarget(nil, action: Selector(("labelled:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        control.addTarget(nil, action: Selector(("labelledSender:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        control.addTarget(nil, action: Selector(("openWithFor:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        control.addTarget(nil, action: Selector(("moveWithTo:from:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        control.addTarget(nil, action: Selector(("fetch")), for: .touchUpInside) // expect: unhandled_nil_target_action
    }
}

final class NamesScreen: UIViewController {
    @objc func plain() {}
    @objc func unlabelled(_ sender: Any?) {}
    @objc func labelled(sender: Any?) {}
    @objc func open(for sender: Any?) {}
    @objc func close(with sender: Any?) {}
    @objc func move(to place: Int, from other: Int) {}
    @objc func tap(_ sender: Any?, event: UIEvent?) {}
    @objc func tap(_ sender: Any?, _ event: UIEvent?) {}
    @objc func drop(into place: Int, at index: Int) {}
    @objc func send(usingChannel channel: Int) {}
    @objc func look(for thing: Any?) {}
    @objc func save() throws {}
    @objc func store(_ thing: Any?) throws {}
    @objc func fetch() async {}
    @objc func load(_ thing: Any?) async {}
    @objc(chosenInObjC:by:) func chosen(_ thing: Any?, person: Any?) {}
}
