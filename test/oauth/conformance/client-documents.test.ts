import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingRules } from '../../../src/store/guarded-client/outgoing-rules.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { type DocumentHost, startDocumentHost } from '../support/document-host.ts';
import {
  callback,
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../support/oauth-server.ts';

const hour = 60 * 60 * 1000;
const patiently = { timeout: 10_000 };

let host: DocumentHost;
let server: OAuthServer;
let person: Person;
let slow: Promise<Response>;
beforeAll(async () => {
  host = await startDocumentHost();
  const rules = rulesWithHole(host.port, {
    'inside.example': () => ['127.0.0.1'],
    'mixed.example': () => ['127.0.0.200', '10.0.0.8'],
    'flipping.example': () => [flips++ === 0 ? '127.0.0.200' : '127.0.0.1'],
    'nowhere.example': () => [],
  });
  server = await startOAuthServer({}, { outgoing: watched(rules) });
  person = await server.person();
  host.publish('/slow', () => {});
  slow = ask(clientAt('/slow'));
});
afterAll(async () => {
  await server.close();
  await host.close();
});

/** Questions to the rules for outgoing requests, and their results. */
const questions: string[] = [];
let flips = 0;

function watched(rules: OutgoingRules): OutgoingRules {
  const noted = (question: string, allowed: boolean) => {
    questions.push(`${question}: ${allowed ? 'yes' : 'no'}`);
    return allowed;
  };
  return {
    async resolve(hostname) {
      questions.push(hostname);
      return rules.resolve(hostname);
    },
    allowsAddress: (address) => noted(address, rules.allowsAddress(address)),
    allowsPort: (url) => noted(url.port, rules.allowsPort(url)),
  };
}

function clientAt(path: string, origin = host.origin): RegisteredClient {
  return { client_id: origin + path, redirect_uris: [callback] };
}

let documents = 0;

/** A client with a document of its own; members override. */
function publish(members: Record<string, unknown> = {}, headers: Record<string, string> = {}): RegisteredClient {
  documents += 1;
  const client = clientAt(`/apps/${documents}`);
  const document = { client_name: 'Notes', token_endpoint_auth_method: 'none', ...client, ...members };
  host.publish(`/apps/${documents}`, document, headers);
  return client;
}

const pathOf = ({ client_id }: RegisteredClient) => new URL(client_id).pathname;
const ask = (client: RegisteredClient, changes: Record<string, string | undefined> = {}) =>
  server.authorize(server.authorizationParameters(client, changes), person);

describe('a client whose identifier is the address of its metadata document', () => {
  it('connects, refreshes and revokes without having registered', async () => {
    const client = publish();
    const tokens = await server.connect(client, person);
    const next = tokensOf(await server.refresh(client, tokens.refresh_token));
    expect(await server.use(next.access_token)).toBe(200);
    const revoked = await server.post('/revoke', { client_id: client.client_id, token: next.refresh_token });
    expect(revoked.status).toBe(200);
    expect(await server.use(next.access_token)).toBe(401);
  });

  it('is shown to the person with the host of the document', async () => {
    const page = await (await ask(publish({ client_name: '<b>Notes' }))).text();
    expect(page).toContain('&lt;b>Notes');
    expect(page).toContain(`stand-in.example:${host.port}`);
  });

  it('may have unusable members in its document, and callbacks of unknown apps', async () => {
    const client = publish({
      ...{ logo_uri: 'logo.png', client_uri: '', jwks_uri: 'data:x', application_type: '', software_version: 1.2 },
      redirect_uris: ['unknown-app://cb', callback],
    });
    expect((await ask(client, { redirect_uri: callback })).status).toBe(200);
    expect((await ask(client, { redirect_uri: 'unknown-app://cb' })).status).toBe(400);
  });

  it('may listen on any port of loopback', async () => {
    const client = publish({ redirect_uris: ['http://127.0.0.1/callback'] });
    const changes = { redirect_uri: 'http://127.0.0.1:49567/callback' };
    const answer = await server.allow(server.authorizationParameters(client, changes), person);
    expect(answer.href).toMatch(/^http:\/\/127\.0\.0\.1:49567\/callback\?code=/);
  });

  it('may name grant and response types of other servers', async () => {
    const client = publish({
      grant_types: ['authorization_code', 'client_credentials'],
      response_types: ['code', 'token'],
      contacts: ['x'],
    });
    expect((await ask(client)).status).toBe(200);
  });

  it('gets errors by redirect like any other', async () => {
    const location = locationOf(await ask(publish(), { code_challenge: undefined }));
    expect(location.searchParams.get('error')).toBe('invalid_request');
    expect(location.origin + location.pathname).toBe(callback);
  });

  it('gets no redirect to an address that its document does not have', async () => {
    const answer = await ask(publish(), { redirect_uri: 'https://evil.example/callback' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('a document is rejected', () => {
  /** 400 for a response of the site, 503 if it could not be reached. */
  const refused = async (client: RegisteredClient, status = 400) => {
    const answer = await ask(client);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBeNull();
  };

  it.each<[string, Record<string, unknown>]>([
    ['about another client', { client_id: 'https://stand-in.example/other' }],
    ['without client_id', { client_id: undefined }],
    ['with a secret', { client_secret: 'a secret' }],
    ['with an end of the secret', { client_secret_expires_at: 0 }],
    ['for a client with a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['with a symmetric key', { jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } }],
    ['with a private key', { jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'AAAA', d: 'AAAA' }] } }],
    ['of a signing client without a key', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['without redirect URIs', { redirect_uris: [] }],
    ['with a redirect URI that registration rejects', { redirect_uris: [callback, 'javascript:alert(1)'] }],
    ['without the supported grant type', { grant_types: ['client_credentials'] }],
    ['without the supported response type', { response_types: ['token'] }],
    ['of more than five kilobytes', { client_name: 'Notes', contacts: ['x'.repeat(5 * 1024)] }],
  ])('%s', (_what, members) => refused(publish(members)));

  const good = (client: RegisteredClient) => JSON.stringify({ ...client, token_endpoint_auth_method: 'none' });
  it.each<[string, number, (client: RegisteredClient) => RequestListener]>([
    ['behind a redirect', 503, () => (_req, res) => res.writeHead(302, { location: '/apps/1' }).end()],
    [
      'that is not JSON',
      400,
      () => (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    ],
    [
      'that is not an object',
      400,
      () => (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    ],
    [
      'with another media type',
      503,
      (client) => (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(good(client)),
    ],
    ['without a media type', 503, (client) => (_req, res) => res.writeHead(200).end(good(client))],
    [
      'with an error',
      503,
      (client) => (_req, res) => res.writeHead(500, { 'content-type': 'application/json' }).end(good(client)),
    ],
  ])('%s', async (_what, status, answer) => {
    const client = clientAt('/odd');
    host.publish('/odd', answer(client));
    await refused(client, status);
  });

  it('if it does not arrive in time', async () => {
    expect((await slow).status).toBe(503);
    expect(host.asked('/slow')).toBe(1);
  });

  it('if its host has no valid certificate', async () => {
    const client = publish();
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1');
    await refused(client, 503);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect((await ask(client)).status).toBe(200);
  });

  /** A client at that address, where a document is that fits it. */
  function publishAt(id: string): RegisteredClient {
    const client = { client_id: id, redirect_uris: [callback] };
    const { pathname, search } = URL.canParse(id) ? new URL(id) : { pathname: '/', search: '' };
    host.publish(pathname + search, { client_name: 'Notes', token_endpoint_auth_method: 'none', ...client });
    return client;
  }

  it('only at an invalid address, not at a valid one', async () => {
    const connections = host.connections().length;
    expect((await ask(publishAt(`${host.origin}/good/apps/1`))).status).toBe(200);
    expect(host.connections()).toHaveLength(connections + 1);
  });

  it.each([
    ['http', () => `${host.origin.replace('https', 'http')}/good`],
    ['user information', () => `${host.origin.replace('//', '//user@')}/good`],
    ['empty user information', () => `${host.origin.replace('//', '//@')}/good`],
    ['no host', () => 'https:///good'],
    ['only a scheme', () => 'https://'],
    ['a host in capitals', () => `${host.origin.replace('stand', 'STAND')}/good`],
    ['no path', () => host.origin],
    ['the root', () => `${host.origin}/`],
    ['a fragment', () => `${host.origin}/good#top`],
    ['an empty fragment', () => `${host.origin}/good#`],
    ['a dot segment', () => `${host.origin}/other/../good`],
    ['an encoded dot segment', () => `${host.origin}/other/%2e%2E/good`],
    ['a backslash', () => `${host.origin}\\good`],
    ['a very long path', () => `${host.origin}/${'a'.repeat(2000)}`],
  ])('at an address with %s, because of its form alone', async (_what, address) => {
    const client = publishAt(address());
    const connections = host.connections().length;
    questions.length = 0;
    await refused(client);
    expect(questions).toEqual([]);
    expect(host.connections()).toHaveLength(connections);
  });

  it.each([
    ['loopback', () => `https://127.0.0.1:${host.port}`, () => '127.0.0.1: no'],
    ['loopback in IPv6', () => `https://[::1]:${host.port}`, () => '::1: no'],
    ['the link-local address of clouds', () => 'https://169.254.169.254', () => '169.254.169.254: no'],
    ['a name with an internal address', () => `https://inside.example:${host.port}`, () => '127.0.0.1: no'],
    ['a name with an internal address among others', () => `https://mixed.example:${host.port}`, () => '10.0.0.8: no'],
    ['a name without an address', () => `https://nowhere.example:${host.port}`, () => 'nowhere.example'],
    ['a port without documents', () => 'https://stand-in.example:22', () => '22: no'],
    ['the port of http', () => 'https://stand-in.example:80', () => '80: no'],
  ])('at %s, without a connection', async (_what, origin, refusal) => {
    const client = publishAt(`${origin()}/good`);
    const connections = host.connections().length;
    questions.length = 0;
    await refused(client, 503);
    expect(questions.at(-1)).toBe(refusal());
    expect(host.connections()).toHaveLength(connections);
  });

  it('at a name whose address becomes internal between the check and the connection, or later', async () => {
    const client = { client_id: `https://flipping.example:${host.port}/flipping`, redirect_uris: [callback] };
    host.publish('/flipping', { token_endpoint_auth_method: 'none', ...client }, { 'cache-control': 'no-store' });
    flips = 0;
    // Resolved once, and connected to that address.
    expect((await ask(client)).status).toBe(200);
    expect([flips, host.connections().at(-1)]).toEqual([1, '127.0.0.200']);
    const connections = host.connections().length;
    await refused(client, 503);
    expect([flips, host.connections().length]).toEqual([2, connections]);
  });
});

describe('the copy of a document', () => {
  it('is used for as long as its headers allow', async () => {
    const client = publish({}, { 'cache-control': 'public, max-age=600', age: '60' });
    for (const expected of [1, 1]) {
      expect((await ask(client)).status).toBe(200);
      expect(host.asked(pathOf(client))).toBe(expected);
    }
    server.advance(539_000);
    await ask(client);
    expect(host.asked(pathOf(client))).toBe(1);
    server.advance(2_000);
    await ask(client);
    expect(host.asked(pathOf(client))).toBe(2);
  });

  it('is used for a day at most, for any headers', async () => {
    const client = publish({}, { 'cache-control': 'max-age=31536000' });
    await ask(client);
    server.advance(23 * hour);
    await ask(client);
    expect(host.asked(pathOf(client))).toBe(1);
    server.advance(hour + 1000);
    await ask(client);
    expect(host.asked(pathOf(client))).toBe(2);
  });

  it.each([{ 'cache-control': 'no-store' }, { 'cache-control': 'max-age=0' }, { expires: '0' }])(
    'is not used again after %j',
    async (headers) => {
      const client = publish({}, headers);
      await ask(client);
      await ask(client);
      expect(host.asked(pathOf(client))).toBe(2);
    },
  );

  it('is not stored for a failure', async () => {
    const client = clientAt('/late');
    expect((await ask(client)).status).toBe(400);
    host.publish('/late', { ...client });
    expect((await ask(client)).status).toBe(200);
  });

  it('is fetched once for many simultaneous requests', async () => {
    const client = clientAt('/busy');
    let answer = () => {};
    host.publish('/busy', (_req, res) => {
      answer = () => void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(client));
    });
    const asking = Promise.all(Array.from({ length: 10 }, () => ask(client)));
    await vi.waitFor(() => expect(host.asked('/busy')).toBe(1), { timeout: 4_000 });
    answer();
    for (const { status } of await asking) expect(status).toBe(200);
    // Requests after the response found the copy.
    expect(host.asked('/busy')).toBe(1);
  });

  it('follows the document: an address removed from it gets no more responses', async () => {
    const client = publish({}, { 'cache-control': 'max-age=60' });
    expect((await ask(client)).status).toBe(200);
    host.publish(pathOf(client), { ...client, redirect_uris: ['https://client.example/new'] });
    server.advance(61_000);
    expect((await ask(client)).status).toBe(400);
  });
});

describe('at the token endpoint', () => {
  it('no document is fetched without a consent page', async () => {
    const client = publish();
    const answer = await server.redeem(client, 'a-code');
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('invalid_client');
    expect(host.asked(pathOf(client))).toBe(0);
  });

  it('people stay connected while the site of a public client is unavailable', async () => {
    const client = publish({}, { 'cache-control': 'no-store' });
    const tokens = await server.connect(client, person);
    host.publish(pathOf(client), (_req, res) => res.writeHead(500).end());
    expect((await server.refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('no request waits for a site that does not respond, which is contacted every 30 seconds at most', async () => {
    const client = publish({}, { 'cache-control': 'max-age=60' });
    let { refresh_token } = await server.connect(client, person);
    const silent: ServerResponse[] = [];
    host.publish(pathOf(client), (_req, res) => void silent.push(res));
    server.advance(61_000);
    for (let time = 0; time < 3; time += 1) {
      ({ refresh_token } = tokensOf(await server.refresh(client, refresh_token)));
    }
    await vi.waitFor(() => expect(silent).toHaveLength(1), patiently);
    expect(silent[0]?.closed).toBe(false);
    const failures = () => server.logged().filter((line) => line.includes('was not fetched')).length;
    const before = failures();
    silent[0]?.destroy();
    await vi.waitFor(() => expect(failures()).toBe(before + 1), patiently);
    ({ refresh_token } = tokensOf(await server.refresh(client, refresh_token)));
    expect(host.asked(pathOf(client))).toBe(2);

    host.publish(pathOf(client), { ...client }, { 'cache-control': 'max-age=60' });
    server.advance(31_000);
    ({ refresh_token } = tokensOf(await server.refresh(client, refresh_token)));
    await vi.waitFor(() => expect(host.asked(pathOf(client))).toBe(3), patiently);
  });

  it('a copy that is being renewed when the server closes is stored before the database closes', async () => {
    const closing = await startOAuthServer({}, { outgoing: rulesWithHole(host.port) });
    const client = publish({}, { 'cache-control': 'max-age=60' });
    const { refresh_token } = await closing.connect(client, await closing.person());
    let answer = () => {};
    host.publish(pathOf(client), (_req, res) => {
      answer = () => void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(client));
    });
    closing.advance(61_000);
    expect((await closing.refresh(client, refresh_token)).status).toBe(200);
    await vi.waitFor(() => expect(host.asked(pathOf(client))).toBe(2), patiently);
    let isClosed = false;
    const closed = closing.close().then(() => {
      isClosed = true;
    });
    await vi.waitFor(() => expect(fetch(closing.url)).rejects.toThrow(), patiently);
    expect(isClosed).toBe(false);
    answer();
    await closed;
    expect(closing.logged().filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  it('a new authentication method in the document applies immediately', async () => {
    const client = publish({}, { 'cache-control': 'no-store' });
    const tokens = await server.connect(client, person);
    const keys = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: `${host.origin}/keys` };
    host.publish(pathOf(client), { ...client, ...keys });
    server.advance(31_000);
    // The copy is valid for the request that triggers its renewal, and for concurrent ones.
    await vi.waitFor(async () => expect((await server.refresh(client, tokens.refresh_token)).status).toBe(401), {
      timeout: 10_000,
    });
  });
});
