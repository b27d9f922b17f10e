import UIKit

// OPEN and CLOSE stand for the two calls of a rule: each client of the dataflow core replaces them by its own.

final class Branches: UIViewController {
    func straight(_ child: UIViewController, _ table: UITableView) {
        OPEN
        CLOSE
    }

    func earlyReturn(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        if a { return }
        CLOSE
    }

    func bothBranches(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        if a { CLOSE } else { CLOSE }
    }

    func oneBranch(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        if a { CLOSE }
    }

    func sameConditionTwice(_ child: UIViewController, _ table: UITableView, a: Bool) {
        if a { OPEN }
        if a { CLOSE }
    }

    func oppositeConditions(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        if a { CLOSE }
        if !a { CLOSE }
    }

    func guardReturns(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        guard a else { return }
        CLOSE
    }

    func guardThrows(_ child: UIViewController, _ table: UITableView, a: Bool) throws {
        OPEN // expect: open
        guard a else { throw Failure.first }
        CLOSE
    }

    func guardBefore(_ child: UIViewController, _ table: UITableView, a: Bool) throws {
        guard a else { throw Failure.first }
        OPEN
        CLOSE
    }

    func neverReturns(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        guard a else { fatalError("a") }
        CLOSE
    }

    func ifExpression(_ child: UIViewController, _ table: UITableView, a: Bool) -> Int {
        OPEN
        let count = if a { 1 } else { 2 }
        CLOSE
        return count
    }

    func switchExpression(_ child: UIViewController, _ table: UITableView, kind: Kind) -> Int {
        OPEN
        let count = switch kind {
        case .one: 1
        case .two, .three: 2
        }
        CLOSE
        return count
    }
}

final class Switches: UIViewController {
    func everyCase(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        OPEN
        switch kind {
        case .one: CLOSE
        case .two, .three: CLOSE
        }
    }

    func oneCaseReturns(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        OPEN // expect: open
        switch kind {
        case .one: return
        case .two, .three: break
        }
        CLOSE
    }

    func bareBreak(_ child: UIViewController, _ table: UITableView, kind: Kind, a: Bool) {
        OPEN // expect: open
        switch kind {
        case .one:
            if a { break }
            CLOSE
        case .two, .three:
            CLOSE
        }
    }

    func fallsThrough(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        OPEN
        switch kind {
        case .one: fallthrough
        case .two: fallthrough
        case .three: CLOSE
        }
    }

    func sameSwitchTwice(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        switch kind {
        case .one: OPEN
        case .two, .three: break
        }
        switch kind {
        case .one: CLOSE
        case .two, .three: break
        }
    }
}

final class Blocks: UIViewController {
    func bareBreakInDo(_ child: UIViewController, _ table: UITableView, items: [Int]) {
        for item in items {
            OPEN // expect: open
            do {
                if item > 2 { break }
                CLOSE
            }
        }
    }

    func labelledDo(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        work: do {
            if a { break work }
            print("more")
        }
        CLOSE
    }

    func labelledDoLeavesOpen(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        work: do {
            if a { break work }
            CLOSE
        }
    }

    func labelledDoCatch(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        work: do {
            if a { break work }
            try load()
        } catch {
            print("failed")
        }
        CLOSE
    }

    func labelledDoCatchLeavesOpen(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        work: do {
            if a { break work }
            try load()
            CLOSE
        } catch {
            CLOSE
        }
    }

    func catchOfSeveralPatterns(_ child: UIViewController, _ table: UITableView) {
        OPEN
        do {
            try load()
            CLOSE
        } catch Failure.first, Failure.second {
            CLOSE
        } catch {
            CLOSE
        }
    }

    func catchForgets(_ child: UIViewController, _ table: UITableView) {
        OPEN // expect: open
        do {
            try load()
            CLOSE
        } catch Failure.first {
            print("first")
        } catch {
            CLOSE
        }
    }

    func triedOptionally(_ child: UIViewController, _ table: UITableView) {
        OPEN
        _ = try? load()
        CLOSE
    }

    func throwsOut(_ child: UIViewController, _ table: UITableView) throws {
        OPEN // expect: open
        try load()
        CLOSE
    }

    func deferred(_ child: UIViewController, _ table: UITableView, a: Bool) throws {
        OPEN
        defer { CLOSE }
        if a { return }
        try load()
    }

    func deferredTooLate(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN // expect: open
        if a { return }
        defer { CLOSE }
        print("more")
    }

    func deferredInDefer(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        defer {
            defer { CLOSE }
            print("ending")
        }
        if a { return }
        print("more")
    }

    func deferredInLoop(_ child: UIViewController, _ table: UITableView, items: [Int]) {
        for item in items {
            OPEN
            defer { CLOSE }
            if item > 2 { continue }
            print(item)
        }
    }
}

final class Loops: UIViewController {
    func continuesOutwards(_ child: UIViewController, _ table: UITableView, items: [[Int]]) {
        outer: for list in items {
            OPEN // expect: open
            for item in list {
                if item > 2 { continue outer }
            }
            CLOSE
        }
    }

    func breaksOutwards(_ child: UIViewController, _ table: UITableView, items: [[Int]]) {
        OPEN
        outer: for list in items {
            for item in list where item > 2 {
                break outer
            }
        }
        CLOSE
    }

