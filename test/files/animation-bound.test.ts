import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../mcp/support/connector.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { animation } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { fileOf, postForm, stored } from './support/upload.ts';

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
let large: Buffer;
const figures = /has 4 frames of 2000x2000 pixels: frames times pixels may be at most 12 million/;
beforeAll(async () => {
  large = withCanvas(await animation('webp', 4, 8, 8), 2_000, 2_000);
  standIn = await startStandIn((_req, res) => void res.end(large));
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

/** Returns the animation with a larger canvas, with its frames in a corner (RFC 9649 §2.7.1). */
function withCanvas(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp);
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

test.each(['picture', 'avatar', 'background'])(
  'an animation with too many frames times pixels is rejected with both numbers for a %s',
  async (purpose) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(large)]), 'a.webp');
    form.set('purpose', purpose);
    const sent = await postForm(server, anna, form);
    expect([sent.status, sent.body.errors]).toEqual([422, { file: [expect.stringMatching(figures)] }]);

    const url = `http://stand-in.example:${standIn.port}/a.webp`;
    const downloaded = await anna.post('/files', { url, purpose });
    expect([downloaded.status, downloaded.body.errors]).toEqual([422, { url: [expect.stringMatching(figures)] }]);

    const assistant = clientOf(server, { userId: anna.id, token: anna.token });
    const called = await assistant.call('upload_file', { base64: large.toString('base64'), purpose });
    expect(called.isError).toBe(true);
    expect(called.text.errors).toEqual({ base64: [expect.stringMatching(figures)] });
  },
);

test('an animation within the bound is stored', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(withCanvas(await animation('webp', 2, 8, 8), 600, 400))]), 'a.webp');
  expect(fileOf(await postForm(server, anna, form))).toMatchObject({ width: 600, height: 400 });
});

test('an animation stored under an earlier bound is displayed, and its still is drawn', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await animation('webp', 3, 8, 8))]), 'a.webp');
  form.set('purpose', 'background');
  const { path, src } = fileOf(await postForm(server, anna, form));
  await server.context.files.put(path, large, 'image/webp');
  const page = await newPage(anna);
  expect((await anna.patch(page.path, { bgImage: path })).status).toBe(200);
  const served = await stored(src);
  expect([served.status, served.bytes.equals(large)]).toEqual([200, true]);
  const html = await (await fetch(`${server.url}/${page.login}`)).text();
  const [still = ''] = /\/-\/stills\/[^"')]+/.exec(html) ?? [];
  const response = await fetch(server.url + still);
  expect(response.status).toBe(200);
  const { width, height, pages = 1 } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, pages]).toEqual([1_920, 1_920, 1]);
});
