let a = 1// comment still
letb=2