    func whileLoop(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        while a { print("waiting") }
        CLOSE
    }

    func endless(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        while true {
            if a { break }
        }
        CLOSE
    }

    func repeated(_ child: UIViewController, _ table: UITableView, a: Bool) {
        OPEN
        repeat { print("working") } while a
        CLOSE
    }

    func repeatReturns(_ child: UIViewController, _ table: UITableView, a: Bool, b: Bool) {
        OPEN // expect: open
        repeat {
            if b { return }
        } while a
        CLOSE
    }

    func breaksTwice(_ child: UIViewController, _ table: UITableView, items: [Int], a: Bool, b: Bool) {
        for item in items {
            if a { break }
            OPEN // expect: open
            if b { break }
            CLOSE
        }
    }

    func repeatContinues(_ child: UIViewController, _ table: UITableView, a: Bool, b: Bool) {
        repeat {
            OPEN // expect: open
            if b { continue }
            CLOSE
        } while a
    }
}

final class Closures: UIViewController {
    var onDone: (() -> Void)?

    func completion(_ child: UIViewController, _ table: UITableView) {
        OPEN
        UIView.animate(withDuration: 0.2, animations: { print("moving") }, completion: { _ in CLOSE })
    }

    func runsNow(_ child: UIViewController, _ table: UITableView) {
        OPEN
        UIView.performWithoutAnimation { CLOSE }
    }

    func storedAndCalled(_ child: UIViewController, _ table: UITableView, a: Bool) {
        let finish = { CLOSE }
        OPEN
        if a {
            finish()
            return
        }
        finish()
    }

    func storedAndForgotten(_ child: UIViewController, _ table: UITableView, a: Bool) {
        let finish = { CLOSE }
        OPEN // expect: open
        if a { return }
        finish()
    }

    func storedInProperty(_ child: UIViewController, _ table: UITableView) {
        OPEN
        onDone = { CLOSE }
    }

    func localFunction(_ child: UIViewController, _ table: UITableView, a: Bool) {
        func finish() { CLOSE }
        OPEN
        if a { return finish() }
        finish()
    }

    func localFunctionForgotten(_ child: UIViewController, _ table: UITableView, a: Bool) {
        func finish() { CLOSE }
        OPEN // expect: open
        if a { return }
        finish()
    }

    func localFunctionPassed(_ child: UIViewController, _ table: UITableView) {
        func finish() { CLOSE }
        OPEN
        schedule(finish)
    }

    func task(_ child: UIViewController, _ table: UITableView) {
        OPEN
        Task {
            await prepare()
            CLOSE
        }
    }

    func asynchronous(_ child: UIViewController, _ table: UITableView) async {
        OPEN
        async let prepared: Void = prepare()
        await prepared
        CLOSE
    }

    func throwsInClosure(_ child: UIViewController, _ table: UITableView) {
        OPEN
        perform {
            try self.load()
        }
        CLOSE
    }

    func built(_ child: UIViewController, _ table: UITableView) {
        OPEN
        stack {
            Row("one")
            if child.isViewLoaded { Row("two") }
        }
        CLOSE
    }
}

final class Comparisons: UIViewController {
    func nilThenNotBound(_ child: UIViewController, _ table: UITableView, box: UIView?) {
        if box == nil { OPEN }
        if let box { print(box) } else { CLOSE }
    }

    func notNilThenBound(_ child: UIViewController, _ table: UITableView, box: UIView?) {
        if box != nil { OPEN }
        if let box {
            print(box)
            CLOSE
        }
    }

    func trueThenIt(_ child: UIViewController, _ table: UITableView, a: Bool) {
        if a == true { OPEN }
        if a { CLOSE }
    }

    func falseThenNotIt(_ child: UIViewController, _ table: UITableView, a: Bool) {
        if a == false { OPEN }
        if !a { CLOSE }
    }

    func notTrueThenNotIt(_ child: UIViewController, _ table: UITableView, a: Bool) {
        if a != true { OPEN }
        if !a { CLOSE }
    }

    func equalThenUnequal(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        if kind == .one { OPEN }
        if kind != .one { return }
        CLOSE
    }

    func unequalThenEqual(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        if kind != .one { OPEN }
        if kind == .one { return }
        CLOSE
    }
}

final class Cases: UIViewController {
    func sameSwitchInAnotherOrder(_ child: UIViewController, _ table: UITableView, kind: Kind) {
        switch kind {
        case .one: OPEN
        case .two: print("two")
        case .three: print("three")
        }
        switch kind {
        case .three: print("three")
        case .two: print("two")
        case .one: CLOSE
        }
    }
}

final class Handlers: UIViewController {
    var handlers: [String: () -> Void] = [:]

    func storedInDictionary(_ child: UIViewController, _ table: UITableView) {
        OPEN
        handlers["done"] = { CLOSE }
    }
}

final class Observed: UIViewController {
    var shown: UIViewController? {
        didSet {
            guard isViewLoaded else { return }
            print("shown")
        }
    }

    func returnOfAnObserver(_ child: UIViewController, _ table: UITableView) {
        OPEN
        shown = child
        CLOSE
    }
}
