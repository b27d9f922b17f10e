// ÿş café
/* € Ã */ let a = 1
/// ğŸ
let b = 2
