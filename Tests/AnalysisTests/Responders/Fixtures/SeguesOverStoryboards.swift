//- A/Main.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--ShopController-->
        <scene sceneID="sc-Shop-001">
            <objects>
                <viewController storyboardIdentifier="Shop" id="vc-Shop-001" customClass="ShopController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Shop-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Cart-001" kind="show" identifier="showCart" id="sg-Shop-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Shop-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--CartController-->
        <scene sceneID="sc-Cart-001">
            <objects>
                <viewController storyboardIdentifier="Cart" id="vc-Cart-001" customClass="CartController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Cart-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Cart-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- A/Shop.swift
import UIKit

/// Two storyboards have a scene of it.
final class ShopController: UIViewController {
    func open() {
        performSegue(withIdentifier: "showCart", sender: nil)
        performSegue(withIdentifier: "showWishes", sender: nil)
        performSegue(withIdentifier: "showOrders", sender: nil) // expect: unknown_segue_identifier
    }
}

final class CartController: UIViewController {}
//- A/Pad.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--ShopController-->
        <scene sceneID="sc-Shop-001">
            <objects>
                <viewController storyboardIdentifier="Shop" id="vc-Shop-001" customClass="ShopController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Shop-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Cart-001" kind="show" identifier="showWishes" id="sg-Shop-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Shop-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--CartController-->
        <scene sceneID="sc-Cart-001">
            <objects>
                <viewController storyboardIdentifier="Cart" id="vc-Cart-001" customClass="CartController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Cart-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Cart-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
