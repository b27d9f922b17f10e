import ArgumentParser

@main
struct Chaperone: ParsableCommand {
  mutating func run() { print("hello") }
}
