//- App/Base.lproj/Main.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--HomeViewController-->
        <scene sceneID="sc-Home-001">
            <objects>
                <viewController storyboardIdentifier="Home" id="vc-Home-001" customClass="HomeViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Home-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="bt-Home-001">
                                <rect key="frame" x="20" y="100" width="120" height="44"/>
                                <state key="normal" title="Go"/>
                                <connections>
                                    <action selector="didTapHelp:" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-000"/>
                                    <action selector="didTapOwn:" destination="vc-Home-001" eventType="touchUpInside" id="ac-Home-001"/>
                                    <action selector="presentSupport:" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-002"/> <!-- expect: unhandled_nil_target_action -->
                                    <action selector="didTapInvite:" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-003"/> <!-- expect: unexposed_nil_target_action -->
                                    <action selector="startSync:" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-004"/> <!-- expect: unreachable_nil_target_action -->
                                    <action selector="copy:" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-005"/>
                                    <action selector="resignFirstResponder" destination="fr-Home-001" eventType="touchUpInside" id="ac-Home-006"/>
                                </connections>
                            </button>
                        </subviews>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Home-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--View Controller-->
        <scene sceneID="sc-Plain-001">
            <objects>
                <viewController storyboardIdentifier="Plain" id="vc-Plain-001" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Plain-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="bt-Plain-001">
                                <rect key="frame" x="20" y="100" width="120" height="44"/>
                                <state key="normal" title="Go"/>
                                <connections>
                                    <action selector="didTapHelp:" destination="fr-Plain-001" eventType="touchUpInside" id="ac-Plain-000"/>
                                    <action selector="dismissPlain:" destination="fr-Plain-001" eventType="touchUpInside" id="ac-Plain-001"/> <!-- expect: unhandled_nil_target_action -->
                                </connections>
                            </button>
                        </subviews>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Plain-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- App/HomeViewController.swift
import UIKit

class HomeViewController: UIViewController {
    @IBAction func didTapOwn(_ sender: Any) {}
    func didTapInvite(_ sender: Any) {}
}
//- App/RootViewController.swift
import UIKit

final class RootViewController: UIViewController {
    @IBAction private func didTapHelp(_ sender: Any?) {}

    /// Another label: another selector.
    @objc func presentSupport(sender: Any?) {}
}

final class SyncService: NSObject {
    @objc func startSync(_ sender: Any?) {}
}
