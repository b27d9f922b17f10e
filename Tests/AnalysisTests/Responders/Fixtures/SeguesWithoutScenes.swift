//- Code.swift
import UIKit

/// Made in code, or in a storyboard that is not among the sources: nothing can be said.
final class CodeOnlyController: UIViewController {
    func open() {
        performSegue(withIdentifier: "showAnything", sender: self)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showAnything" {
            title = "Anything"
        }
    }
}

final class SegueMock: UIViewController {
    var performed: String?

    override func performSegue(withIdentifier identifier: String, sender: Any?) {
        performed = identifier
    }
}
//- Other.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--OtherController-->
        <scene sceneID="sc-Other-001">
            <objects>
                <viewController storyboardIdentifier="Other" id="vc-Other-001" customClass="OtherController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Other-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Third-001" kind="show" identifier="showThird" id="sg-Other-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Other-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--View Controller-->
        <scene sceneID="sc-Third-001">
            <objects>
                <viewController storyboardIdentifier="Third" id="vc-Third-001" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Third-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Third-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- Other.swift
import UIKit

final class OtherController: UIViewController {
    func open() {
        performSegue(withIdentifier: "showThird", sender: nil)
    }

    func test() {
        let mock = SegueMock()
        mock.performSegue(withIdentifier: "showNowhere", sender: nil)
    }
}
