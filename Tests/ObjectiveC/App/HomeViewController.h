#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class DetailView;

/// The first screen.
@interface HomeViewController : UIViewController <UITableViewDataSource, UITableViewDelegate>

@property (nonatomic, strong, nullable) IBOutlet UITableView *tableView;
@property (nonatomic, copy) NSString *query, *placeholder;
@property (class, readonly) NSString *identifier;

- (void)reload;
- (IBAction)refresh:(id)sender;

@end

@interface HomeViewController (Search)
- (NSArray<NSString *> *)resultsFor:(NSString *)query;
@end

NS_ASSUME_NONNULL_END
