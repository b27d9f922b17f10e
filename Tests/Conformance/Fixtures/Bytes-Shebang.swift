#!/usr/bin/swift -foo "bar
let a = 1
