#!/usr/bin/swift // x
// y
/// z
