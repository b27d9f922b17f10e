// What glibc's allocator has beyond the C standard; nothing elsewhere.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
