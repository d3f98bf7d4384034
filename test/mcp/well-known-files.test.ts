import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const claim = JSON.stringify({ $schema: 'https://glama.ai/mcp/schemas/connector.json', claim: 'glama_claim_x' });
let folder: string;
let server: TestServer;
let without: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'well-known-'));
  await writeFile(join(folder, 'openai-apps-challenge'), 'kq-7.token_of~the/portal=');
  await writeFile(join(folder, 'glama.json'), claim);
  await writeFile(join(folder, '.hidden'), 'kept back');
  await writeFile(join(folder, 'oauth-authorization-server'), 'not ours');
  await mkdir(join(folder, 'deeper'));
  await writeFile(join(folder, 'deeper/proof.txt'), 'deep');
  await writeFile(join(folder, '../beside.txt'), 'kept back');
  server = await startServer({ WELL_KNOWN_DIR: folder });
  without = await startServer();
});
afterAll(async () => {
  await server.close();
  await without.close();
  await rm(folder, { recursive: true });
  await rm(join(folder, '../beside.txt'));
});

async function read(path: string, { url } = server) {
  const answer = await fetch(`${url}/.well-known/${path}`, { redirect: 'manual' });
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
}

test('each directory reads its file unchanged, with the required type and without a redirect', async () => {
  const token = [200, 'text/plain; charset=utf-8', 'kq-7.token_of~the/portal='];
  expect(await read('openai-apps-challenge')).toEqual(token);
  expect(await read('glama.json')).toEqual([200, 'application/json; charset=utf-8', claim]);
  expect(await read('deeper/proof.txt')).toEqual([200, 'text/plain; charset=utf-8', 'deep']);
});

test('an added or changed file is available without a restart', async () => {
  await writeFile(join(folder, 'mcp-registry-auth'), 'v=MCPv1; k=ed25519; p=1');
  expect((await read('mcp-registry-auth'))[2]).toBe('v=MCPv1; k=ed25519; p=1');
  await writeFile(join(folder, 'mcp-registry-auth'), 'v=MCPv1; k=ed25519; p=2');
  expect((await read('mcp-registry-auth'))[2]).toBe('v=MCPv1; k=ed25519; p=2');
});

test('nothing else is available: no hidden file, no file beside the folder, no list, and nothing without the setting', async () => {
  for (const path of [
    '',
    '.hidden',
    'deeper',
    'deeper/',
    'none',
    '..%2fbeside.txt',
    '%2e%2e/beside.txt',
    '%00',
    '%ff',
  ]) {
    const [status, , text] = await read(path);
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404])]);
    expect(text).not.toMatch(/kept back|proof\.txt/);
  }
  expect((await read('openai-apps-challenge', without))[0]).toBe(404);
});

test('the server’s own files have precedence', async () => {
  expect((await read('oauth-authorization-server'))[2]).toContain('"issuer"');
});

test('a folder that does not exist stops the start', () => {
  const load = (WELL_KNOWN_DIR: string) => () => loadConfig({ SECRET_KEY: 'x'.repeat(32), WELL_KNOWN_DIR });
  expect(load(join(folder, 'none'))).toThrow(/^WELL_KNOWN_DIR: must be/);
  expect(load(join(folder, 'glama.json'))).toThrow(/^WELL_KNOWN_DIR: must be/);
});
