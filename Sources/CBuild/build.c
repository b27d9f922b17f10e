// The manifest defines both; numbers, so that no pointer reaches Swift.
#include "CBuild.h"

uint64_t chaperone_commit(void) { return CHAPERONE_COMMIT; }

_Bool chaperone_has_changes(void) { return CHAPERONE_HAS_CHANGES; }
