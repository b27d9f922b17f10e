// Of the many calls on processes the one that says what a process uses.
#pragma once
#include <sys/resource.h>
#include <sys/types.h>

int proc_pid_rusage(int pid, int flavor, rusage_info_t *buffer) __attribute__((availability(macos, introduced = 10.9)));
