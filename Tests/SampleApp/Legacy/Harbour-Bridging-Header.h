#import "LegacyBaseViewController.h"
