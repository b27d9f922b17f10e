// The manifest defines all of it; numbers, so that no pointer reaches Swift.
#include "CBuild.h"

uint64_t chaperone_commit(void) { return CHAPERONE_COMMIT; }

uint8_t chaperone_repository(uint32_t index) {
  static const uint8_t letters[] = {CHAPERONE_REPOSITORY};
  return index < sizeof letters ? letters[index] : 0;
}

_Bool chaperone_has_changes(void) { return CHAPERONE_HAS_CHANGES; }
