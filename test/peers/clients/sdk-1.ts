import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createClientMemory } from '../../e2e/client-memory.ts';
import { namesOf, type StartAssistant, structuredContentOf } from './assistant.ts';

/** The client of `@modelcontextprotocol/sdk`. */
export const startSdk1: StartAssistant = (mcpUrl, desk) => {
  const memory = createClientMemory('http://127.0.0.1:33418/callback');
  let client = new Client({ name: 'sdk-1', version: '1.0.0' });
  const newTransport = () => new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory });
  return {
    async connect() {
      client = new Client({ name: 'sdk-1', version: '1.0.0' });
      const transport = newTransport();
      try {
        await client.connect(transport);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        const answer = await desk.allow(memory.askedAt());
        await transport.finishAuth(answer.searchParams.get('code') ?? '');
        await client.connect(newTransport());
      }
    },
    toolNames: async () => namesOf((await client.listTools()).tools),
    call: async (name, parameters) => structuredContentOf(await client.callTool({ name, arguments: parameters })),
    disconnect: () => client.close(),
  };
};
