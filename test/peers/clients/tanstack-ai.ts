import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { createClientMemory } from '../../e2e/client-memory.ts';
import { peerPath } from '../support/run-peer.ts';
import { namesOf, type StartAssistant, structuredContentOf } from './assistant.ts';

/** The part of `@tanstack/ai-mcp` that is used here. */
interface TanStackAi {
  createMCPClient(options: { transport: object }): Promise<{
    tools(): Promise<{ name: string }[]>;
    callTool(name: string, parameters: Record<string, unknown>): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

/** The MCP client of TanStack AI. Version 0.2.5, the last on npm, has no events (docs/interface.md 9.15). */
export const startTanStackAi: StartAssistant = (mcpUrl, desk) => {
  const memory = createClientMemory('http://127.0.0.1:33418/callback');
  let client: Awaited<ReturnType<TanStackAi['createMCPClient']>> | undefined;
  function connected() {
    if (!client) throw new Error('not connected');
    return client;
  }
  return {
    async connect() {
      const { createMCPClient }: TanStackAi = await import(peerPath('@tanstack/ai-mcp/dist/esm/index.js'));
      const transport = { type: 'http', url: mcpUrl.href, authProvider: memory };
      try {
        client = await createMCPClient({ transport });
      } catch (error) {
        if (!(error instanceof Error) || !/unauthorized/i.test(String(error.cause))) throw error;
        const { searchParams } = await desk.allow(memory.askedAt());
        await auth(memory, { serverUrl: mcpUrl, authorizationCode: searchParams.get('code') ?? '' });
        client = await createMCPClient({ transport });
      }
    },
    toolNames: async () => namesOf(await connected().tools()),
    call: async (name, parameters) => structuredContentOf(await connected().callTool(name, parameters)),
    disconnect: async () => client?.close(),
  };
};
