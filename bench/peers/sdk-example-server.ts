import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import * as z from 'zod';

/** A server as the official SDK's stateless example shows it: without tokens, with one tool that does nothing. */
const app = createMcpExpressApp();
app.post('/mcp', async (req, res) => {
  const server = new McpServer({ name: 'example', version: '1.0.0' });
  server.registerTool('hello', { description: 'Says hello', inputSchema: { name: z.string() } }, ({ name }) => ({
    content: [{ type: 'text', text: `Hello, ${name}!` }],
  }));
  // Without a generator of session ids there is no session.
  const transport = new StreamableHTTPServerTransport({});
  // The SDK's own types disagree here under exactOptionalPropertyTypes.
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  await transport.handleRequest(req, res, req.body);
  res.on('close', () => {
    void transport.close();
    void server.close();
  });
});
// biome-ignore lint/style/noProcessEnv: a program of its own, which takes nothing but the port
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('The example is ready.\n'));
