//- Legacy/LegacyPanel.h
#import <UIKit/UIKit.h>

@interface LegacyPanel : UIViewController
- (void)showLegacyHelp:(id)sender;
@end

@interface LegacyService : NSObject
- (void)restartService:(id)sender;
@end
//- Legacy/LegacyPanel.m
#import "LegacyPanel.h"

@implementation LegacyPanel

- (void)showLegacyHelp:(id)sender
{
    self.title = @"Help";
}

- (IBAction)printLegacy:(id)sender {
    self.title = @"Print";
}

- (void)move:(id)sender
          by:(NSInteger)distance {
}

@end

@implementation LegacyService

- (void)restartService:(id)sender {
}

@end
//- App/LegacyPanel+Swift.swift
import UIKit

extension LegacyPanel {
    @objc func showSwiftHelp(_ sender: Any?) {}
    func showHiddenHelp(_ sender: Any?) {}
}
//- App/HelpBar.swift
import UIKit

final class HelpBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(LegacyPanel.showLegacyHelp(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("printLegacy:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("move:by:")), for: .touchUpInside)
        button.addTarget(nil, action: #selector(LegacyPanel.showSwiftHelp(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("showHiddenHelp:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        button.addTarget(nil, action: #selector(LegacyService.restartService(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
    }
}
