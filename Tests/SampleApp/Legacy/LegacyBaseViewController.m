#import "LegacyBaseViewController.h"

@interface LegacyBaseViewController ()
@property (nonatomic, strong, readwrite) UIScrollView *scrollView;
@end

@implementation LegacyBaseViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.scrollView = [[UIScrollView alloc] initWithFrame:self.view.bounds];
    [self.view addSubview:self.scrollView];
}

- (IBAction)callHarbourOffice:(id)sender {
    NSURL *number = [NSURL URLWithString:@"tel:+4900000000"];
    [UIApplication.sharedApplication openURL:number
                                     options:@{}
                           completionHandler:nil];
}

- (void)showChild:(UIViewController *)child {
    [self addChildViewController:child];
    [self.scrollView addSubview:child.view];
    [child didMoveToParentViewController:self];
}

@end
