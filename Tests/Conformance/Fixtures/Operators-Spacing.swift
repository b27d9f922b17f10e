let a = b+c
let d = b + c
let e = b+ c
let f = b +c
let g = -b
let h = - b
let i = b++
let j = ++b
let k = b++ + ++c
let l = b!
let m = !b
let n = b!.c
let o = b?.c?[0]?.d
let p = b ? c : d
let q = b ?c :d
let r = b?c:d
let s = b ??c
let t = b??c
let u = b??
let v = b?!
let w = b!!
let x = b!?.c
let y = b as? C
let z = b as! C
let aa = b=c
let ab = b =c
let ac = b= c
let ad = &b
let ae = b & c
let af = f(&b)
let ag = b&c
let ah = b & c
let ai = b->c
let aj = b -> c
let ak = b<-c
let al = b=-c
let am = b==-c
let an = b*-c
let ao = b!=c
let ap = b! = c
let aq = b! == c
let ar = b!==c
let as = b===c
let at = !(!b)
let au = !!b
let av = b|||c
let aw = b^~%c
let ax = (+)
let ay = f(+, -)
let az = [+, -]
let ba = b.+c
let bb = b+.c
let bc = .+
let bd = b..c
let be = b...c
let bf = b....c
let bg = b.-.c
let bh = +.b
let bi = b..<c
let bj = ...b
let bk = b...
let bl = (...)
let bm = [b...]
let bn = b>>c
let bo = b>>=c
let bp = b &+ c
let bq = b&&!c
let br = b||!c
let bs = x ?.y : .z
let bt = b...-c
let bu = b ... -c
let bv = -.b
let bw = b*/c
let bx = b %c
let by = {$0<$1}
let bz = f(>)
let ca = f(<,>)
let cb = b~>c
