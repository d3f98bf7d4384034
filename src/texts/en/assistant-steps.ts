export const assistantSteps = {
  claude:
    'Settings → Connectors → Add custom connector. Name: Vitrine, URL: the connector address. Press Connect, sign in, choose what Claude may do.',
  claudeCode: 'Run this command, then /mcp in a session: choose vitrine and Authenticate.',
  chatgpt:
    'Settings → Apps → Advanced settings → Developer mode. Then Create app: a name, the connector address, authentication OAuth. In a conversation choose it from the + menu.',
  cursor: 'Add this to ~/.cursor/mcp.json, or to .cursor/mcp.json in a project. Cursor then offers to sign in.',
  vsCode: 'Add this to .vscode/mcp.json, or use “MCP: Add Server” from the command palette.',
};
