let a = @"text"
let b = [@"x", @"y"]
