import { readFile } from 'node:fs/promises';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loadConfig } from '../../src/config.ts';
import { registryEntry, serverCard } from '../../src/mcp/discovery/server-card.ts';
import { type Connector, startConnector } from './support/connector.ts';
import { modernHeaders, modernMessage } from './support/modern-message.ts';

// The rules of the published schemas of both documents (SEP-2127; server.json of 2025-12-11) for the members that ours have.
const icon = z.strictObject({
  src: z.url().max(255),
  mimeType: z.enum(['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp']),
  sizes: z.array(z.string().regex(/^(\d+x\d+|any)$/)),
});
const identity = {
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  // Clients need not draw anything but PNG and JPEG.
  icons: z.tuple([icon.extend({ mimeType: z.literal('image/png') })], icon),
};
const remote = { type: z.literal('streamable-http'), url: z.string().regex(/^https?:\/\/[^\s]+$/) };
const card = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
  ...identity,
  remotes: z.tuple([z.strictObject({ ...remote, supportedProtocolVersions: z.array(z.iso.date()) })]),
});
const entry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  ...identity,
  remotes: z.tuple([z.strictObject(remote)]),
});

const templatedEntry = z.strictObject({
  $schema: entry.shape.$schema,
  name: identity.name,
  title: identity.title,
  description: identity.description,
  version: identity.version,
  remotes: z.tuple([
    z.strictObject({
      ...remote,
      variables: z.record(
        z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/),
        z.strictObject({ description: z.string(), isRequired: z.boolean(), placeholder: z.string() }),
      ),
    }),
  ]),
});

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

async function read(path: string) {
  const response = await fetch(connector.url + path, { headers: { origin: 'https://directory.example' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toContain('public');
  return { type: response.headers.get('content-type'), json: await response.json() };
}

it.each(['/mcp/server-card', '/mcp/server.json', '/.well-known/ai-catalog.json', '/.well-known/mcp/server-card.json'])(
  '%s is not sent again to a client that has it',
  async (path) => {
    const first = await fetch(connector.url + path, { headers: { origin: 'https://directory.example' } });
    expect(first.headers.get('access-control-expose-headers')).toContain('ETag');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(connector.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await fetch(connector.url + path, { headers: { 'if-none-match': '"another"' } });
    expect(await other.json()).toEqual(await first.json());
  },
);

describe('a client finds the connector', () => {
  it('in the catalogue of the domain, which leads to the card, which leads to the connector', async () => {
    const catalog = await read('/.well-known/ai-catalog.json');
    expect(catalog.type).toContain('application/ai-catalog+json');
    expect(catalog.json).toEqual({
      specVersion: '1.0',
      entries: [
        {
          identifier: 'urn:air:localhost:mcp:vitrine',
          type: 'application/mcp-server-card+json',
          url: `${connector.url}/mcp/server-card`,
        },
      ],
    });
    const { type, json } = await read('/mcp/server-card');
    expect(type).toContain('application/mcp-server-card+json');
    const { remotes, ...identified } = card.parse(json);
    expect(remotes[0].url).toBe(`${connector.url}/mcp`);

    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const connected = (await connector.request('initialize', hello)).json as { result: { serverInfo: object } };
    const { title, version, websiteUrl, icons } = identified;
    // The card's name has the domain before it.
    const name = identified.name.split('/').at(-1);
    expect(connected.result.serverInfo).toEqual({ name, title, version, websiteUrl, icons });
    const discovery = await connector.post(modernMessage('server/discover'), modernHeaders('server/discover'));
    const { supportedVersions } = (discovery.json as { result: { supportedVersions: string[] } }).result;
    expect(remotes[0].supportedProtocolVersions).toEqual([...supportedVersions, ...SUPPORTED_PROTOCOL_VERSIONS]);
    for (const revision of remotes[0].supportedProtocolVersions.filter((one) => one < '2026')) {
      const { json } = await connector.request('initialize', { ...hello, protocolVersion: revision });
      expect(json).toMatchObject({ result: { protocolVersion: revision } });
    }
  });

  it('in the version of the release, which a registry accepts once', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    expect((await read('/mcp/server-card')).json.version).toBe(version);
    expect((await read('/mcp/server.json')).json.version).toBe(version);
    const view = await connector.request('resources/read', { uri: 'ui://vitrine/page' });
    expect(JSON.stringify(view.json)).toContain(`data-version=\\"${version}\\"`);
  });

  it('in an entry for the public registry', async () => {
    const { type, json } = await read('/mcp/server.json');
    expect(type).toContain('application/json');
    expect(entry.parse(json).remotes[0].url).toBe(`${connector.url}/mcp`);
  });

  it('in an entry for the program itself, which leads to any installation', async () => {
    const text = await readFile(new URL('../../server.json', import.meta.url), 'utf8');
    const { remotes, ...said } = templatedEntry.parse(JSON.parse(text));
    const [{ url, variables, type }] = remotes;
    const host = 'links.example.com';
    const own = entry.parse(registryEntry({ ...loadConfig(connector.settings), publicUrl: `https://${host}` }));
    const { title, description, version } = own;
    expect(said).toMatchObject({ title, description, version });
    expect(Object.keys(variables)).toEqual([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(own.remotes).toEqual([{ type, url: url.replace('{vitrine_host}', host) }]);
  });

  it.each([
    ['https://links.example.com', 'com.example.links/vitrine'],
    ['https://vitrine.example:8443', 'example.vitrine/vitrine'],
    ['http://127.0.0.1:3000', '127.0.0.1/vitrine'],
    ['http://[::1]:3000', '---1-/vitrine'],
  ])('under the name of its domain: %s', (publicUrl, name) => {
    const config = { ...loadConfig(connector.settings), publicUrl };
    expect(card.parse(serverCard(config)).name).toBe(name);
    expect(entry.parse(registryEntry(config)).name).toBe(name);
  });

  it('at no unknown path, which stays a 404 in JSON', async () => {
    for (const path of ['/.well-known/mcp.json', '/-/tool-icons/none.svg']) {
      const response = await fetch(connector.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
