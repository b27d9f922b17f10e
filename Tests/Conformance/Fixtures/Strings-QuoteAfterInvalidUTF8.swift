let a = "â"
let b = "ğŸ"
let c = "Ã"; let d = 1
