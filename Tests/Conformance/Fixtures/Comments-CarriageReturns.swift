// one// two
// three
/* ab
c */ let x = 1 // end/// doclet y = 2