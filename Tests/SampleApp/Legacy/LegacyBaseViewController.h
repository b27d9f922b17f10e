#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The base of the screens that are older than the Swift ones.
@interface LegacyBaseViewController : UIViewController

@property (nonatomic, strong, readonly) UIScrollView *scrollView;
@property (nonatomic, copy, nullable) NSString *topic;

- (IBAction)callHarbourOffice:(nullable id)sender;
- (void)showChild:(UIViewController *)child;

@end

NS_ASSUME_NONNULL_END
