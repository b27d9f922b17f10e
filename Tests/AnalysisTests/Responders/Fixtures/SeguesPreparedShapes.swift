//- Trips.storyboard
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes>
        <!--TripsController-->
        <scene sceneID="sc-Trips-001">
            <objects>
                <viewController storyboardIdentifier="Trips" id="vc-Trips-001" customClass="TripsController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Trips-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                    <connections>
                        <segue destination="vc-Trip-001" kind="show" identifier="showTrip" id="sg-Trips-000"/>
                        <segue destination="vc-Trip-001" kind="show" identifier="addTrip" id="sg-Trips-001"/>
                        <segue destination="vc-Map-001" kind="presentation" identifier="showMap" id="sg-Trips-002"/>
                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Trips-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--TripController-->
        <scene sceneID="sc-Trip-001">
            <objects>
                <viewController storyboardIdentifier="Trip" id="vc-Trip-001" customClass="TripController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Trip-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Trip-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
        <!--TripMapController-->
        <scene sceneID="sc-Map-001">
            <objects>
                <viewController storyboardIdentifier="Map" id="vc-Map-001" customClass="TripMapController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vw-Map-001">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr-Map-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
    </scenes>
</document>
//- Trips.swift
import UIKit

enum TripSegue {
    static let show = "showTrip"
    static let add = "addTrip"
    static let map = "showMaps"
}

final class TripsController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == TripSegue.show || segue.identifier == "addTrip" else { return }
        segue.destination.title = "Trip"
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        switch identifier {
        case "showTrip": return true
        case "removeTrip": return false // expect: unknown_segue_identifier
        default: return true
        }
    }

    func prepareByLet(for segue: UIStoryboardSegue) {
        guard let identifier = segue.identifier else { return }
        if identifier == TripSegue.map { // expect: unknown_segue_identifier
            segue.destination.title = "Map"
        }
        if identifier == "showMap", let map = segue.destination as? TripMapController {
            map.title = "Map"
        }
    }

    func compare(_ title: String) -> Bool {
        title == "noSegueAtAll"
    }
}

final class TripController: UIViewController {}
final class TripMapController: UIViewController {}
