-- Attaches, waits for diagnostics, types, sends requests, applies a code action, and compares the buffer.

local failed = false
local function check(condition, what)
  if not condition then
    io.stderr:write("failed: " .. what .. "\n")
    failed = true
  end
end

local function finish()
  for _, client in ipairs(vim.lsp.get_active_clients()) do client.stop() end
  local ended = vim.wait(5000, function() return #vim.lsp.get_active_clients() == 0 end)
  check(ended, "the server did not end")
  if not failed then io.stderr:write("neovim is content\n") end
  vim.cmd(failed and "cquit 1" or "qall!")
end

local function attach()
  local settings = {
    name = "chaperone",
    cmd = { vim.env.CHAPERONE, "serve" },
    root_dir = vim.env.PROJECT,
    capabilities = vim.lsp.protocol.make_client_capabilities(),
  }
  -- `vim.lsp.start` is what README shows; Neovim before 0.8 has its parts.
  if vim.lsp.start then return vim.lsp.start(settings) end
  settings.workspace_folders = { { uri = vim.uri_from_fname(vim.env.PROJECT), name = "project" } }
  local id = vim.lsp.start_client(settings)
  vim.lsp.buf_attach_client(0, id)
  return id
end

local function diagnostics(count, what)
  local found = vim.wait(20000, function() return #vim.diagnostic.get(0) == count end, 10)
  check(found, what .. ": " .. #vim.diagnostic.get(0) .. " diagnostics instead of " .. count)
  return vim.diagnostic.get(0)
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local function test()
  attach()
  local first = diagnostics(1, "at the beginning")[1]
  if not first then return end
  check(first.code == nil or first.code == "massive_view_controller", "the code of the diagnostic")
  check(first.lnum == 4 and first.col == 12 and first.end_col == 30, "the place of the diagnostic")

  -- Typing: with these lines gone it is small enough; undone it is not.
  vim.api.nvim_buf_set_lines(0, 5, 11, true, {})
  diagnostics(0, "after lines were taken out")
  vim.api.nvim_buf_set_lines(0, 5, 5, true, { "  let 😀 = 1", "  let b = 2", "  let c = 3", "  let d = 4", "  let e = 5", "  let f = 6" })
  diagnostics(1, "after lines were put back")

  vim.api.nvim_win_set_cursor(0, { 5, 14 })
  local hover = request("textDocument/hover", vim.lsp.util.make_position_params())
  check(hover and hover.contents.value:find("HomeViewController"), "hover")

  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  for _, action in ipairs(request("textDocument/codeAction", params) or {}) do
    if action.title:find("Suppress massive_view_controller", 1, true) then
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    end
  end
  local lines = vim.api.nvim_buf_get_lines(0, 3, 7, true)
  check(lines[1] == "", "the line before")
  check(lines[2] == "// chaperone:disable:next massive_view_controller", "the comment: " .. lines[2])
  check(lines[3] == "final class HomeViewController: BaseViewController {", "the class")
  check(lines[4] == "  let 😀 = 1", "the line after")

  local symbols = request("textDocument/documentSymbol", { textDocument = vim.lsp.util.make_text_document_params() })
  check(symbols and #symbols == 2, "symbols")
end

local ran, problem = pcall(test)
check(ran, tostring(problem))
finish()
