export const assistantSteps = {
  claude:
    'Settings → Connectors → Add custom connector. Name: Vitrine, URL: the connector address. Press Connect, sign in, choose what Claude may do.',
  claudeCode: 'Run this command, then /mcp in a session: choose vitrine and Authenticate.',
  chatgpt:
    'Settings → Apps → Advanced settings → Developer mode. Then Create app: a name, the connector address, authentication OAuth. In a conversation choose it from the + menu.',
  cursor: 'Press “Add to Cursor” above, or add this to ~/.cursor/mcp.json. Cursor then offers to sign in.',
  vsCode: 'Press “Add to VS Code” above, or add this to .vscode/mcp.json.',
  codex: 'Run this command, then codex mcp login vitrine.',
  gemini:
    'Run this command, then /mcp auth vitrine in a session. Or save the file below in ~/.gemini/extensions/vitrine.',
  geminiFile: 'Download gemini-extension.json',
  addTo: (program: string) => `Add to ${program}`,
};
