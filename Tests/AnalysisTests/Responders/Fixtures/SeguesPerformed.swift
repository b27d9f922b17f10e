//- Main.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--OrdersViewController-->
        <scene sceneID="sc-Orders-001">
            <objects>
                <viewController storyboardIdentifier="Orders" id="vc-Orders-001" customClass="OrdersViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Orders-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Detail-001" kind="show" identifier="showDetail" id="sg-Orders-000"/>
                        <segue destination="vc-Filter-001" kind="presentation" identifier="pickFilter" id="sg-Orders-001"/>
                        <segue destination="vc-Detail-001" kind="show" id="sg-Orders-002"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Orders-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--DetailViewController-->
        <scene sceneID="sc-Detail-001">
            <objects>
                <viewController storyboardIdentifier="Detail" id="vc-Detail-001" customClass="DetailViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Detail-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Detail-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--FilterViewController-->
        <scene sceneID="sc-Filter-001">
            <objects>
                <viewController storyboardIdentifier="Filter" id="vc-Filter-001" customClass="FilterViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Filter-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Orders-001" kind="unwind" identifier="unwindToOrders" id="sg-Filter-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Filter-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- Orders.swift
import UIKit

final class OrdersViewController: UIViewController {
    private enum SegueID: String {
        case showDetail
        case filter = "pickFilter"
        case export = "exportOrders"
    }

    private static let detail = "showDetail"
    private let settings = "showSettings"

    func open() {
        performSegue(withIdentifier: "showDetail", sender: self)
        performSegue(withIdentifier: "showDetails", sender: self) // expect: unknown_segue_identifier - says Did you mean `showDetail`?
        self.performSegue(withIdentifier: OrdersViewController.detail, sender: nil)
        performSegue(withIdentifier: settings, sender: nil) // expect: unknown_segue_identifier
        performSegue(withIdentifier: SegueID.showDetail.rawValue, sender: nil)
        performSegue(withIdentifier: SegueID.filter.rawValue, sender: nil)
        performSegue(withIdentifier: SegueID.export.rawValue, sender: nil) // expect: unknown_segue_identifier
    }

    func open(_ identifier: String) {
        performSegue(withIdentifier: identifier, sender: nil)
        performSegue(withIdentifier: "show\(identifier)", sender: nil)
    }

    func openFilter(of other: FilterViewController) {
        other.performSegue(withIdentifier: "unwindToOrders", sender: nil)
        other.performSegue(withIdentifier: "showDetail", sender: nil) // expect: unknown_segue_identifier
    }
}

final class DetailViewController: UIViewController {}

final class FilterViewController: UIViewController {
    @IBAction private func done() {
        performSegue(
            withIdentifier: "unwindToOrders",
            sender: self
        )
    }
}

/// One object that may be either: each cast has a name of its own.
extension UIViewController {
    func goOn(_ delegate: Any?) {
        let orders = delegate as? OrdersViewController
        let detail = delegate as? DetailViewController
        orders?.performSegue(withIdentifier: "showDetail", sender: self)
        detail?.title = "Detail"
    }

    func goBack(_ delegate: Any?) {
        let detail = delegate as? DetailViewController
        detail?.performSegue(withIdentifier: "showDetail", sender: self) // expect: unknown_segue_identifier
    }
}
