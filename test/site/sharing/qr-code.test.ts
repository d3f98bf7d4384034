import jsQr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let mara: ApiUser;
const login = 'Mara.Lindqvist_9';
beforeAll(async () => {
  server = await startServer();
  mara = await newUser(server);
  await mara.post('/profiles', { login });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method });

/** What a telephone reads in the picture. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Draws the SVG of a QR code: a light ground and squares in one path. */
async function drawn(svg: string): Promise<Buffer> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const pixels = Buffer.alloc(side * side, 255);
  for (const [, x, y, width, height] of svg.matchAll(/M(\d+),(\d+)h(\d+)v(\d+)h-\3z/g))
    for (let row = Number(y); row < Number(y) + Number(height); row += 1)
      pixels.fill(0, row * side + Number(x), row * side + Number(x) + Number(width));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

describe('the QR code of a page', () => {
  it('is a PNG that leads to the page', async () => {
    const answer = await get(`/qr/${login}?format=png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await read(picture)).toBe(`${server.url}/${login}`);
    expect((await sharp(picture).metadata()).width).toBeGreaterThan(800);
  });

  it('is an SVG that leads to the page', async () => {
    const answer = await get(`/qr/${login}?format=svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${login}.svg"`);
    expect(await read(await drawn(await answer.text()))).toBe(`${server.url}/${login}`);
  });

  it('leads to the login as its owner wrote it, however it was asked for', async () => {
    const answer = await get(`/qr/${login.toLowerCase()}?format=png`);
    expect(await read(Buffer.from(await answer.arrayBuffer()))).toBe(`${server.url}/${login}`);
  });

  it.each([
    ['*/*', 'image/svg+xml'],
    ['text/html', 'image/svg+xml'],
    ['image/png', 'image/png'],
    ['image/svg+xml;q=0.5, image/png', 'image/png'],
    ['image/svg+xml, image/png;q=0.9', 'image/svg+xml'],
  ])('for Accept: %s is %s', async (accept, type) => {
    const answer = await get(`/qr/${login}`, { Accept: accept });
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'Accept']);
  });

  it('may be kept, is not sent twice, and answers HEAD without a body', async () => {
    const answer = await get(`/qr/${login}?format=png`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect((await get(`/qr/${login}?format=png`, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(`/qr/${login}?format=svg`, { 'If-None-Match': etag })).status).toBe(200);
    const head = await get(`/qr/${login}?format=png`, {}, 'HEAD');
    expect([head.status, (await head.arrayBuffer()).byteLength, head.headers.get('etag')]).toEqual([200, 0, etag]);
  });

  it('in another format is refused at its field', async () => {
    const answer = await get(`/qr/${login}?format=gif`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { format: ['must be svg or png'] } });
  });

  it.each(['/qr', '/qr/', '/qr/nobody.here', '/qr/%00', `/qr/${login}.png`, '/qr/a/b'])(
    'is not at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('is not there for a page that is not shown', async () => {
    const hidden = 'hidden.shop';
    await mara.post('/profiles', { login: hidden });
    expect((await get(`/qr/${hidden}`)).status).toBe(200);
    await server.context.db.write((tx) => tx.profile.updateMany({ where: { login: hidden }, data: { status: false } }));
    expect((await get(`/qr/${hidden}`)).status).toBe(404);
  });
});
