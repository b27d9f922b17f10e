#import "HomeViewController.h"

#define LIMIT(x) ((x) > 10 ? 10 : (x))

static NSInteger counted(NSArray *items) {
  return items ? (NSInteger)items.count : 0;
}

@interface HomeViewController ()
{
  NSMutableArray *_items;
  BOOL _isLoading, _isStale;
}
@property (nonatomic) NSInteger page; // from zero
@end

@implementation HomeViewController

#pragma mark - Life cycle

- (void)viewDidLoad {
  [super viewDidLoad];
  _items = [NSMutableArray array];
  /* A comment of
     several lines, with a brace { in it
   */
  NSString *text = @"a string with } and // no comment";
  self.title = text;
}

+ (NSString *)identifier { return @"home"; }

#pragma mark - Loading

- (void)reload {
  if (_isLoading || (_isStale && self.page > 0)) {
    return;
  }
  for (NSInteger i = 0; i < counted(_items); i++) {
    if (i % 2 == 0) {
      continue;
    } else if (i == 7) {
      break;
    }
  }
  for (id item in _items) {
    while ([item isKindOfClass:[NSString class]]) {
      item = nil;
    }
  }
  do {
    self.page += 1;
  } while (self.page < 3);
  @try {
    [_items removeAllObjects];
  } @catch (NSException *exception) {
    NSLog(@"%@", exception);
  } @finally {
    _isLoading = NO;
  }
}

- (IBAction)refresh:(id)sender {
  dispatch_async(dispatch_get_main_queue(), ^{
    if (sender) {
      [self reload];
    }
  });
  [UIView animateWithDuration:0.3 animations:^{
    self.view.alpha = 1;
  } completion:^(BOOL finished) {
    self.page = finished ? 0 : 1;
  }];
}

#pragma mark - UITableViewDataSource

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  switch (section) {
    case 0:
    case 1:
      return counted(_items);
    case 2: {
      return 2;
    }
    default:
      return 0;
  }
}

- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)indexPath
{
  // Many cells, one kind.
  UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:@"cell"];
  return cell;
}

@end

@implementation HomeViewController (Search)

- (NSArray<NSString *> *)resultsFor:(NSString *)query {
  return [_items filteredArrayUsingPredicate:[NSPredicate predicateWithBlock:^BOOL(id item, NSDictionary *bindings) {
    return [item length] > 0 && [item containsString:query];
  }]];
}

@end
