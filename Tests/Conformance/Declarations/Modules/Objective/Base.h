#import <UIKit/UIKit.h>

@class Something;
NS_ASSUME_NONNULL_BEGIN

// @interface Commented : UIViewController
@interface ObjectiveController : UIViewController <Something>
@property (nonatomic) int x;
@end

@interface ObjectiveModel : NSObject
@end

@interface ObjectiveGeneric<T : id> : ObjectiveController
@end
@interface ObjectiveController (Category)
@end
@interface ObjectiveController ()
@end
@interface
  ObjectiveSpread
  : UITableViewController
@end
