//- Lists.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--SongsController-->
        <scene sceneID="sc-Songs-001">
            <objects>
                <viewController storyboardIdentifier="Songs" id="vc-Songs-001" customClass="SongsController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Songs-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Item-001" kind="show" identifier="showItem" id="sg-Songs-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Songs-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--FilmsController-->
        <scene sceneID="sc-Films-001">
            <objects>
                <viewController storyboardIdentifier="Films" id="vc-Films-001" customClass="FilmsController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Films-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Item-001" kind="show" identifier="showItem" id="sg-Films-000"/>
                        <segue destination="vc-Item-001" kind="show" identifier="playTrailer" id="sg-Films-001"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Films-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--ItemController-->
        <scene sceneID="sc-Item-001">
            <objects>
                <viewController storyboardIdentifier="Item" id="vc-Item-001" customClass="ItemController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Item-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Item-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- Lists.swift
import UIKit

/// The scenes are those of its subclasses.
class MediaListController: UIViewController {
    func open() {
        performSegue(withIdentifier: "showItem", sender: self)
        performSegue(withIdentifier: "showItems", sender: self) // expect: unknown_segue_identifier
    }

    func playTrailer() {
        performSegue(withIdentifier: "playTrailer", sender: self)
    }
}

final class SongsController: MediaListController {
    func openAlbum() {
        performSegue(withIdentifier: "showAlbum", sender: self) // expect: unknown_segue_identifier
    }
}

final class FilmsController: MediaListController {
    override func playTrailer() {
        performSegue(withIdentifier: "playTrailer", sender: self)
    }
}

final class ItemController: UIViewController {}
