import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePersonalToken, listPersonalTokens } from '../../src/domain/accounts/personal-tokens.ts';
import { resumeAccount, suspendAccount } from '../../src/domain/suspension/suspend-account.ts';
import { sweepAll } from '../../src/sweeping.ts';
import { type OAuthServer, startOAuthServer } from '../oauth/support/oauth-server.ts';
import { type ApiAnswer, type ApiUser, newUser, wrongFields } from '../support/api-client.ts';
import { noise, picture } from './support/pictures.ts';
import { fileOf, postFile, put, stored, type Upload, uploadOf } from './support/upload.ts';

// docs/interface.md 5.9: a one-time address takes the bytes of one picture, for ten minutes.

let server: OAuthServer;
let anna: ApiUser;
const png = await picture('png', 300, 200);
beforeAll(async () => {
  server = await startOAuthServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

const request = async (body: unknown = {}, user = anna): Promise<Upload> =>
  uploadOf(await user.post('/files/uploads', body));
const codeOf = ({ status, body }: ApiAnswer) => [status, body.code];
const gone = [410, 'not_found'];
const minutes = (count: number) => count * 60_000;

describe('a one-time address', () => {
  it('says how to use it', async () => {
    const before = server.context.now().getTime();
    const { url, expiresAt, ...others } = await request();
    expect(url).toMatch(new RegExp(`^${server.url}/-/upload/[\\w-]{43}$`));
    expect(others).toEqual({ method: 'PUT', maxMegabytes: 50, command: `curl -sS -T "PATH_OF_IMAGE" "${url}"` });
    const left = new Date(expiresAt).getTime() - before;
    expect(left).toBeGreaterThanOrEqual(minutes(10));
    expect(left).toBeLessThan(minutes(11));
  });

  it('stores the picture as POST /files does, for the account that requested it', async () => {
    const { url } = await request();
    const answer = await put(url, png);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = fileOf(answer);
    expect(file).toEqual(fileOf(await postFile(server, anna, png)));
    expect((await stored(file.src)).status).toBe(200);
    expect((await anna.post('/profiles', { login: 'from.upload' })).status).toBe(201);
    expect((await anna.patch('/profiles/from.upload', { avatar: file.path })).status).toBe(200);
    const stranger = await newUser(server);
    expect((await stranger.post('/profiles', { login: 'of.stranger' })).status).toBe(201);
    expect((await stranger.patch('/profiles/of.stranger', { avatar: file.path })).status).toBe(422);
  });

  it('keeps the purpose and the focus that it was requested for', async () => {
    const bytes = await noise('png', 120, 60);
    const focus = { x: 1, y: 0.5 };
    const { url } = await request({ purpose: 'avatar', focus });
    expect(fileOf(await put(url, bytes))).toMatchObject({ width: 60, height: 60 });
    expect(wrongFields(await anna.post('/files/uploads', { focus }))).toEqual(['focus']);
    expect(wrongFields(await anna.post('/files/uploads', { purpose: 'banner', size: 5 }))).toEqual(['purpose', 'size']);
  });

  it('works once', async () => {
    const { url } = await request();
    expect((await put(url, png)).status).toBe(201);
    expect(codeOf(await put(url, png))).toEqual(gone);
    expect(codeOf(await put(url, await noise('png', 20, 20)))).toEqual(gone);
  });

  it('works once for eight uploads at the same moment', async () => {
    const { url } = await request();
    const pictures = await Promise.all(Array.from({ length: 8 }, () => noise('png', 20, 20)));
    const before = await ownFiles(anna);
    const answers = await Promise.all(pictures.map((bytes) => put(url, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(410)]);
    expect(await ownFiles(anna)).toBe(before + 1);
  });

  it('expires after ten minutes, and is forgotten a day later', async () => {
    const [early, late, used] = [await request(), await request(), await request()];
    expect((await put(used.url, png)).status).toBe(201);
    server.advance(minutes(10) - 5_000);
    expect((await put(early.url, png)).status).toBe(201);
    server.advance(6_000);
    expect(codeOf(await put(late.url, png))).toEqual(gone);
    await sweepAll(server.context, new AbortController().signal);
    expect(codeOf(await put(late.url, png))).toEqual(gone);
    server.advance(minutes(24 * 60));
    await sweepAll(server.context, new AbortController().signal);
    for (const { url } of [early, late, used]) expect(codeOf(await put(url, png))).toEqual([404, 'not_found']);
    expect(await server.context.db.read.uploadAddress.count()).toBe(0);
  });

  it('ends with its personal token', async () => {
    const [{ url }, { url: ofOther }] = [await request(), await request({}, await newUser(server))];
    const [token] = await listPersonalTokens(server.context, anna.id);
    await deletePersonalToken(server.context, anna.id, token?.id ?? 0);
    expect(codeOf(await put(url, png))).toEqual(gone);
    expect((await put(ofOther, png)).status).toBe(201);
    anna = await newUser(server);
  });

  it('ends with the app that requested it', async () => {
    const person = await server.person();
    const client = await server.register();
    const { access_token } = await server.connect(client, person);
    const result = await server.context.db.read.oAuthGrant.count({ where: { userId: person.userId } });
    expect(result).toBe(1);
    const ask = () =>
      callTool(access_token, 'upload_file', {}).then(({ structuredContent }) => structuredContent.data.upload);
    const [first, second] = [await ask(), await ask()];
    expect((await put(first.url, png)).status).toBe(201);
    await server.disconnect(person, client);
    expect(codeOf(await put(second.url, png))).toEqual(gone);
  });

  it('is refused while the account is suspended', async () => {
    const { url } = await request();
    const { db } = server.context;
    await db.write((tx) => suspendAccount(tx, server.context, anna.id, 'spam'));
    expect(codeOf(await put(url, png))).toEqual([403, 'account_suspended']);
    await db.write((tx) => resumeAccount(tx, server.context, anna.id, ''));
    expect((await put(url, png)).status).toBe(201);
  });

  it('is not found by guessing', async () => {
    const { url } = await request();
    const secret = url.split('/').at(-1) ?? '';
    const guesses = [
      ...['', 'x', 'not-stored', secret.slice(1), `${secret}A`, secret.toLowerCase(), secret.toUpperCase()],
      ...[`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, encodeURIComponent('../files'), '%00', '%ff'],
    ];
    for (const guess of guesses)
      expect([guess, (await put(`${server.url}/-/upload/${guess}`, png)).status]).toEqual([guess, 404]);
    expect((await put(url, png)).status).toBe(201);
  });

  it('is stored as a hash and appears in no line of the log', async () => {
    const { url } = await request();
    const secret = url.split('/').at(-1) ?? '';
    await put(url, Buffer.from('no picture'));
    await put(url, png);
    await put(url, png);
    const rows = await server.context.db.read.uploadAddress.findMany({ where: { userId: anna.id } });
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(server.logged().join('\n')).not.toContain(secret);
  });

  it('is a new one for a repeated idempotency key, so that no secret is stored', async () => {
    const headers = { 'Idempotency-Key': 'upload' };
    const [one, other] = [
      uploadOf(await anna.post('/files/uploads', {}, headers)),
      uploadOf(await anna.post('/files/uploads', {}, headers)),
    ];
    expect(one.url).not.toBe(other.url);
    expect(await server.context.db.read.idempotencyRecord.count({ where: { key: 'upload' } })).toBe(0);
  });

  it('can be requested from other sites, and used from them', async () => {
    const { url } = await request();
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'null',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
    const answer = await put(url, png, { Origin: 'null' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  });
});

describe('a refused upload leaves the address usable', () => {
  it.each<[string, number, (url: string) => Promise<ApiAnswer>]>([
    ['no picture', 422, (url) => put(url, Buffer.from('hello'))],
    ['nothing', 422, (url) => put(url, Buffer.alloc(0))],
    ['a form', 415, (url) => put(url, Buffer.from('--x--'), { 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['compressed bytes', 415, (url) => put(url, png, { 'Content-Encoding': 'gzip' })],
  ])('%s', async (_what, status, send) => {
    const { url } = await request();
    const answer = await send(url);
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toBe('');
    expect((await put(url, png)).status).toBe(201);
  });

  it('another method', async () => {
    const { url } = await request();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(url, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PUT']);
    }
    expect((await put(url, png)).status).toBe(201);
  });
});

describe('requesting one', () => {
  it('needs a token that can write', async () => {
    const reader = await newUser(server, { abilities: ['profile:read'] });
    expect(codeOf(await reader.post('/files/uploads', {}))).toEqual([403, 'insufficient_ability']);
    expect((await fetch(`${server.url}/api/v1/files/uploads`, { method: 'POST' })).status).toBe(401);
  });

  it('stores nothing in a dry run', async () => {
    const before = await server.context.db.read.uploadAddress.count();
    const answer = await anna.post('/files/uploads', {}, { Precognition: 'true' });
    expect([answer.status, answer.headers.get('precognition-success')]).toEqual([204, 'true']);
    expect(await server.context.db.read.uploadAddress.count()).toBe(before);
  });

  it('is named by the error of POST /files without a picture', async () => {
    const answer = await anna.post('/files', {});
    expect([answer.status, answer.body.errors?.url?.[0]]).toEqual([
      422,
      'is required if no file is sent; POST /files/uploads gives an address for a file that comes later',
    ]);
  });
});

async function ownFiles({ id }: ApiUser): Promise<number> {
  return server.context.db.read.file.count({ where: { userId: id } });
}

async function callTool(token: string, name: string, args: Record<string, unknown>) {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  // The shape of a JSON-RPC response to tools/call.
  return ((await response.json()) as { result: { structuredContent: { data: { upload: Upload } } } }).result;
}
