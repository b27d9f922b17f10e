//- Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
//- Main.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <scene sceneID="sc-Code-001">
            <objects>
                <viewController storyboardIdentifier="Code" id="vc-Code-001" customClass="CodeController" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Code-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Code-001" kind="show" identifier="again" id="sg-Code-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Code-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- App/Code.swift
import UIKit

final class CodeController: UIViewController {
    func open() {
        performSegue(withIdentifier: "again", sender: nil)
        performSegue(withIdentifier: "home", sender: nil) // expect: unknown_segue_identifier
    }
}
//- Old/Code.swift
import UIKit

/// No target compiles this file, so no scene is of this class.
final class CodeController: UIViewController {
    func open() {
        performSegue(withIdentifier: "dashboard", sender: nil)
    }
}
