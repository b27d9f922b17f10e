//- Book.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--BookViewController-->
        <scene sceneID="sc-Book-001">
            <objects>
                <viewController storyboardIdentifier="Book" id="vc-Book-001" customClass="BookViewController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Book-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            <containerView opaque="NO" contentMode="scaleToFill" id="cv-Book-Player">
                                <rect key="frame" x="0.0" y="200" width="393" height="300"/>
                                <connections>
                                    <segue destination="vc-Player-001" kind="embed" identifier="embedPlayer" id="es-Book-Player"/>
                                </connections>
                            </containerView>
                            <containerView opaque="NO" contentMode="scaleToFill" id="cv-Book-Notes">
                                <rect key="frame" x="0.0" y="200" width="393" height="300"/>
                                <connections>
                                    <segue destination="vc-Notes-001" kind="embed" identifier="embedNotes" id="es-Book-Notes"/>
                                </connections>
                            </containerView>
                            <containerView opaque="NO" contentMode="scaleToFill" id="cv-Book-Words">
                                <rect key="frame" x="0.0" y="200" width="393" height="300"/>
                                <connections>
                                    <segue destination="vc-Words-001" kind="embed" identifier="embedWords" id="es-Book-Words"/>
                                </connections>
                            </containerView>
                        </subviews>
                    </view>
                    <connections>
                        <segue destination="vc-Notes-001" kind="show" identifier="openNotes" id="sg-Book-000"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Book-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--BookPlayerController-->
        <scene sceneID="sc-Player-001">
            <objects>
                <viewController storyboardIdentifier="Player" id="vc-Player-001" customClass="BookPlayerController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Player-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Player-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--BookNotesController-->
        <scene sceneID="sc-Notes-001">
            <objects>
                <tableViewController storyboardIdentifier="Notes" id="vc-Notes-001" customClass="BookNotesController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Notes-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </tableViewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Notes-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--BookWordsController-->
        <scene sceneID="sc-Words-001">
            <objects>
                <viewController storyboardIdentifier="Words" id="vc-Words-001" customClass="BookWordsController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Words-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Words-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- Book.swift
import UIKit

final class BookViewController: UIViewController {
    private var player: BookPlayerController?
    private var notes: BookNotesController? {
        didSet { notes?.title = title }
    }
    private var words: BookWordsController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        switch segue.identifier {
        case "embedPlayer":
            player = segue.destination as? BookPlayerController
        case "embedNotes", "openNotes":
            notes = segue.destination as? BookNotesController
        case "embedWord": // expect: unknown_segue_identifier - says Did you mean `embedWords`?
            words = segue.destination as? BookWordsController
        default:
            break
        }
    }
}

final class BookPlayerController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "embedPlayer" { // expect: unknown_segue_identifier
            title = "Player"
        }
    }
}

final class BookNotesController: UITableViewController {}
final class BookWordsController: UIViewController {}
