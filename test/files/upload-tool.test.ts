import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise, picture } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { fileOf, postFile, put, type Upload } from './support/upload.ts';

/** Addresses of the chat's download host, besides those that return a picture: expired ones are refused, as by Azure Blob Storage. */
const downloads: Record<string, RequestListener> = {
  '/expired': (_req, res) =>
    void res
      .writeHead(403, { 'Content-Type': 'application/xml', 'x-ms-error-code': 'AuthenticationFailed' })
      .end('<?xml version="1.0"?><Error><Code>AuthenticationFailed</Code></Error>'),
  '/deleted': (_req, res) =>
    void res.writeHead(404).end('<?xml version="1.0"?><Error><Code>BlobNotFound</Code></Error>'),
  '/failing': (_req, res) => void res.writeHead(503).end(),
  '/moved': (_req, res) => void res.writeHead(302, { Location: '/a.png' }).end(),
  '/inside': (_req, res) => void res.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/loopback': (_req, res) => void res.writeHead(307, { Location: `http://127.0.0.1:${standIn.port}/a.png` }).end(),
  '/document': (_req, res) => void res.setHeader('Content-Type', 'application/pdf').end('%PDF-1.7'),
  '/large': (_req, res) => void Readable.from([png, Buffer.alloc(11 * 1024 * 1024)]).pipe(res),
  '/broken': (_req, res) => {
    res.writeHead(200, { 'Content-Length': '1000' });
    res.write(png.subarray(0, 20), () => res.destroy());
  },
};

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
const png = await picture('png');
beforeAll(async () => {
  standIn = await startStandIn((req, res) => {
    const answer = downloads[new URL(req.url ?? '', 'http://stand-in.example').pathname];
    if (answer) answer(req, res);
    else res.end(png);
  });
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

/** Returns the tool's structured content, or the error envelope. */
async function upload(args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${anna.token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-06-18',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'upload_file', arguments: args },
    }),
  });
  // The shape of a JSON-RPC response to tools/call, whose content the tests check.
  const { result } = (await response.json()) as {
    result: { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] };
  };
  return result.structuredContent ?? JSON.parse(result.content[1]?.text ?? '{}');
}

const url = () => `http://stand-in.example:${standIn.port}/a.png`;

test('an image is accepted by address or as base64, and is the same file as over REST', async () => {
  const rest = fileOf(await postFile(server, anna, png));
  expect(await upload({ url: url() })).toEqual({ data: rest });
  expect(await upload({ base64: png.toString('base64'), filename: 'a.png' })).toEqual({ data: rest });
});

test.each<[string, () => Record<string, unknown>, string[]]>([
  ['both', () => ({ url: url(), base64: png.toString('base64') }), ['base64', 'url']],
  ['no base64', () => ({ base64: 'not base64!' }), ['base64']],
  ['a data: address as base64', () => ({ base64: `data:image/png;base64,${png.toString('base64')}` }), ['base64']],
  ['no picture', () => ({ base64: Buffer.from('hello').toString('base64') }), ['base64']],
  ['a filename of another type', () => ({ base64: png.toString('base64'), filename: ['a.png'] }), ['filename']],
  [
    'a file of the chat beside another',
    () => ({ file: chatFile('/a.png'), url: url(), base64: png.toString('base64') }),
    ['base64', 'file', 'url'],
  ],
  ['a file of the chat by its id alone', () => ({ file: 'file_0001' }), ['file']],
  ['a file of the chat without its address', () => ({ file: { file_id: 'file_0001' } }), ['file.download_url']],
  ['an unknown member of a file', () => ({ file: { ...chatFile('/a.png'), size: 1 } }), ['file.size']],
  ['an unknown argument', () => ({ url: url(), path: 'a.png' }), ['path']],
  ['an inner address', () => ({ url: 'http://169.254.169.254/' }), ['url']],
])('the error names an invalid %s', async (_what, args, fields) => {
  const answer = await upload(args());
  expect([answer.code, Object.keys(answer.errors ?? {}).sort()]).toEqual(['validation_failed', fields]);
});

/** A file as ChatGPT passes it for an argument that `openai/fileParams` names. */
const chatFile = (path: string) => ({
  download_url: `http://stand-in.example:${standIn.port}${path}?se=2026-03-02&sig=abc%2Fdef%3D`,
  file_id: 'file_00000000a1b2c3d4',
  mime_type: 'image/png',
  file_name: 'Photo 1.png',
});

