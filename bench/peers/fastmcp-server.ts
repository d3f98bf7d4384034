import * as z from 'zod';
import { peerPath } from '../../test/peers/support/run-peer.ts';

/** The part of `fastmcp` that is used here. */
interface FastMcp {
  FastMCP: new (
    options: object,
  ) => {
    addTool(tool: {
      name: string;
      description: string;
      parameters: z.ZodType;
      execute(parameters: { name: string }): Promise<string>;
    }): void;
    start(options: object): Promise<void>;
  };
}

/** fastmcp in its fastest configuration: without tokens and sessions, in JSON, with one tool that does nothing. */
const { FastMCP }: FastMcp = await import(peerPath('fastmcp/dist/FastMCP.js'));
const server = new FastMCP({ name: 'example', version: '1.0.0', logger: silent() });
server.addTool({
  name: 'hello',
  description: 'Says hello',
  parameters: z.object({ name: z.string() }),
  execute: async ({ name }) => `Hello, ${name}!`,
});
// biome-ignore lint/style/noProcessEnv: a program of its own, which takes nothing but the port
const port = Number(process.env.PORT);
const httpStream = { port, host: '127.0.0.1', endpoint: '/mcp', stateless: true, enableJsonResponse: true };
await server.start({ transportType: 'httpStream', httpStream });
process.stdout.write('fastmcp is ready.\n');

function silent() {
  const nothing = () => {};
  return { debug: nothing, error: nothing, info: nothing, log: nothing, warn: nothing };
}
