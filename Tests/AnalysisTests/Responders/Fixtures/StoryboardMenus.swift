//- Main.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <scene sceneID="mmm-mm-001">
            <objects>
                <tableViewController id="vc-List-001" customClass="ListController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <tableView key="view" contentMode="scaleToFill" id="tv-List-001"/>
                    <navigationItem key="navigationItem" id="ni-List-001">
                        <barButtonItem key="leftBarButtonItem" systemItem="edit" id="bb-List-001">
                            <connections>
                                <action selector="startEditing:" destination="vc-List-001" id="ac-List-001"/>
                            </connections>
                        </barButtonItem>
                        <barButtonItem key="rightBarButtonItem" systemItem="add" id="bb-List-002">
                            <connections>
                                <action selector="addItem:" destination="fr-List-001" id="ac-List-002"/>
                            </connections>
                        </barButtonItem>
                        <barButtonItem key="backBarButtonItem" systemItem="search" id="bb-List-003">
                            <connections>
                                <action selector="findItem:" destination="fr-List-001" id="ac-List-003"/> <!-- expect: unhandled_nil_target_action -->
                            </connections>
                        </barButtonItem>
                    </navigationItem>
                </tableViewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-List-001" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- List.swift
import UIKit

final class ListController: UITableViewController {
    @IBAction func startEditing(_ sender: Any) {}
}

final class ShellController: UISplitViewController {
    @objc func addItem(_ sender: Any?) {}
}
