// Which sources the program was built from, as the package manifest knew it.
#include <stdint.h>

// The first twelve hexadecimal digits of the commit; zero where there was no checkout.
uint64_t chaperone_commit(void);

// A letter of the repository's address; zero behind the last.
uint8_t chaperone_repository(uint32_t index);

// Whether the checkout held changes that were not committed.
_Bool chaperone_has_changes(void);
