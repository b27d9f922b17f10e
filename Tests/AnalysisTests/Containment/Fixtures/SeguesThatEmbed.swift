// rules: +child_view_not_added
import UIKit

enum StepSegues: String {
    case toPager
    case toVideo
}

/// The embed segue of its scene has added the child completely when the view loads.
final class StepsController: UIViewController {
    private var pager: StepPagerController?
    private var videoTitle: String?
    private var steps: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        if let controller = pager {
            addChild(controller)
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == StepSegues.toPager.rawValue {
            if let pager = segue.destination as? StepPagerController {
                self.pager = pager
                self.pager?.loadsEarly = true
                pager.title = steps.first
            }
        } else if segue.identifier == StepSegues.toVideo.rawValue {
            if let video = segue.destination as? StepVideoController, let address = sender as? String {
                video.address = address
                video.subtitle = steps.joined(separator: ", ")
                video.modalTransitionStyle = .crossDissolve
                videoTitle = video.title ?? steps.last
            }
        }
    }

    /// What the code makes itself is not what the segue has added, even in the same property.
    func replacePager() {
        let other = StepPagerController()
        pager = other
        addChild(other) // expect: missing_did_move
        view.addSubview(other.view)
    }
}

/// No storyboard has a scene of this class, so its segues are unknown.
final class UnknownStepsController: UIViewController {
    private var pager: StepPagerController!

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        pager = (segue.destination as! StepPagerController)
    }

    func join() {
        addChild(pager)
        view.addSubview(pager.view)
    }
}

class BaseStepsController: UIViewController {
    var pager: StepPagerController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        if let found = segue.destination as? StepPagerController { pager = found }
    }
}

final class DerivedStepsController: BaseStepsController {
    func join() {
        if let pager { addChild(pager) }
    }
}

/// Its scene has no embed segue: what the segue shows is no child.
final class StepListController: UIViewController {
    private var pager: StepPagerController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        pager = segue.destination as? StepPagerController
    }

    func join() {
        guard let pager else { return }
        addChild(pager) // expect: missing_did_move
        view.addSubview(pager.view)
    }
}

/// Its scene has an embed segue, but the code gets this child in another way.
final class StepDetailController: UIViewController {
    private var pager: StepPagerController?
    private var extra: StepVideoController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        pager = segue.destination as? StepPagerController
    }

    func take(_ extra: StepVideoController) {
        self.extra = extra
    }

    func join() {
        guard let extra else { return }
        addChild(extra) // expect: missing_did_move | child_view_not_added
    }
}

final class StepPagerController: UIViewController {
    var loadsEarly = false
}

final class StepVideoController: UIViewController {
    var address = ""
    var subtitle = ""
}
//- Steps.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
  <scenes>
    <scene sceneID="s1">
      <objects>
        <viewController id="a1" customClass="StepsController" sceneMemberID="viewController">
          <view key="view" id="v1">
            <subviews>
              <containerView id="c1"><connections><segue destination="p1" kind="embed" identifier="toPager" id="g1"/></connections></containerView>
            </subviews>
          </view>
          <connections><segue destination="w1" kind="show" identifier="toVideo" id="g2"/></connections>
        </viewController>
      </objects>
    </scene>
    <scene sceneID="s2">
      <objects>
        <viewController id="a2" customClass="StepListController" sceneMemberID="viewController">
          <connections><segue destination="p1" kind="show" identifier="toPager" id="g3"/></connections>
        </viewController>
      </objects>
    </scene>
    <scene sceneID="s3">
      <objects>
        <viewController id="a3" customClass="StepDetailController" sceneMemberID="viewController">
          <view key="view" id="v3">
            <subviews>
              <containerView id="c3"><connections><segue destination="p1" kind="embed" id="g4"/></connections></containerView>
            </subviews>
          </view>
        </viewController>
      </objects>
    </scene>
    <scene sceneID="s4"><objects><viewController id="p1" customClass="StepPagerController" sceneMemberID="viewController"/></objects></scene>
    <scene sceneID="s5"><objects><viewController id="w1" customClass="StepVideoController" sceneMemberID="viewController"/></objects></scene>
  </scenes>
</document>
