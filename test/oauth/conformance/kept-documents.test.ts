import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { assertionParameters, type ClientKey, newClientKey, signAssertion } from '../support/client-key.ts';
import { type DocumentHost, startDocumentHost } from '../support/document-host.ts';
import {
  callback,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
} from '../support/oauth-server.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const short = { 'cache-control': 'max-age=60' };

let host: DocumentHost;
let server: OAuthServer;
let person: Person;
/** Whether the name server resolves the applications' site. */
let isReachable = true;
beforeAll(async () => {
  host = await startDocumentHost();
  const rules = rulesWithHole(host.port, { 'apps.example': () => (isReachable ? ['127.0.0.200'] : []) });
  server = await startOAuthServer({}, { outgoing: rules });
  person = await server.person();
});
afterAll(async () => {
  await server.close();
  await host.close();
});
beforeEach(() => {
  isReachable = true;
});

let documents = 0;

/** A client with a document of its own; members override. */
function publish(members: Record<string, unknown> = {}, at = 'apps.example'): RegisteredClient {
  documents += 1;
  const client_id = `https://${at}:${host.port}/kept/${documents}`;
  const client = { client_id, redirect_uris: [callback] };
  host.publish(
    pathOf(client),
    { client_name: 'Notes', token_endpoint_auth_method: 'none', ...client, ...members },
    short,
  );
  return client;
}

const pathOf = ({ client_id }: RegisteredClient) => new URL(client_id).pathname;
const ask = (client: RegisteredClient) => server.authorize(server.authorizationParameters(client), person);
const fails = (client: RegisteredClient, status: number) =>
  host.publish(pathOf(client), (_req, res) => res.writeHead(status, { 'content-type': 'application/json' }).end('{}'));

/** Returns a client that the person connected, whose site is out of reach since its document expired. */
async function lostClient(): Promise<RegisteredClient> {
  const client = publish();
  await server.connect(client, person);
  isReachable = false;
  server.advance(2 * minute);
  return client;
}

