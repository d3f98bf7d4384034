import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyError } from '../../src/http/body-errors.ts';
import { listenOn } from '../../src/http/http-server.ts';
import { jsonBody } from '../../src/http/json-body.ts';
import { parsedBody } from '../../src/http/parsed-body.ts';

const read = jsonBody({ maxBytes: 100 });
/** Outcome of each request: the value, or the code of the error. */
const outcomes: unknown[] = [];
const server = createServer(async (req, res) => {
  const outcome = await parsedBody(read, req, res).catch((error) => bodyError(error)?.code);
  outcomes.push(outcome);
  res.end(JSON.stringify({ outcome }));
});
let port: number;
beforeAll(async () => {
  port = await listenOn(server, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const json = 'application/json';
const value = { title: 'Б' };
const text = JSON.stringify(value);
const mark = '\ufeff';

test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, unknown]>([
  ['a body', text, { 'content-type': json }, value],
  ['JSON with its encoding', text, { 'content-type': `${json}; charset=utf-8` }, value],
  ['JSON with its encoding in other words', text, { 'content-type': `${json};  charset="UTF-8"` }, value],
  ['JSON with a byte order mark', mark + text, { 'content-type': json }, value],
  ['JSON with the same type in other letter case', mark + text, { 'content-type': 'Application/JSON' }, value],
  ['compressed JSON', gzipSync(text), { 'content-type': json, 'content-encoding': 'gzip' }, value],
  ['an empty body', '', { 'content-type': json }, {}],
  ['a body of another type', text, { 'content-type': 'text/plain' }, undefined],
  ['invalid JSON', '{', { 'content-type': json }, 'bad_request'],
  ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), { 'content-type': json }, 'bad_request'],
  ['another encoding', text, { 'content-type': `${json}; charset=latin1` }, 'unsupported_media_type'],
  ['a body that is too long', `"${'a'.repeat(100)}"`, { 'content-type': json }, 'payload_too_large'],
])('%s', async (_what, body, headers, expected) => {
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual(expected === undefined ? {} : { outcome: expected });
});

test('a body that arrives in pieces', async () => {
  const socket = connect(port, '127.0.0.1');
  const length = Buffer.byteLength(text);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${json}\r\nContent-Length: ${length}\r\n\r\n`);
  // The letter's two bytes come one by one.
  const bytes = Buffer.from(text);
  const middle = bytes.indexOf(0xd0) + 1;
  socket.write(bytes.subarray(0, middle));
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.write(bytes.subarray(middle));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain(JSON.stringify({ outcome: value }));
  socket.destroy();
});

test('the server does not wait for a client that leaves in the middle of its body', async () => {
  outcomes.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${json}\r\nContent-Length: 50\r\n\r\n{`);
  await once(server, 'request');
  socket.destroy();
  await expect.poll(() => outcomes).toEqual(['bad_request']);
});
