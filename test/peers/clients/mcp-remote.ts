import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { peerPath } from '../support/run-peer.ts';
import { namesOf, type StartAssistant, structuredContentOf } from './assistant.ts';

/** `mcp-remote` between a client that knows only programs on its own machine and the connector. */
export const startMcpRemote: StartAssistant = (mcpUrl, desk) => {
  let client = new Client({ name: 'desktop', version: '1.0.0' });
  return {
    async connect() {
      client = new Client({ name: 'desktop', version: '1.0.0' });
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [peerPath('mcp-remote/dist/proxy.js'), mcpUrl.href, '--allow-http'],
        env: { ...desk.variables, MCP_REMOTE_CONFIG_DIR: desk.home },
        stderr: 'ignore',
      });
      await client.connect(transport);
    },
    toolNames: async () => namesOf((await client.listTools()).tools),
    call: async (name, parameters) => structuredContentOf(await client.callTool({ name, arguments: parameters })),
    disconnect: () => client.close(),
  };
};
