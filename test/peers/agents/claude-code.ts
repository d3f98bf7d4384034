import { peerPath, runPeer } from '../support/run-peer.ts';
import type { StartAgent } from './agent.ts';

const program = peerPath(`@anthropic-ai/claude-code-linux-${process.arch}/claude`);

/** Claude Code, with its model at `ANTHROPIC_BASE_URL`. */
export const startClaudeCode: StartAgent = ({ variables, mcpUrl, modelUrl, token }) => {
  const all = {
    ...variables,
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: 'sk-ant-stand-in',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // Else the model is offered a search for tools instead of all of them.
    ENABLE_TOOL_SEARCH: 'false',
    // Without this it asks its model before the connector has responded on a busy machine, with no tools.
    MCP_CONNECTION_NONBLOCKING: '0',
    MCP_CONNECT_TIMEOUT_MS: '60000',
    TERM: 'dumb',
  };
  async function run(command: string, parameters: readonly string[]): Promise<string> {
    const { status, output } = await runPeer(command, parameters, { variables: all });
    if (status !== 0) throw new Error(`Claude Code ended with ${status}: ${output}`);
    return output;
  }
  return {
    async configure() {
      const header = token === null ? [] : ['--header', `Authorization: Bearer ${token}`];
      await run(program, ['mcp', 'add', '--transport', 'http', '--scope', 'user', 'vitrine', mcpUrl, ...header]);
    },
    // It signs in before a terminal only.
    async login() {
      await run('script', ['-qec', `${program} mcp login vitrine`, '/dev/null']);
    },
    ask: (words) => run(program, ['-p', words, '--allowedTools', 'mcp__vitrine']),
  };
};
