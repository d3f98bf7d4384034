import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';
import { namesOf, type StartAssistant, structuredContentOf } from './assistant.ts';

/** The program that starts the inspector's others. It needs a newer Node than the project. */
export const inspectorProgram = peerPath('@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** The command line of the MCP inspector: a process for each request, which keeps its grant in a file. */
export const startInspector =
  (era: 'legacy' | 'modern'): StartAssistant =>
  (mcpUrl, desk) => {
    // Without a keychain it would forget its grant with each process.
    const variables = { ...desk.variables, MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' };
    async function inspect(...parameters: string[]): Promise<unknown> {
      const connection = ['--cli', mcpUrl.href, '--transport', 'http', '--protocol-era', era, '--quiet'];
      const { status, output } = await runPeer(newerNode, [inspectorProgram, ...connection, ...parameters], {
        variables,
      });
      if (status !== 0) throw new Error(`the inspector ended with ${status}: ${output}`);
      // Interactive OAuth prompts come before the result.
      return JSON.parse(output.slice(output.indexOf('{')));
    }
    const list = async () => (await inspect('--method', 'tools/list')) as { tools: { name: string }[] };
    return {
      async connect() {
        await list();
      },
      toolNames: async () => namesOf((await list()).tools),
      call: async (name, parameters) =>
        structuredContentOf(
          await inspect('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(parameters)),
        ),
      disconnect: async () => {},
    };
  };
