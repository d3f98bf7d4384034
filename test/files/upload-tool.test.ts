import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise, picture } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { fileOf, postFile } from './support/upload.ts';

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
const png = await picture('png');
beforeAll(async () => {
  standIn = await startStandIn((_req, res) => void res.end(png));
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
  ['neither', () => ({}), ['url']],
  ['both', () => ({ url: url(), base64: png.toString('base64') }), ['base64', 'url']],
  ['no base64', () => ({ base64: 'not base64!' }), ['base64']],
  ['a data: address as base64', () => ({ base64: `data:image/png;base64,${png.toString('base64')}` }), ['base64']],
  ['no picture', () => ({ base64: Buffer.from('hello').toString('base64') }), ['base64']],
  ['a filename of another type', () => ({ base64: png.toString('base64'), filename: ['a.png'] }), ['filename']],
  ['an unknown argument', () => ({ url: url(), path: 'a.png' }), ['path']],
  ['an inner address', () => ({ url: 'http://169.254.169.254/' }), ['url']],
])('the error names an invalid %s', async (_what, args, fields) => {
  const answer = await upload(args());
  expect([answer.code, Object.keys(answer.errors ?? {}).sort()]).toEqual(['validation_failed', fields]);
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
