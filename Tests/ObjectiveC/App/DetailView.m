#import <UIKit/UIKit.h>

@interface DetailView : UIView
@property (nonatomic, assign) CGFloat inset;
@end

@implementation DetailView

@synthesize inset = _inset;

- (void)setInset:(CGFloat)inset
{
  if (_inset == inset) return;
  _inset = inset;
  [self setNeedsLayout];
}

// Between methods.
- (void)layoutSubviews
{
  [super layoutSubviews];

  CGFloat width = self.bounds.size.width;
  self.layer.cornerRadius = width > 100 ? 8 : (width > 50 ? 4 : 0);
}

@end

@interface DetailViewController : UITableViewController
@end

@implementation DetailViewController
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; }
@end
