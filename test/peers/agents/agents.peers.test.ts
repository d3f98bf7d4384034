import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentHost, startDocumentHost } from '../../oauth/support/document-host.ts';
import { newLogin, newUser } from '../../support/api-client.ts';
import { type ConnectProxy, startConnectProxy } from '../../support/connect-proxy.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { startWorkstation } from '../clients/workstation.ts';
import type { StartAgent } from './agent.ts';
import { startClaudeCode } from './claude-code.ts';
import { startCodex } from './codex.ts';
import { startGeminiCli } from './gemini-cli.ts';
import { type StandInModel, startModel } from './model.ts';
import { startOpencode } from './opencode.ts';

// The programs themselves, with a scripted model. Stand-ins serve their makers' documents.

let documents: DocumentHost;
let proxy: ConnectProxy;
let server: TestServer;
/** The revisions that requests to the connector named. */
const spoken = new Set<string>();
beforeAll(async () => {
  documents = await startDocumentHost();
  const places = ['claude.ai', 'chatgpt.com', 'opencode.ai'].map((name) => [name, `127.0.0.1:${documents.port}`]);
  proxy = await startConnectProxy(Object.fromEntries(places));
  for (const [address, name] of [
    ['https://claude.ai/oauth/claude-code-client-metadata', 'Claude Code'],
    ['https://chatgpt.com/oauth/codex/client.json', 'Codex'],
  ] as const) {
    documents.publish(new URL(address).pathname, {
      client_id: address,
      client_name: name,
      redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  }
});
afterAll(async () => {
  await proxy.close();
  await documents.close();
});

// A server for each attempt: it caches the document of a program, and would not fetch it a second time.
beforeEach(async () => {
  proxy.asked.length = 0;
  spoken.clear();
  server = await startServer({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
  server.onRequest(({ url, headers }) => {
    const revision = headers['mcp-protocol-version'];
    if (url === '/mcp' && typeof revision === 'string') spoken.add(revision);
  });
});
afterEach(() => server.close());

/**
 * Address of each program's document, or null for one that registers, and the revision that the headers of its requests name. Those of
 * Gemini CLI name none, so the server assumes 2025-03-26.
 */
const programs: [name: string, start: StartAgent, described: string | null, revision: string | undefined][] = [
  ['Claude Code', startClaudeCode, 'claude.ai:443', '2026-07-28'],
  ['Codex', startCodex, 'chatgpt.com:443', '2025-06-18'],
  ['opencode', startOpencode, null, '2025-11-25'],
  ['Gemini CLI', startGeminiCli, null, undefined],
];

/** Makes the program create a page, and checks that its model has read the result. */
async function makesPage(start: StartAgent, token: string | null): Promise<{ asked: number; model: StandInModel }> {
  const login = newLogin();
  const model = await startModel({ tool: 'create_profile', args: { login } });
  const desk = await startWorkstation(server.url);
  try {
    const mcpUrl = `${server.url}/mcp`;
    const agent = start({ ...desk, mcpUrl, modelUrl: model.url, token });
    await agent.configure();
    if (token === null) await agent.login();
    expect(await agent.ask('Make me a page')).toContain('All done.');
    expect(model.offered().some((name) => name.endsWith('render_profile_markdown'))).toBe(true);
    expect(model.result()).toContain(`"login":"${login}"`);
    expect((await fetch(`${server.url}/${login}`)).status).toBe(200);
    return { asked: desk.asked(), model };
  } finally {
    await desk.close();
    await model.close();
  }
}

describe.each(programs)('%s', (_name, start, described, revision) => {
  it('is connected by its user, lists the tools, calls one, and its model reads the response', async () => {
    const { asked, model } = await makesPage(start, null);
    expect(asked).toBe(1);
    expect(proxy.asked).toEqual(described === null ? [] : [described]);
    expect([...spoken].at(-1)).toBe(revision);
    // The marks that distinguish content from the server's words reach the model.
    expect(model.result()).toContain('"untrusted":true');
  }, 180_000);

  it('does the same with a personal token in a header', async () => {
    const { token } = await newUser(server);
    expect((await makesPage(start, token)).asked).toBe(0);
  }, 180_000);
});

it('Gemini CLI asks for revision 2025-06-18 when it initializes', async () => {
  const asked: unknown[] = [];
  const connector = createServer(async (req, res) => {
    if (req.method === 'POST') asked.push(await json(req));
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => connector.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = connector.address() as AddressInfo;
  const model = await startModel({ tool: 'none', args: {} });
  const desk = await startWorkstation(server.url);
  try {
    const mcpUrl = `http://127.0.0.1:${port}/mcp`;
    const agent = startGeminiCli({ ...desk, mcpUrl, modelUrl: model.url, token: 'any' });
    await agent.configure();
    await agent.ask('Hello');
    const params = expect.objectContaining({ protocolVersion: '2025-06-18' });
    expect(asked[0]).toMatchObject({ method: 'initialize', params });
  } finally {
    await desk.close();
    await model.close();
    connector.close();
  }
}, 180_000);
