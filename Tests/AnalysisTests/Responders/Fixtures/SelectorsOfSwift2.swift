//- Home.xcodeproj/project.pbxproj
{
  objects = {
    P = {isa = PBXProject; attributes = {LastSwiftUpdateCheck = 0730;}; mainGroup = G; targets = (T);};
    G = {isa = PBXGroup; children = (F); sourceTree = "<group>";};
    F = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>";};
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);};
    S = {isa = PBXSourcesBuildPhase; files = (B);};
    B = {isa = PBXBuildFile; fileRef = F;};
  };
  rootObject = P;
}
//- Home.swift
import UIKit

// In Swift 2 the name of the first parameter is no label, unless it is written twice. All methods of such classes are visible.

class HomeView: UIView {
    func setUp(button: UIButton) {
        button.addTarget(nil, action: Selector("tapped:"), forControlEvents: .TouchUpInside)
        button.addTarget(nil, action: "moved:event:", forControlEvents: .TouchDragInside)
        button.addTarget(nil, action: #selector(HomeScreen.held(_:)), forControlEvents: .TouchDown)
        button.addTarget(nil, action: "showWithSender:", forControlEvents: .TouchUpInside)
        button.addTarget(nil, action: "reload", forControlEvents: .TouchUpInside)
        button.addTarget(nil, action: "taped:", forControlEvents: .TouchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: "hide", forControlEvents: .TouchUpInside) // expect: unexposed_nil_target_action
    }
}

class HomeScreen: UIViewController {
    func tapped(sender: UIButton) {}
    func moved(sender: UIButton, event: UIEvent) {}
    func held(sender: UIButton) {}
    func show(sender sender: UIButton) {}
    func reload() {}
    private func hide() {}
}
