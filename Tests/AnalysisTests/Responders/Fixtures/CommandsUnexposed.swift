import UIKit

final class TimelineController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "j", modifierFlags: [], action: NSSelectorFromString("nextPost")), // expect: unexposed_nil_target_action
            UIKeyCommand(input: "k", modifierFlags: [], action: NSSelectorFromString("previousPost")),
            UIKeyCommand(input: "r", modifierFlags: [], action: NSSelectorFromString("replyToPost")), // expect: unreachable_nil_target_action
        ]
    }

    private func nextPost() {}
    @objc private func previousPost() {}
}

final class PostHandler: NSObject {
    @objc func replyToPost() {}
}

struct PostModel {
    func previousPost() {}
}
