import { createClientMemory } from '../../e2e/client-memory.ts';
import { peerPath } from '../support/run-peer.ts';
import { type StartAssistant, structuredContentOf } from './assistant.ts';

/** The part of `@ai-sdk/mcp` that is used here. */
interface AiSdk {
  createMCPClient(options: { transport: object }): Promise<{
    tools(): Promise<Record<string, { execute(parameters: object, options: object): Promise<unknown> }>>;
    close(): Promise<void>;
  }>;
  auth(provider: object, options: object): Promise<string>;
}

/** The MCP client of the AI SDK, which asks for the newest revision first. */
export const startAiSdk: StartAssistant = (mcpUrl, desk) => {
  let state: string | undefined;
  const memory = {
    ...createClientMemory('http://127.0.0.1:33418/callback'),
    saveState: (given: string) => {
      state = given;
    },
    storedState: () => state,
  };
  let tools: Awaited<ReturnType<Awaited<ReturnType<AiSdk['createMCPClient']>>['tools']>> = {};
  let close = async () => {};
  async function open({ createMCPClient }: AiSdk): Promise<void> {
    const client = await createMCPClient({ transport: { type: 'http', url: mcpUrl.href, authProvider: memory } });
    close = () => client.close();
    tools = await client.tools();
  }
  return {
    async connect() {
      const sdk: AiSdk = await import(peerPath('@ai-sdk/mcp/dist/index.js'));
      try {
        await open(sdk);
      } catch (error) {
        if (!(error instanceof Error) || !/unauthorized/i.test(`${error.name} ${error.message}`)) throw error;
        const { searchParams } = await desk.allow(memory.askedAt());
        await sdk.auth(memory, {
          serverUrl: mcpUrl,
          authorizationCode: searchParams.get('code'),
          callbackState: searchParams.get('state'),
          callbackIssuer: searchParams.get('iss'),
        });
        await open(sdk);
      }
    },
    toolNames: async () => Object.keys(tools),
    async call(name, parameters) {
      const tool = tools[name];
      if (!tool) throw new Error(`there is no ${name}`);
      return structuredContentOf(await tool.execute(parameters, { toolCallId: '1', messages: [] }));
    },
    disconnect: () => close(),
  };
};