describe('a document whose site is unavailable', () => {
  it('stays valid for a client that was connected before', async () => {
    const client = await lostClient();
    expect((await ask(client)).status).toBe(200);
    const tokens = await server.connect(client, person);
    expect(await server.use(tokens.access_token)).toBe(200);
  });

  it('stays valid in a process that never read it, without a request to the site each time', async () => {
    const client = publish();
    await server.connect(client, person);
    const settings = { DATA_DIR: server.settings.DATA_DIR ?? '', DATABASE_URL: server.settings.DATABASE_URL ?? '' };
    let resolutions = 0;
    const names = {
      'apps.example': () => {
        resolutions += 1;
        return [];
      },
    };
    const other = await startOAuthServer(settings, { outgoing: rulesWithHole(host.port, names) });
    try {
      other.advance(server.context.now().getTime() - Date.now() + 2 * minute);
      const stranger = await other.person();
      for (let time = 0; time < 3; time += 1) {
        const answer = await other.authorize(other.authorizationParameters(client), stranger);
        expect(answer.status).toBe(200);
      }
      expect(resolutions).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('stays valid for any other response of the site: an error, a login page, nothing', async () => {
    const client = publish();
    await server.connect(client, person);
    for (const status of [500, 503, 403, 429, 302]) {
      fails(client, status);
      server.advance(2 * minute);
      expect([status, (await ask(client)).status]).toEqual([status, 200]);
    }
  });

  it('stays valid for 30 days more, and again once the site is back', async () => {
    const client = await lostClient();
    server.advance(29 * day);
    expect((await ask(client)).status).toBe(200);
    server.advance(day);
    expect((await ask(client)).status).toBe(503);
    isReachable = true;
    expect((await ask(client)).status).toBe(200);
  });

  it('is not used for a client that was never connected, which is deleted in the end', async () => {
    const client = publish();
    expect((await ask(client)).status).toBe(200);
    isReachable = false;
    server.advance(2 * minute);
    expect((await ask(client)).status).toBe(503);
    server.advance(8 * day);
    await sweepAuthorizations(server.context);
    expect(await server.context.db.read.oAuthClient.count({ where: { id: client.client_id } })).toBe(0);
  });

  it('is replaced as soon as the site returns another one', async () => {
    const client = await lostClient();
    expect((await ask(client)).status).toBe(200);
    isReachable = true;
    host.publish(pathOf(client), { ...client, redirect_uris: ['https://client.example/new'] }, short);
    server.advance(minute);
    expect((await ask(client)).status).toBe(400);
  });
});

describe('a document that its site no longer has', () => {
  it.each([404, 410])('ends with %i, even if the site becomes unavailable after that', async (status) => {
    const client = publish();
    const { refresh_token } = await server.connect(client, person);
    fails(client, status);
    server.advance(2 * minute);
    const answer = await ask(client);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('is no longer at');
    isReachable = false;
    server.advance(2 * minute);
    expect((await ask(client)).status).toBe(503);
    // The tokens of a public client prove as much as before.
    expect((await server.refresh(client, refresh_token)).status).toBe(200);
  });

  it('becomes valid again when the site has it again', async () => {
    const client = publish();
    await server.connect(client, person);
    fails(client, 404);
    server.advance(2 * minute);
    expect((await ask(client)).status).toBe(400);
    host.publish(pathOf(client), { ...client, token_endpoint_auth_method: 'none' }, short);
    expect((await ask(client)).status).toBe(200);
    isReachable = false;
    server.advance(2 * minute);
    expect((await ask(client)).status).toBe(200);
  });

  it('ends when it becomes invalid', async () => {
    const client = publish();
    await server.connect(client, person);
    host.publish(pathOf(client), { ...client, redirect_uris: [] }, short);
    server.advance(2 * minute);
    const answer = await ask(client);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is not valid')]);
    isReachable = false;
    server.advance(2 * minute);
    expect((await ask(client)).status).toBe(503);
  });
});

describe('a client that signs', () => {
  let key: ClientKey;
  beforeAll(async () => {
    key = await newClientKey();
  });

  const signed = async (by: RegisteredClient) => assertionParameters(await signAssertion(server, by, key));
  const introspect = async (by: RegisteredClient) =>
    server.post('/introspect', { token: 'any', ...(await signed(by)) });

  async function signingClient(members: Record<string, unknown>): Promise<RegisteredClient> {
    const client = publish({ token_endpoint_auth_method: 'private_key_jwt', ...members });
    const tokens = await server.redeem(client, await server.newCode(client, person), await signed(client));
    expect(tokens.status).toBe(200);
    return client;
  }

  it('stays valid for a day while its document is unavailable, because a key may have been revoked', async () => {
    const client = await signingClient({ jwks: { keys: [key.jwk] } });
    isReachable = false;
    server.advance(2 * minute);
    expect((await introspect(client)).status).toBe(200);
    server.advance(day);
    const late = await introspect(client);
    expect([late.status, late.body.error]).toEqual([503, 'temporarily_unavailable']);
    expect(late.headers.get('retry-after')).toBe('30');
  });

  it('stays valid for a day if documents are turned off', async () => {
    const client = await signingClient({ jwks: { keys: [key.jwk] } });
    const settings = { DATA_DIR: server.settings.DATA_DIR ?? '', DATABASE_URL: server.settings.DATABASE_URL ?? '' };
    const off = await startOAuthServer({ ...settings, CLIENT_DOCUMENTS: 'off' });
    const introspectThere = async () => {
      const assertion = assertionParameters(await signAssertion(off, client, key));
      return (await off.post('/introspect', { token: 'any', ...assertion })).status;
    };
    try {
      off.advance(server.context.now().getTime() - Date.now() + 2 * minute);
      expect(await introspectThere()).toBe(200);
      off.advance(day);
      expect(await introspectThere()).toBe(401);
    } finally {
      await off.close();
    }
  });

  it('is unknown once its document is deleted', async () => {
    const client = await signingClient({ jwks: { keys: [key.jwk] } });
    fails(client, 404);
    server.advance(2 * minute);
    for (let time = 0; time < 2; time += 1) {
      const answer = await introspect(client);
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    }
  });

  it('stays valid for a day while its keys are unavailable, and ends when they are deleted', async () => {
    const jwks_uri = `https://apps.example:${host.port}/keys`;
    host.publish('/keys', { keys: [key.jwk] }, short);
    const client = await server.register({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri });
    expect((await introspect(client)).status).toBe(200);
    isReachable = false;
    server.advance(2 * minute);
    for (let time = 0; time < 2; time += 1) expect((await introspect(client)).status).toBe(200);
    server.advance(day);
    expect((await introspect(client)).status).toBe(503);
    isReachable = true;
    server.advance(minute);
    expect((await introspect(client)).status).toBe(200);
    host.publish('/keys', (_req, res) => res.writeHead(410).end());
    server.advance(2 * minute);
    expect((await introspect(client)).status).toBe(503);
    isReachable = false;
    server.advance(minute);
    expect((await introspect(client)).status).toBe(503);
  });
});

describe('by recipient of the error', () => {
  const warnings = () =>
    server
      .logged()
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 40);

  it('the person reads the cause and what the operator can do', async () => {
    isReachable = false;
    const answer = await ask(publish());
    expect(answer.status).toBe(503);
    const page = await answer.text();
    for (const words of [`apps.example:${host.port}`, 'could not read it', 'HTTPS_PROXY', 'CLIENT_DOCUMENTS=off']) {
      expect(page).toContain(words);
    }
  });

  it('a program that pushes its request gets an error that asks it to try again', async () => {
    isReachable = false;
    const client = publish();
    const parameters = Object.fromEntries(server.authorizationParameters(client));
    const answer = await server.post('/par', parameters);
    expect([answer.status, answer.body.error]).toEqual([503, 'temporarily_unavailable']);
  });

  it('the log names host and cause, once in five minutes', async () => {
    isReachable = false;
    server.advance(10 * minute);
    const before = warnings().length;
    for (let time = 0; time < 3; time += 1) await ask(publish());
    expect(warnings().slice(before)).toEqual([
      expect.objectContaining({ host: 'apps.example', cause: 'its name was not resolved' }),
    ]);
    server.advance(6 * minute);
    await ask(publish());
    expect(warnings()).toHaveLength(before + 2);
  });

  it.each<[string, string, (client: RegisteredClient) => void]>([
    ['an error', 'status 500', (client) => fails(client, 500)],
    ['a deleted document', 'status 404', (client) => fails(client, 404)],
    [
      'a page',
      'not JSON',
      ({ client_id }) =>
        host.publish(new URL(client_id).pathname, (_req, res) =>
          res.writeHead(200, { 'content-type': 'text/html' }).end(),
        ),
    ],
    ['a broken connection', 'socket hang up', (client) => host.publish(pathOf(client), (req) => req.socket.destroy())],
    [
      'an invalid document',
      'redirect_uris is empty',
      (client) => host.publish(pathOf(client), { ...client, redirect_uris: [] }),
    ],
  ])('the log reports %s', async (_what, cause, break_) => {
    server.advance(10 * minute);
    const before = warnings().length;
    const client = publish();
    break_(client);
    await ask(client);
    expect(warnings().slice(before)).toEqual([expect.objectContaining({ host: 'apps.example', cause })]);
  });
});

describe('CLIENT_DOCUMENTS=off', () => {
  it('is reported to clients, rejects addresses of documents with a page, fetches nothing, and signs no user out', async () => {
    const client = publish();
    const { refresh_token } = await server.connect(client, person);
    const settings = { DATA_DIR: server.settings.DATA_DIR ?? '', DATABASE_URL: server.settings.DATABASE_URL ?? '' };
    const off = await startOAuthServer(
      { ...settings, CLIENT_DOCUMENTS: 'off' },
      { outgoing: rulesWithHole(host.port, { 'apps.example': () => ['127.0.0.200'] }) },
    );
    try {
      const metadata = await (await fetch(`${off.url}/.well-known/oauth-authorization-server`)).json();
      expect(metadata.client_id_metadata_document_supported).toBe(false);
      off.advance(server.context.now().getTime() - Date.now() + 2 * minute);
      const asked = host.asked(pathOf(client));
      const stranger = await off.person();
      for (const one of [client, publish()]) {
        const answer = await off.authorize(off.authorizationParameters(one), stranger);
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
        expect(await answer.text()).toContain('Remove the connection in the application and connect again');
        const pushed = await off.post('/par', Object.fromEntries(off.authorizationParameters(one)));
        expect([pushed.status, pushed.body.error]).toEqual([401, 'invalid_client']);
      }
      expect((await off.refresh(client, refresh_token)).status).toBe(200);
      expect(host.asked(pathOf(client))).toBe(asked);
      const registered = await off.register();
      expect((await off.authorize(off.authorizationParameters(registered), stranger)).status).toBe(200);
    } finally {
      await off.close();
    }
  });
});
