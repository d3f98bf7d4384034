import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
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

/** Reads the picture as a phone does. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Draws a code from its dark modules. */
function fromModules(side: number, modules: Iterable<readonly [x: number, y: number, width: number]>): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side, 255);
  for (const [x, y, width] of modules) pixels.fill(0, y * side + x, y * side + x + width);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

/** Draws the page of a PDF; each object must begin where the table says. */
function drawnPdf(pdf: Buffer): Promise<Buffer> {
  const text = pdf.toString('latin1');
  const [, table = ''] = /xref\n0 \d+\n0{10} 65535 f \n([\s\S]*?)trailer/.exec(text) ?? [];
  const starts = [...table.matchAll(/(\d{10}) 00000 n /g)].map(([, start]) => Number(start));
  expect(starts.length).toBeGreaterThan(3);
  for (const [index, start] of starts.entries()) expect(text.slice(start).startsWith(`${index + 1} 0 obj`)).toBe(true);
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  const begin = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length;
  const length = Number(/\/FlateDecode \/Length (\d+)/.exec(text)?.[1]);
  const content = inflateSync(pdf.subarray(begin, begin + length)).toString();
  const side = Number(/0 0 (\d+) \1 re f/.exec(content)?.[1]);
  const modules = [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map(
    ([, x, y, width]) => [Number(x), Number(y), Number(width)] as const,
  );
  return fromModules(side, modules);
}

/** Draws the SVG of a QR code: a light ground and squares in one path. */
async function drawn(svg: string): Promise<Buffer> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = [...svg.matchAll(/M(\d+),(\d+)h(\d+)v1h-\3z/g)];
  return fromModules(
    side,
    modules.map(([, x, y, width]) => [Number(x), Number(y), Number(width)] as const),
  );
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

  it('leads to the login as its owner wrote it, for any letter case of the request', async () => {
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

  it.each([
    ['svg', "default-src 'none'; img-src data:; sandbox"],
    ['png', "default-src 'none'; img-src data:; sandbox"],
    // Chromium and Safari show no PDF under a sandbox, in a tab or in a frame.
    ['pdf', null],
  ])('as %s may load and run nothing, and is displayed', async (format, policy) => {
    const { headers } = await get(`/qr/${login}?format=${format}`);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is cacheable, is not sent twice, and returns headers without a body for HEAD', async () => {
    const answer = await get(`/qr/${login}?format=png`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect((await get(`/qr/${login}?format=png`, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(`/qr/${login}?format=svg`, { 'If-None-Match': etag })).status).toBe(200);
    const head = await get(`/qr/${login}?format=png`, {}, 'HEAD');
    expect([head.status, (await head.arrayBuffer()).byteLength, head.headers.get('etag')]).toEqual([200, 0, etag]);
  });

  it('is rejected at its field in another format', async () => {
    const answer = await get(`/qr/${login}?format=gif`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { format: ['must be svg, png or pdf'] } });
  });

  it.each(['/qr', '/qr/', '/qr/nobody.here', '/qr/%00', `/qr/${login}.png`, '/qr/a/b'])(
    'does not exist at %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('does not exist for a hidden page', async () => {
    const hidden = 'hidden.shop';
    await mara.post('/profiles', { login: hidden });
    expect((await get(`/qr/${hidden}`)).status).toBe(200);
    await server.context.db.write((tx) => tx.profile.updateMany({ where: { login: hidden }, data: { status: false } }));
    expect((await get(`/qr/${hidden}`)).status).toBe(404);
  });
});

describe("a QR code with its owner's settings", () => {
  const look = 'color=%230d5c46&background=%23fff4d6';
  let avatar: Buffer;
  beforeAll(async () => {
    avatar = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer();
    await server.context.files.put('qr/avatar.png', avatar, 'image/png');
    await server.context.db.write((tx) =>
      tx.profile.updateMany({ where: { login }, data: { avatar: 'qr/avatar.png', revision: { increment: 1 } } }),
    );
  });

  it.each(['none', 'avatar', 'logo'])('can be read as PNG, SVG and PDF, in the middle: %s', async (middle) => {
    const fileAs = async (format: string) => {
      const answer = await get(`/qr/${login}?format=${format}&${look}&middle=${middle}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    // One after another, as none of them is kept.
    const [png, svg, pdf] = [await fileAs('png'), await fileAs('svg'), await fileAs('pdf')];
    const address = `${server.url}/${login}`;
    expect(await read(png)).toBe(address);
    expect(await read(await drawn(svg.toString()))).toBe(address);
    expect(await read(await drawnPdf(pdf))).toBe(address);
    expect(svg.includes('data:image/png')).toBe(middle !== 'none');
    expect(pdf.includes('/DCTDecode')).toBe(middle !== 'none');
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(at(1, 1)).toEqual([0xff, 0xf4, 0xd6]);
    const centre = at(info.width >> 1, info.height >> 1);
    if (middle === 'avatar') expect(centre).toEqual([0xb3, 0x26, 0x1e]);
  });

  it('can be read in all accepted colours, and the error for others gives the reason', async () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const color = fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(',')})`);
    await fc.assert(
      fc.asyncProperty(color, color, fc.constantFrom('none', 'avatar'), async (one, other, middle) => {
        const query = new URLSearchParams({ format: 'png', color: one, background: other, middle });
        const answer = await get(`/qr/${login}?${query}`);
        if (answer.status === 200) {
          expect(await read(Buffer.from(await answer.arrayBuffer()))).toBe(`${server.url}/${login}`);
        } else expect(Object.keys((await answer.json()).errors)).toEqual(['color']);
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    [{ color: '#ffffff', background: '#000000' }, { color: [expect.stringContaining('must be darker')] }],
    [{ color: '#cccccc' }, { color: [expect.stringContaining('too close to the background')] }],
    [
      { color: 'reddish', background: '' },
      { color: expect.anything(), background: expect.anything() },
    ],
    [{ middle: 'cat' }, { middle: ['must be none, avatar or logo'] }],
  ])('is rejected with %j at its fields', async (sent, errors) => {
    const answer = await get(`/qr/${login}?${new URLSearchParams(sent as Record<string, string>)}`);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, errors]);
  });

  it('without a picture of the page cannot have one in the middle', async () => {
    await mara.post('/profiles', { login: 'no.picture' });
    expect((await get('/qr/no.picture?middle=avatar')).status).toBe(422);
  });
});
