import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { createClientMemory } from '../../e2e/client-memory.ts';
import { namesOf, type StartAssistant, structuredContentOf } from './assistant.ts';

type Mode = 'legacy' | 'auto' | { pin: string };

/** The client of `@modelcontextprotocol/client`, which uses the given revision. */
export const startSdk2 =
  (mode: Mode): StartAssistant =>
  (mcpUrl, desk) => {
    const memory = createClientMemory('http://127.0.0.1:33418/callback');
    const newClient = () => new Client({ name: 'sdk-2', version: '1.0.0' }, { versionNegotiation: { mode } });
    const newTransport = () => new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory });
    let client = newClient();
    return {
      async connect() {
        client = newClient();
        const transport = newTransport();
        try {
          await client.connect(transport);
        } catch (error) {
          if (!(error instanceof UnauthorizedError)) throw error;
          const answer = await desk.allow(memory.askedAt());
          await transport.finishAuth(answer.searchParams);
          client = newClient();
          await client.connect(newTransport());
        }
      },
      toolNames: async () => namesOf((await client.listTools()).tools),
      call: async (name, parameters) => structuredContentOf(await client.callTool({ name, arguments: parameters })),
      disconnect: () => client.close(),
    };
  };
