import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProxy } from '../../../src/store/outgoing/proxy.ts';
import { picture } from '../../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { newCertificate } from '../../oauth/support/certificate.ts';
import { type DocumentHost, startDocumentHost } from '../../oauth/support/document-host.ts';
import { callback, type OAuthServer, type Person, startOAuthServer } from '../../oauth/support/oauth-server.ts';
import { newUser } from '../../support/api-client.ts';
import { type ConnectProxy, startConnectProxy } from '../../support/connect-proxy.ts';

const password = 'p%40ss word'.replace(' ', '%20');
const png = await picture('png');

let host: DocumentHost;
let plain: StandIn;
let proxy: ConnectProxy;
let server: OAuthServer;
let person: Person;
beforeAll(async () => {
  host = await startDocumentHost();
  plain = await startStandIn((_req, res) => void res.end(png));
  proxy = await startConnectProxy({
    'apps.example': '127.0.0.200',
    'deep.apps.example': '127.0.0.200',
    'music.example': '127.0.0.200',
    'sso.example': '127.0.0.200',
    'inside.example': '127.0.0.1',
  });
  const rules = rulesWithHole(host.port, { 'inside.example': () => ['127.0.0.1'] });
  const allowsPort = (url: URL) => rules.allowsPort(url) || url.port === String(plain.port);
  server = await startOAuthServer(
    {
      HTTPS_PROXY: `http://vitrine:${password}@127.0.0.1:${proxy.port}`,
      PROXY_HOSTS: 'apps.example,claude.ai',
      NO_PROXY: 'localhost, .direct.example',
      MUSIC_DEEZER_URL: `https://music.example:${host.port}`,
      MUSIC_ITUNES_URL: `https://api.direct.example:${host.port}`,
      OIDC_ISSUER: `https://sso.example:${host.port}`,
      OIDC_CLIENT_ID: 'vitrine',
      OIDC_CLIENT_SECRET: 'a secret at the provider',
    },
    { outgoing: { ...rules, allowsPort } },
  );
  person = await server.person();
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await plain.close();
  await host.close();
});
beforeEach(() => {
  proxy.asked.length = 0;
  proxy.credentials.length = 0;
  proxy.rejectWith(null);
  // A host is named again after five minutes.
  server.advance(6 * 60 * 1000);
});

let documents = 0;

/** Requests consent in the name of a new client, whose document is at that host. */
async function ask(name: string): Promise<Response> {
  documents += 1;
  const path = `/apps/${documents}`;
  const client = { client_id: `https://${name}:${host.port}${path}`, redirect_uris: [callback] };
  host.publish(path, { client_name: 'Notes', token_endpoint_auth_method: 'none', ...client });
  return server.authorize(server.authorizationParameters(client), person);
}

const warnings = () =>
  server
    .logged()
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40);

