//- App/TicketView.xib
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="TicketOwner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="iN0-l3-epB" customClass="TicketView" customModule="App" customModuleProvider="target">
            <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="aaa-aa-001">
                    <state key="normal" title="Refund &amp; cancel"/>
                    <connections>
                        <action selector="refund:" destination="-2" eventType="touchUpInside" id="bbb-bb-001"/>
                        <action
                            selector="rebook:"
                            destination="-2" eventType="touchUpInside" id="bbb-bb-002"/>
                        <action selector="tapped:" destination="iN0-l3-epB" eventType="touchDown" id="bbb-bb-003"/>
                        <action selector="owned:" destination="-1" eventType="touchDown" id="bbb-bb-004"/>
                        <action selector="upgrade:" destination="-2" eventType="touchUpInside" id="bbb-bb-005"/> <!-- expect: unhandled_nil_target_action -->
                    </connections>
                </button>
            </subviews>
        </view>
    </objects>
</document>
//- App/TicketScreen.swift
import UIKit

final class TicketScreen: UIViewController {
    @objc func refund(_ sender: Any?) {}
    @IBAction func rebook(_ sender: UIButton) {}
}

final class TicketView: UIView {
    @IBAction private func tapped(_ sender: Any?) {}
}
