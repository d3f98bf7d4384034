import { afterEach, expect, it, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const claim = `glama_claim_${'aB3_-xyz'.repeat(4)}`;
const record = 'v=MCPv1; k=ed25519; p=5bhWrDCxEUa9YFvSFt2FgFjJrgjgFbyVaMMyTNfNzsY=';
const settings = { OPENAI_APPS_CHALLENGE: 'kq-7.token_of~the/portal=', MCP_REGISTRY_AUTH: record, GLAMA_CLAIM: claim };

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('each directory reads what it gave, exactly, as the type it asks for and without a redirect', async () => {
  server = await startServer(settings);
  const read = async (name: string) => {
    const response = await fetch(`${server?.url}/.well-known/${name}`, {
      headers: { accept: 'text/plain', 'user-agent': 'mcp-registry/1.0' },
      redirect: 'manual',
    });
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  const plain = 'text/plain; charset=utf-8';
  expect(await read('openai-apps-challenge')).toEqual([200, plain, settings.OPENAI_APPS_CHALLENGE]);
  expect(await read('mcp-registry-auth')).toEqual([200, plain, record]);
  const [status, type, text] = await read('glama.json');
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(String(text))).toEqual({ $schema: 'https://glama.ai/mcp/schemas/connector.json', claim });
});

test('what is not set is not there', async () => {
  server = await startServer();
  for (const name of ['openai-apps-challenge', 'mcp-registry-auth', 'glama.json']) {
    expect((await fetch(`${server.url}/.well-known/${name}`)).status, name).toBe(404);
  }
});

it.each([
  ['OPENAI_APPS_CHALLENGE', 'two words'],
  ['MCP_REGISTRY_AUTH', '5bhWrDCxEUa9YFvSFt2FgFjJrgjgFbyVaMMyTNfNzsY='],
  ['GLAMA_CLAIM', 'glama_claim_short'],
])('%s that no directory gives stops the start', (name, value) => {
  expect(() => loadConfig({ SECRET_KEY: 'x'.repeat(32), [name]: value })).toThrow(new RegExp(`^${name}: must be`));
});