describe('a file that ChatGPT passes', () => {
  it('is named in the metadata of the tool, and is an object with two required members', () => {
    const definition = toolDefinitions.find(({ name }) => name === 'upload_file');
    expect(definition?._meta).toMatchObject({ 'openai/fileParams': ['file'] });
    const { file } = Object(definition?.inputSchema.properties);
    const { properties, required } = file.anyOf?.[0] ?? file;
    expect(Object.keys(properties).sort()).toEqual(['download_url', 'file_id', 'file_name', 'mime_type']);
    expect(required).toEqual(['download_url', 'file_id']);
  });

  it('is downloaded, and is the same file as over REST', async () => {
    const rest = fileOf(await postFile(server, anna, png));
    expect(await upload({ file: chatFile('/a.png') })).toEqual({ data: rest });
    expect(await upload({ file: chatFile('/moved') })).toEqual({ data: rest });
    const { download_url, file_id } = chatFile('/a.png');
    expect(await upload({ file: { download_url, file_id, mime_type: null } })).toEqual({ data: rest });
    expect(await upload({ file: JSON.stringify({ download_url, file_id }), url: null, base64: '' })).toEqual({
      data: rest,
    });
  });

  it('has the purpose of the call', async () => {
    expect(await upload({ file: chatFile('/a.png'), purpose: 'avatar' })).toMatchObject({
      data: { width: 30, height: 30 },
      meta: { warnings: [{ field: 'file' }] },
    });
  });

  it.each([
    ['/expired', /HTTP 403/],
    ['/deleted', /HTTP 404/],
    ['/failing', /HTTP 503/],
    ['/inside', /public http or https address/],
    ['/loopback', /public http or https address/],
    ['/document', /not a jpg, png, webp or gif image/],
    ['/large', /larger than 10 MB/],
    ['/broken', /cannot be reached/],
  ])('is refused as file at %s', async (path, reason) => {
    const answer = await upload({ file: chatFile(path) });
    expect(answer).toMatchObject({ code: 'validation_failed', errors: { file: [expect.stringMatching(reason)] } });
    expect(Object.keys(Object(answer.errors))).toEqual(['file']);
  });

  it('is not contacted at an address of the operator’s network', async () => {
    const asked = standIn.asked.length;
    for (const download_url of [
      ...[
        'http://169.254.169.254/',
        'http://127.0.0.1/',
        'http://[::1]/',
        'file:///etc/passwd',
        'https://user:a@host.example/',
      ],
      ...['sediment://file_0001', 'not an address'],
    ]) {
      expect(await upload({ file: { download_url, file_id: 'x' } })).toMatchObject({ code: 'validation_failed' });
    }
    expect(standIn.asked.length).toBe(asked);
  });

  it('is not downloaded in a dry run', async () => {
    const asked = standIn.asked.length;
    expect(await upload({ file: chatFile('/a.png'), dryRun: true })).toMatchObject({ data: { path: 'not-stored' } });
    expect(standIn.asked.length).toBe(asked);
  });
});

describe('without an image', () => {
  /** The one-time address of a result. */
  const addressIn = (result: Record<string, unknown>) => Object(result.data).upload as Upload;

  it('the result is a one-time address, which returns the path that the tool returns', async () => {
    const { url: address, command } = addressIn(await upload({}));
    expect(command).toBe(`curl -sS -T "PATH_OF_IMAGE" "${address}"`);
    const rest = fileOf(await postFile(server, anna, png));
    const answer = await put(address, png);
    expect([answer.status, answer.body]).toEqual([201, { data: rest }]);
    expect((await put(address, png)).status).toBe(410);
  });

  it('the address has the purpose of the call; empty arguments and a name of a file are as if left out', async () => {
    const given = { purpose: 'avatar', focus: { x: 0, y: 0 }, url: '', base64: null, file: null, filename: 'me.png' };
    expect(fileOf(await put(addressIn(await upload(given)).url, png))).toMatchObject({ width: 30, height: 30 });
  });

  it('errors are named', async () => {
    const answer = await upload({ focus: { x: 0, y: 0 }, size: 'large' });
    expect([answer.code, Object.keys(Object(answer.errors)).sort()]).toEqual(['validation_failed', ['focus', 'size']]);
  });

  it('a dry run stores no address', async () => {
    const before = await server.context.db.read.uploadAddress.count();
    const result = await upload({ dryRun: true });
    expect(addressIn(result).url).toBe(`${server.url}/-/upload/not-stored`);
    expect(result.meta).toEqual({ dryRun: true });
    expect(await server.context.db.read.uploadAddress.count()).toBe(before);
  });

  it('an idempotency key returns no earlier address', async () => {
    const [one, other] = [await upload({ idempotencyKey: 'none' }), await upload({ idempotencyKey: 'none' })];
    expect(addressIn(one).url).not.toBe(addressIn(other).url);
  });

  it('is in the record of calls under the names of both operations', async () => {
    const user = await newUser(server);
    const before = anna;
    anna = user;
    await put(addressIn(await upload({})).url, png);
    anna = before;
    await server.context.calls.flush();
    const calls = await server.context.db.read.apiCall.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
    expect(calls.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['create_upload', 'done'],
      ['upload_file', 'done'],
    ]);
    expect(calls[1]?.caller).toBe(calls[0]?.caller);
  });
});

test('base64 of more than 10 MB is too large', async () => {
  expect(await upload({ base64: Buffer.alloc(11 * 1024 * 1024).toString('base64') })).toMatchObject({
    code: 'payload_too_large',
  });
});

test('a key means the same upload over REST and MCP', async () => {
  const bytes = await noise('png', 30, 30);
  const rest = fileOf(await postFile(server, anna, bytes, { 'Idempotency-Key': 'both' }));
  expect(await upload({ base64: bytes.toString('base64'), idempotencyKey: 'both' })).toEqual({ data: rest });
  expect(await upload({ base64: png.toString('base64'), idempotencyKey: 'both' })).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('a dry run checks and stores nothing', async () => {
  const before = await server.context.db.read.file.count();
  const asked = standIn.asked.length;
  const bytes = await noise('png', 30, 30);
  expect(await upload({ base64: bytes.toString('base64'), dryRun: true })).toMatchObject({
    data: { width: 30, height: 30 },
    meta: { dryRun: true },
  });
  expect(await upload({ url: url(), dryRun: true })).toMatchObject({ data: { width: null }, meta: { dryRun: true } });
  expect([await server.context.db.read.file.count(), standIn.asked.length]).toEqual([before, asked]);
});
