class Near { }
struct Twin { }
