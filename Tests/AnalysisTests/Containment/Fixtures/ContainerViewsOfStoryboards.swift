import UIKit

/// An embed segue makes the child.
final class AccountController: UIViewController {
    @IBOutlet private var headerContainer: UIView!
    private var header: AccountHeaderController?
    private weak var list: AccountListController!

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.destination {
        case let header as AccountHeaderController:
            self.header = header
            header.view.backgroundColor = .clear
        case let list as AccountListController:
            self.list = list
        default: super.prepare(for: segue, sender: sender)
        }
    }

    func refresh() {
        list.tableView.reloadData()
        list.view.isHidden = false
        headerContainer.addSubview(UIView())
    }

    func restoreHeader() {
        guard let header else { return }
        headerContainer.addSubview(header.view)
    }

    func showExtra() {
        let extra = AccountExtraController()
        view.addSubview(extra.view) // expect: orphaned_child_view
    }
}

final class AccountHeaderController: UIViewController {}
final class AccountListController: UITableViewController {}
final class AccountExtraController: UIViewController {}
//- Account.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
  <scenes>
    <scene sceneID="s1">
      <objects>
        <viewController id="a1" customClass="AccountController" sceneMemberID="viewController">
          <view key="view" id="v1">
            <subviews>
              <containerView id="c1"><connections><segue destination="h1" kind="embed" identifier="header" id="g1"/></connections></containerView>
              <containerView id="c2"><connections><segue destination="l1" kind="embed" id="g2"/></connections></containerView>
            </subviews>
          </view>
        </viewController>
      </objects>
    </scene>
    <scene sceneID="s2"><objects><viewController id="h1" customClass="AccountHeaderController" sceneMemberID="viewController"/></objects></scene>
    <scene sceneID="s3"><objects><tableViewController id="l1" customClass="AccountListController" sceneMemberID="viewController"/></objects></scene>
  </scenes>
</document>