describe('an address from a user', () => {
  it('is resolved and checked here, and the proxy gets the checked address', async () => {
    let seen: unknown[] = [];
    host.publish('/seen', (req, res) => {
      const { servername } =
        req.socket instanceof TLSSocket ? (req.socket as TLSSocket & { servername?: unknown }) : {};
      seen = [req.headers.host, servername, req.socket.localAddress?.replace(/^::ffff:/, '')];
      res.writeHead(404).end();
    });
    const client = { client_id: `https://stand-in.example:${host.port}/seen`, redirect_uris: [callback] };
    await server.authorize(server.authorizationParameters(client), person);
    expect(proxy.asked).toEqual([`127.0.0.200:${host.port}`]);
    // The host name is still in the request and in the check of the certificate.
    expect(seen).toEqual([`stand-in.example:${host.port}`, 'stand-in.example', '127.0.0.200']);
    expect((await ask('stand-in.example')).status).toBe(200);
  });

  it('is fetched through the proxy, also for a picture', async () => {
    host.publish('/picture.png', (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(png));
    const anna = await newUser(server);
    const address = `https://stand-in.example:${host.port}/picture.png`;
    expect((await anna.post('/files', { url: address })).status).toBe(201);
    expect(proxy.asked).toEqual([`127.0.0.200:${host.port}`]);
  });

  it('is fetched without the proxy over http, because the proxy is for https', async () => {
    const anna = await newUser(server);
    const address = `http://stand-in.example:${plain.port}/picture.png`;
    expect((await anna.post('/files', { url: address })).status).toBe(201);
    expect(proxy.asked).toEqual([]);
  });

  it.each([
    ['a name with an internal address', 'inside.example'],
    ['the address of this machine', '127.0.0.1'],
    ['an address of a private network', '10.0.0.8'],
    ['the metadata address of clouds', '169.254.169.254'],
    ['loopback in IPv6', '[::1]'],
    ['a name that cannot be resolved here', 'music.example'],
  ])('never makes the proxy connect to %s', async (_what, name) => {
    expect((await ask(name)).status).toBe(503);
    expect(proxy.asked).toEqual([]);
  });

  it('is sent to the proxy by name if it is in PROXY_HOSTS or below it', async () => {
    for (const name of ['apps.example', 'deep.apps.example']) expect((await ask(name)).status).toBe(200);
    expect(proxy.asked).toEqual(['apps.example', 'deep.apps.example'].map((name) => `${name}:${host.port}`));
    expect((await ask('bad-apps.example')).status).toBe(503);
    expect(proxy.asked).toHaveLength(2);
  });

  it('is sent by name for the well-known assistants, without a setting', async () => {
    const plainSettings = await startOAuthServer({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
    try {
      const stranger = await plainSettings.person();
      for (const address of [
        'https://claude.ai/oauth/claude-code-client-metadata',
        'https://chatgpt.com/oauth/codex/client.json',
        'https://vscode.dev/oauth/client-metadata.json',
      ]) {
        const client = { client_id: address, redirect_uris: ['http://localhost/callback'] };
        await plainSettings.authorize(plainSettings.authorizationParameters(client), stranger);
      }
      expect(proxy.asked).toEqual(['claude.ai:443', 'chatgpt.com:443', 'vscode.dev:443']);
    } finally {
      await plainSettings.close();
    }
  });
});

describe('the proxy', () => {
  it('gets its credentials, decoded, and the log never does', async () => {
    expect((await ask('stand-in.example')).status).toBe(200);
    proxy.rejectWith(407);
    await ask('stand-in.example');
    const expected = `Basic ${Buffer.from('vitrine:p@ss word').toString('base64')}`;
    expect(proxy.credentials).toEqual([expected, expected]);
    for (const secret of [password, 'p@ss word', expected]) expect(server.logged().join()).not.toContain(secret);
  });

  it.each([403, 407, 502])('is named as the cause if it responds with %i', async (status) => {
    proxy.rejectWith(status);
    const before = warnings().length;
    expect((await ask('apps.example')).status).toBe(503);
    const cause = `the proxy answered CONNECT with ${status}`;
    expect(warnings().slice(before)).toEqual([expect.objectContaining({ host: 'apps.example', cause })]);
  });

  it('may use TLS itself', async () => {
    const secure = await startConnectProxy({ 'apps.example': '127.0.0.200' }, newCertificate());
    const beside = await startOAuthServer(
      {
        HTTPS_PROXY: `https://127.0.0.1:${secure.port}`,
        PROXY_HOSTS: 'apps.example',
        MUSIC_DEEZER_URL: `https://apps.example:${host.port}`,
      },
      { outgoing: rulesWithHole(host.port) },
    );
    try {
      const client = { client_id: `https://apps.example:${host.port}/secure`, redirect_uris: [callback] };
      host.publish('/secure', { token_endpoint_auth_method: 'none', ...client });
      const answer = await beside.authorize(beside.authorizationParameters(client), await beside.person());
      expect([answer.status, secure.asked]).toEqual([200, [`apps.example:${host.port}`]]);
      await (await newUser(beside)).get('/music/lookup?query=602475093060');
      expect(secure.asked).toHaveLength(2);
    } finally {
      await beside.close();
      await secure.close();
    }
  });

  it('is named as the cause if it is unreachable', async () => {
    const without = await startOAuthServer({ HTTPS_PROXY: 'http://127.0.0.1:1' });
    try {
      const client = { client_id: 'https://claude.ai/oauth/claude-code-client-metadata', redirect_uris: [callback] };
      await without.authorize(without.authorizationParameters(client), await without.person());
      const [warning] = without.logged().filter((line) => line.includes('claude.ai') && JSON.parse(line).level === 40);
      expect(JSON.parse(warning ?? '{}').cause).toBe('the proxy: connect ECONNREFUSED 127.0.0.1:1');
    } finally {
      await without.close();
    }
  });

  it('is mentioned if a name cannot be resolved here and is not in PROXY_HOSTS', async () => {
    const before = warnings().length;
    await ask('music.example');
    expect(warnings().slice(before)).toEqual([
      expect.objectContaining({ host: 'music.example', cause: expect.stringContaining('PROXY_HOSTS') }),
    ]);
  });
});

describe('a service in the settings', () => {
  it('is contacted through the proxy by name', async () => {
    host.publish('/search/album?q=upc%3A602475093060', (_req, res) => res.writeHead(500).end());
    const anna = await newUser(server);
    await anna.get('/music/lookup?query=602475093060');
    expect(proxy.asked).toContain(`music.example:${host.port}`);
  });

  it('is contacted without it if NO_PROXY has its name or a parent domain', async () => {
    const before = warnings().length;
    const anna = await newUser(server);
    await anna.get('/music/lookup?query=602475093077');
    expect(proxy.asked.filter((target) => target.includes('direct.example'))).toEqual([]);
    expect(warnings().slice(before)).toContainEqual(
      expect.objectContaining({ host: 'api.direct.example', cause: expect.stringContaining('ENOTFOUND') }),
    );
  });

  it('for signing in is reached, and a failure is reported with host and cause', async () => {
    proxy.rejectWith(403);
    const before = warnings().length;
    for (let time = 0; time < 2; time += 1) await fetch(`${server.url}/login/provider`, { redirect: 'manual' });
    const told = warnings().filter((line, index) => index >= before && 'host' in line);
    const cause = 'the proxy answered CONNECT with 403';
    expect(told).toEqual([expect.objectContaining({ host: 'sso.example', cause })]);
    proxy.rejectWith(null);
    await fetch(`${server.url}/login/provider`, { redirect: 'manual' });
    expect(host.asked('/.well-known/openid-configuration')).toBe(1);
    expect(proxy.asked).toEqual([1, 2, 3].map(() => `sso.example:${host.port}`));
  });
});

describe('whether a host goes through the proxy', () => {
  const { takes } = createProxy({
    url: 'http://proxy.example:3128',
    exceptions: ['corp.example', '.inner.example', '*.star.example', '192.0.2.7', '[2001:db8::7]'],
    hostsByName: [],
  });
  it.each([
    ['https://claude.ai/', true],
    ['https://notcorp.example/', true],
    ['https://192.0.2.70/', true],
    ['http://claude.ai/', false],
    ['https://corp.example/', false],
    ['https://CORP.example:8443/', false],
    ['https://a.b.corp.example/', false],
    ['https://inner.example/', false],
    ['https://a.inner.example/', false],
    ['https://a.star.example/', false],
    ['https://192.0.2.7/', false],
    ['https://[2001:db8::7]/', false],
    ['https://localhost:9000/', false],
    ['https://127.0.0.9/', false],
    ['https://[::1]/', false],
  ])('%s: %s', (address, expected) => {
    expect(takes(new URL(address))).toBe(expected);
  });

  it('with *, none does', () => {
    const none = createProxy({ url: 'http://proxy.example', exceptions: ['*'], hostsByName: [] });
    expect(none.takes(new URL('https://claude.ai/'))).toBe(false);
  });
});
