//- Home.xcodeproj/project.pbxproj
{
  objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T, N, O);};
    G = {isa = PBXGroup; children = (F, H, I); sourceTree = "<group>";};
    F = {isa = PBXFileReference; path = Old.swift; sourceTree = "<group>";};
    H = {isa = PBXFileReference; path = New.swift; sourceTree = "<group>";};
    T = {
      isa = PBXNativeTarget; name = Old; productType = "com.apple.product-type.application"; buildPhases = (S);
      buildConfigurationList = L;
    };
    N = {
      isa = PBXNativeTarget; name = New; productType = "com.apple.product-type.application"; buildPhases = (R);
      buildConfigurationList = M;
    };
    O = {
      isa = PBXNativeTarget; name = Inferring; productType = "com.apple.product-type.application"; buildPhases = (Q);
      buildConfigurationList = K;
    };
    S = {isa = PBXSourcesBuildPhase; files = (B);};
    R = {isa = PBXSourcesBuildPhase; files = (C);};
    Q = {isa = PBXSourcesBuildPhase; files = (A);};
    A = {isa = PBXBuildFile; fileRef = I;};
    I = {isa = PBXFileReference; path = Inferring.swift; sourceTree = "<group>";};
    K = {isa = XCConfigurationList; buildConfigurations = (J);};
    J = {
      isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 4.2; SWIFT_SWIFT3_OBJC_INFERENCE = On;};
    };
    B = {isa = PBXBuildFile; fileRef = F;};
    C = {isa = PBXBuildFile; fileRef = H;};
    L = {isa = XCConfigurationList; buildConfigurations = (D);};
    M = {isa = XCConfigurationList; buildConfigurations = (E);};
    D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 3.0;};};
    E = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 4.0;};};
  };
  rootObject = P;
}
//- Old.swift
import UIKit

// Up to Swift 3, methods of Objective-C classes are visible without `@objc`, unless they are private or generic.

class OldView: UIView {
    func setUp(button: UIButton) {
        button.addTarget(nil, action: Selector(("save")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("close:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: Selector(("hide")), for: .touchUpInside) // expect: unexposed_nil_target_action
        button.addTarget(nil, action: Selector(("open:")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}

class OldScreen: UIViewController {
    func save() {}
    func close(sender: UIButton) {}
    private func hide() {}
    func open<Sender>(_ sender: Sender) {}
}
//- New.swift
import UIKit

class NewView: UIView {
    func setUp(button: UIButton) {
        button.addTarget(nil, action: Selector(("save")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}

class NewScreen: UIViewController {
    func save() {}
}
//- Inferring.swift
import UIKit

class InferringView: UIView {
    func setUp(button: UIButton) {
        button.addTarget(nil, action: Selector(("keep")), for: .touchUpInside)
    }
}

class InferringScreen: UIViewController {
    func keep() {}
}
