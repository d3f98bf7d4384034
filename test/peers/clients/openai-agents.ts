import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { createClientMemory } from '../../e2e/client-memory.ts';
import { peerPath } from '../support/run-peer.ts';
import { namesOf, type StartAssistant } from './assistant.ts';

/** The part of `@openai/agents-core` that is used here. */
interface Agents {
  MCPServerStreamableHttp: new (
    options: object,
  ) => {
    connect(): Promise<void>;
    listTools(): Promise<{ name: string }[]>;
    callTool(name: string, parameters: Record<string, unknown>): Promise<{ type: string; text: string }[]>;
    close(): Promise<void>;
  };
}

/** The MCP client of OpenAI's agents, which asks for the newest revision first and leaves the person's consent to its user. */
export const startOpenAiAgents: StartAssistant = (mcpUrl, desk) => {
  const memory = createClientMemory('http://127.0.0.1:33418/callback');
  let server: InstanceType<Agents['MCPServerStreamableHttp']> | undefined;
  function connected() {
    if (!server) throw new Error('not connected');
    return server;
  }
  return {
    async connect() {
      const { MCPServerStreamableHttp }: Agents = await import(peerPath('@openai/agents-core/dist/index.mjs'));
      const open = async () => {
        server = new MCPServerStreamableHttp({ url: mcpUrl.href, name: 'vitrine', authProvider: memory });
        await server.connect();
        await server.listTools();
      };
      try {
        await open();
      } catch {
        const { searchParams } = await desk.allow(memory.askedAt());
        await auth(memory, { serverUrl: mcpUrl, authorizationCode: searchParams.get('code') ?? '' });
        await open();
      }
    },
    toolNames: async () => namesOf(await connected().listTools()),
    async call(name, parameters) {
      const [first] = await connected().callTool(name, parameters);
      return JSON.parse(first?.text ?? '');
    },
    disconnect: () => connected().close(),
  };
};
