// draft: GameRoomViewController GameRoom: players, turn, join(_:), leave(_:), nextTurn(), current, isHost(_:),
//   announce(_:), broadcast
// draft: GameRoomViewController GameInvitations: invitation, invite(), cancelInvitation(), accept(_:as:), respond(to:), clock,
//   startClock()
// Members called `owner` and `host`, a type named as a member, locals that hide members, and many names for `self`.
import UIKit

struct Player: Hashable {
    var name: String
    var score = 0
}

@MainActor final class Invitation {
    weak var sender: GameRoomViewController?
    let code: Int
    var onAnswer: ((Bool, Player) -> Void)?
    init(sender: GameRoomViewController, code: Int) {
        self.sender = sender
        self.code = code
    }
}

@MainActor enum Analytics {
    static var screens: [ObjectIdentifier: String] = [:]
    static func screen(_ screen: UIViewController?, _ name: String...) {}
    static func room(_ room: GameRoomViewController) {}
}

final class GameRoomViewController: UIViewController {
    var owner: Player
    private(set) var host: String = "local"
    private var players: [Player] = [] {
        didSet { label.text = players.map { $0.name }.joined(separator: ", ") }
    }
    private var turn = 0
    private var broadcast: ((GameRoomViewController, String) -> Void)?
    private var invitation: Invitation?
    private var clock: Timer?
    private let label = UILabel(frame: .zero)
    private let gameRoom = UIView(frame: .zero)

    init(owner: Player) {
        self.owner = owner
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(gameRoom)
        gameRoom.addSubview(label)
        join(owner)
        invite()
        startClock()
        broadcast = { room, text in Analytics.room(room); print(text) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        cancelInvitation()
        clock?.invalidate()
    }

    // MARK: - Players

    private var current: Player? { players.indices.contains(turn) ? players[turn] : nil }

    private func join(_ player: Player) {
        guard !players.contains(player), player != owner || players.isEmpty else { return }
        players.append(player)
        Analytics.screens[ObjectIdentifier(self)] = player.name
        announce("\(player.name) joined \(host)")
    }

    private func leave(_ player: Player) {
        players.removeAll { $0 == player }
        if let next = players.first, isHost(player) { owner = next }
        players.isEmpty ? closeRoom(self) : nextTurn()
    }

    private func isHost(_ player: Player) -> Bool { owner == player }

    private func nextTurn() {
        func isActive(_ index: Int) -> Bool { players[index] != self.current }
        let turn = (self.turn + 1) % max(1, players.count)
        self.turn = players.indices.first(where: isActive) ?? turn
        guard let current = current else { return }
        announce(current.name)
    }

    private func announce(_ text: String) {
        let room = self
        DispatchQueue.main.async { [weak room] in
            guard let room else { return }
            room.broadcast?(room, text)
            Analytics.screen(room, text, room.host)
        }
        Analytics.screen(self as UIViewController, "room", "\(players.count)")
    }

    // MARK: - Invitation

    private func invite() {
        let invitation = Invitation(sender: self, code: players.count)
        invitation.onAnswer = { [weak self, weak invitation] accepted, player in
            guard let `self` = self, let invitation = invitation, accepted else { return }
            self.accept(invitation, as: player)
        }
        self.invitation = invitation
        respond(to: self.invitation?.sender === self ? self : nil)
    }

    private func accept(_ invitation: Invitation, as player: Player) {
        guard invitation === self.invitation else { return }
        join(player)
        let presenter: UIViewController = presentedViewController ?? self
        presenter.present(UIAlertController(title: player.name, message: host), animated: true)
    }

    private func respond(to sender: GameRoomViewController?) {
        guard let vc = sender else { return }
        vc.title = vc.owner.name
        [self, vc].forEach(Analytics.room)
    }

    private func cancelInvitation() {
        invitation?.onAnswer = nil
        invitation = nil
        _ = { [unowned self] in self.leave(self.owner) }
    }

    private func startClock() {
        clock = .scheduledTimer(withTimeInterval: 30, repeats: true) { [weak self] timer in
            guard let me = self, me.view.superview != nil else { return timer.invalidate() }
            me.nextTurn()
            me.closeRoomIfEmpty(me)
        }
    }

    private func closeRoomIfEmpty(_ room: GameRoomViewController) { if room.players.isEmpty { closeRoom(room) } }
    private func closeRoom(_ room: UIViewController) { room.dismiss(animated: true) { [host] in print(host) } }
}
