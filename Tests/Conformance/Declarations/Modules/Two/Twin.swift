struct Twin { }
