// What the allocators of glibc and Darwin have beyond the C standard, and what Darwin says of a process's memory.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __APPLE__
#include <libproc.h>
#include <malloc/malloc.h>
#include <sys/resource.h>
#include <unistd.h>

/// The resident bytes of this process; -1 where the system does not say. In C, because the parameter is typed as a pointer
/// to a pointer, and means one to the structure.
static inline long long chaperone_resident_bytes(void) {
  struct rusage_info_v0 usage;
  return proc_pid_rusage(getpid(), RUSAGE_INFO_V0, (rusage_info_t *)&usage) == 0 ? (long long)usage.ri_resident_size : -1;
}

/// Gives back what all zones can spare.
static inline void chaperone_relieve_memory(void) { malloc_zone_pressure_relief(NULL, 0); }
#endif
