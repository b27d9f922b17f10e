;;; test.el --- Eglot against the daemon  -*- lexical-binding: t -*-

;; Attaches, waits for diagnostics, types, sends requests, applies a code action, and compares the buffer.

(package-initialize)
(require 'eglot)
(require 'flymake)
(require 'cl-lib)

(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))
(add-to-list 'eglot-server-programs `(swift-mode . (,(getenv "CHAPERONE") "serve")))

(setq eglot-sync-connect 20
      eglot-autoreconnect nil
      eglot-send-changes-idle-time 0
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1)

(defvar failures 0)

(defun check (condition what)
  (unless condition
    (setq failures (1+ failures))
    (message "failed: %s" what)))

(defun wait-for (what condition)
  "Let the server speak until CONDITION holds."
  (let ((end (time-add nil 20)))
    (while (and (not (funcall condition)) (time-less-p nil end))
      (accept-process-output nil 0.02))
    (check (funcall condition) what)))

(defun finding-count ()
  (flymake-start)
  (length (flymake-diagnostics)))

(defun send-changes ()
  (eglot--signal-textDocument/didChange))

(condition-case problem
    (with-current-buffer (find-file-noselect (expand-file-name "App/HomeViewController.swift" (getenv "PROJECT")))
      (call-interactively #'eglot)
      (wait-for "a diagnostic at the beginning" (lambda () (= (finding-count) 1)))
      (let ((first (car (flymake-diagnostics))))
        (check (string-match-p "massive" (flymake-diagnostic-text first)) "the text of the diagnostic")
        (check (equal (buffer-substring (flymake-diagnostic-beg first) (flymake-diagnostic-end first)) "HomeViewController")
               "the place of the diagnostic"))

      ;; Typing: with these lines gone it is small enough; undone it is not.
      (goto-char (point-min))
      (forward-line 5)
      (let* ((start (point))
             (end (save-excursion (forward-line 6) (point)))
             (text (buffer-substring start end)))
        (delete-region start end)
        (send-changes)
        (wait-for "no diagnostic after lines were taken out" (lambda () (= (finding-count) 0)))
        (goto-char start)
        (insert text)
        (send-changes)
        (wait-for "a diagnostic after lines were put back" (lambda () (= (finding-count) 1))))

      (goto-char (point-min))
      (search-forward "HomeViewController")
      (let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
        (check (string-match-p "HomeViewController" (format "%s" hover)) "hover"))
      (let* ((place (eglot--pos-to-lsp-position))
             (actions (jsonrpc-request
                       (eglot--current-server-or-lose) :textDocument/codeAction
                       (list :textDocument (eglot--TextDocumentIdentifier)
                             :range (list :start place :end place)
                             :context (list :diagnostics []))))
             (suppress (cl-find-if (lambda (action) (string-match-p "Suppress" (plist-get action :title))) actions)))
        (check suppress "a code action")
        (eglot--apply-workspace-edit (plist-get suppress :edit) nil))
      (goto-char (point-min))
      (check (search-forward
              "\n// chaperone:disable:next massive_view_controller\nfinal class HomeViewController: BaseViewController {\n" nil t)
             "the comment stands above the class")

      (check (= 2 (length (jsonrpc-request (eglot--current-server-or-lose) :textDocument/documentSymbol
                                           (list :textDocument (eglot--TextDocumentIdentifier)))))
             "symbols")
      ;; Eglot says goodbye and then kills whatever still runs: the exit code is its own affair.
      (eglot-shutdown (eglot--current-server-or-lose) nil 10))
  (error (check nil (format "%s" problem))))

(unless (> failures 0) (message "emacs is content"))
(kill-emacs (if (> failures 0) 1 0))

;;; test.el ends here
