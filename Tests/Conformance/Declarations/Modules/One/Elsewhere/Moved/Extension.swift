extension Same { func movedToo() { } }
