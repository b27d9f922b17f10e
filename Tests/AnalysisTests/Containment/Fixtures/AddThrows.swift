import UIKit

enum DocumentError: Error {
    case unreadable
    case locked
}

final class DocumentContainerController: UIViewController {
    private var editor: DocumentEditorController?

    func open(_ url: URL) throws {
        let editor = DocumentEditorController()
        addChild(editor) // expect: missing_did_move
        view.addSubview(editor.view)
        if url.pathExtension != "txt" {
            throw DocumentError.unreadable
        }
        editor.didMove(toParent: self)
        self.editor = editor
    }

    func openChecked(_ url: URL) throws {
        guard url.pathExtension == "txt" else {
            throw DocumentError.unreadable
        }
        let editor = DocumentEditorController()
        addChild(editor)
        view.addSubview(editor.view)
        editor.didMove(toParent: self)
    }

    func openLoading(_ url: URL) throws {
        let editor = DocumentEditorController()
        addChild(editor) // expect: missing_did_move
        view.addSubview(editor.view)
        try editor.load(url)
        editor.didMove(toParent: self)
    }

    func openFirstLoading(_ url: URL) throws {
        let editor = DocumentEditorController()
        try editor.load(url)
        addChild(editor)
        view.addSubview(editor.view)
        editor.didMove(toParent: self)
    }

    func openOrShowError(_ url: URL) {
        let editor = DocumentEditorController()
        addChild(editor)
        view.addSubview(editor.view)
        do {
            try editor.load(url)
        } catch {
            editor.show(error)
        }
        editor.didMove(toParent: self)
    }

    func openOrGiveUp(_ url: URL) {
        let editor = DocumentEditorController()
        addChild(editor) // expect: missing_did_move
        view.addSubview(editor.view)
        do {
            try editor.load(url)
            editor.didMove(toParent: self)
        } catch {
            editor.show(error)
        }
    }

    func openToldInBoth(_ url: URL) {
        let editor = DocumentEditorController()
        addChild(editor)
        view.addSubview(editor.view)
        do {
            try editor.load(url)
            editor.didMove(toParent: self)
        } catch DocumentError.locked {
            editor.isReadOnly = true
            editor.didMove(toParent: self)
        } catch {
            editor.show(error)
            editor.didMove(toParent: self)
        }
    }

    func openQuietly(_ url: URL) {
        let editor = DocumentEditorController()
        addChild(editor)
        view.addSubview(editor.view)
        try? editor.load(url)
        editor.didMove(toParent: self)
    }

    func openInsideDo(_ url: URL) throws {
        let editor = DocumentEditorController()
        addChild(editor)
        view.addSubview(editor.view)
        do {
            try editor.load(url)
        } catch {
            editor.didMove(toParent: self)
            throw error
        }
        editor.didMove(toParent: self)
    }
}

final class DocumentEditorController: UIViewController {
    var isReadOnly = false
    func load(_ url: URL) throws {}
    func show(_ error: Error) {}
}
