import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { animation, flatPng, noise, picture, twoColors } from './support/pictures.ts';
import { fileOf, postFile, postForm, stored } from './support/upload.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

async function color(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
}

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
] as const)(
  'a %s of any name is stored by its content, with its size, and returned with its type',
  async (kind, extension) => {
    const file = fileOf(await postFile(server, anna, await picture(kind), {}, 'holiday.exe'));
    expect(file.path).toMatch(new RegExp(`\\.${extension}$`));
    expect([file.width, file.height]).toEqual([40, 30]);
    expect(file.src).toBe(`${server.url}/-/files/${file.path}`);
    const { bytes, headers, status } = await stored(file.src);
    expect([status, headers.get('content-type')]).toEqual([200, `image/${kind}`]);
    const meta = await sharp(bytes).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual([kind, 40, 30]);
  },
);

test('progressive and interlaced pictures are accepted like others', async () => {
  const passes = [twoColors(900, 600).jpeg({ progressive: true }), twoColors(900, 600).png({ progressive: true })];
  for (const image of passes) {
    const file = fileOf(await postFile(server, anna, await image.toBuffer()));
    expect([file.width, file.height]).toEqual([800, 533]);
  }
});

test('wide images are scaled down to 800 pixels with their proportions, narrow ones stay', async () => {
  for (const [width, height, expected] of [
    [2400, 1600, [800, 533]],
    [801, 10, [800, 10]],
    [800, 1600, [800, 1600]],
    [20, 2000, [20, 2000]],
  ] as const) {
    const file = fileOf(await postFile(server, anna, await picture('png', width, height)));
    expect([file.width, file.height]).toEqual(expected);
    const { width: storedWidth, height: storedHeight } = await sharp((await stored(file.src)).bytes).metadata();
    expect([storedWidth, storedHeight]).toEqual(expected);
  }
});

test('a photo with a rotation in its metadata is turned upright', async () => {
  // Orientation 6: the stored left side is the top.
  const photo = await twoColors(1200, 600).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const file = fileOf(await postFile(server, anna, photo));
  expect([file.width, file.height]).toEqual([600, 1200]);
  const { bytes } = await stored(file.src);
  expect([await color(bytes, 300, 20), await color(bytes, 300, 1180)]).toEqual(['red', 'blue']);
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

test('place, author and camera are removed from a photo', async () => {
  const exif = {
    IFD0: { Make: 'SecretCamera', Artist: 'Anna Secret' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 7/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '51/1 55/1 0/1' },
  };
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const photo = await twoColors(300, 200)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .toFormat(kind)
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const { bytes } = await stored(fileOf(await postFile(server, anna, photo)).src);
    const meta = await sharp(bytes).metadata();
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Secret')).toBe(false);
  }
});

test('an animated webp stays animated, and an animated gif with a loop stays byte for byte', async () => {
  const webp = fileOf(await postFile(server, anna, await animation('webp', 5, 900, 60)));
  expect([webp.width, webp.height]).toEqual([800, 53]);
  const meta = await sharp((await stored(webp.src)).bytes, { animated: true }).metadata();
  expect([meta.pages, meta.width, meta.pageHeight, meta.delay]).toEqual([5, 800, 53, [80, 80, 80, 80, 80]]);
  const bytes = await animation('gif', 6, 1000, 50);
  const gif = fileOf(await postFile(server, anna, bytes));
  expect([gif.width, gif.height]).toEqual([1000, 50]);
  expect((await stored(gif.src)).bytes.equals(bytes)).toBe(true);
});

test('the colours of a print file are converted to those of a screen', async () => {
  const print = await twoColors(60, 40).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const { bytes } = await stored(fileOf(await postFile(server, anna, print)).src);
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>';
const refused: [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG with an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['a TIFF', () => twoColors(40, 30).tiff().toBuffer()],
  ['an AVIF', () => twoColors(40, 30).avif().toBuffer()],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that begins like a gif', () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//')],
  [
    'a page that begins like a png',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]),
  ],
  ['plain text', () => Buffer.from('hello')],
  ['one byte', () => Buffer.from('x')],
  ['nothing', () => Buffer.alloc(0)],
  ['a jpeg that is cut off', async () => (await noise('jpeg', 300, 300)).subarray(0, 9_000)],
  ['a png that is cut off', async () => (await noise('png', 300, 300)).subarray(0, 9_000)],
  ['a gif that is cut off', async () => (await noise('gif', 300, 300)).subarray(0, 9_000)],
  ['a raw picture of the decoder', () => Buffer.concat([Buffer.from('08f2a6b6', 'hex'), Buffer.alloc(200)])],
];

test.each(refused)('%s is rejected, and nothing of it is stored', async (_what, bytes) => {
  const before = await server.context.db.read.file.count();
  const answer = await postFile(server, anna, await bytes(), {}, 'photo.jpg');
  expect([answer.status, answer.body.code, wrongFields(answer)]).toEqual([422, 'validation_failed', ['file']]);
  expect(await server.context.db.read.file.count()).toBe(before);
});

// Browsers show such files, and libjpeg calls the missing mark a premature end (ITU-T T.81, B.2.1).
test.each([
  ['a jpeg', false],
  ['a progressive jpeg', true],
])(
  '%s without its end mark is accepted for every purpose, and rejected if more is missing',
  async (_what, progressive) => {
    const whole = await sharp(await noise('jpeg', 300, 200))
      .jpeg({ progressive })
      .toBuffer();
    for (const [index, missing] of [2, 1].entries()) {
      const form = new FormData();
      form.set('purpose', ['avatar', 'background'][index] ?? 'picture');
      form.set('file', new Blob([new Uint8Array(whole.subarray(0, -missing))]), 'a.jpg');
      const file = fileOf(await postForm(server, anna, form));
      expect((await sharp((await stored(file.src)).bytes).metadata()).format).toBe('jpeg');
    }
    fileOf(await postFile(server, anna, whole.subarray(0, -2)));
    for (const share of [0.1, 0.5, 0.9]) {
      const answer = await postFile(server, anna, whole.subarray(0, whole.length * share));
      expect([share, answer.status, wrongFields(answer)]).toEqual([share, 422, ['file']]);
    }
  },
);

/** A PNG with the chunk that says that it moves (PNG, third edition, §11.3.6.1). */
function animatedPng(png: Buffer, chunksBefore = 0): Buffer {
  const headEnd = 8 + 25;
  return Buffer.concat([
    png.subarray(0, headEnd),
    ...Array.from({ length: chunksBefore }, () => chunk('tEXt', Buffer.from('Comment\0acTL'))),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(headEnd),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

test('an animated PNG is stored as its first frame, with a warning each time', async () => {
  const png = await noise('png', 500, 500);
  const moving = animatedPng(png, 3);
  const warning = { field: 'file', code: 'animation_lost', message: expect.stringContaining('first frame') };
  for (let time = 0; time < 2; time += 1) {
    const answer = await postFile(server, anna, moving);
    expect([fileOf(answer).width, answer.body.meta]).toEqual([500, { warnings: [warning] }]);
  }
  const dry = await postFile(server, anna, animatedPng(png), { Precognition: 'true' });
  expect(JSON.parse(dry.headers.get('precognition-warnings') ?? '[]')).toEqual([warning]);
  const text = chunk('tEXt', Buffer.from('Comment\0acTL'));
  for (const still of [
    png,
    Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]),
    await noise('jpeg', 500, 500),
  ])
    expect((await postFile(server, anna, still)).body.meta).toBeUndefined();
});

test('data after the end of a picture is removed', async () => {
  const both = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert("behind")</script>')]);
  const { bytes } = await stored(fileOf(await postFile(server, anna, both)).src);
  expect(bytes.includes('behind')).toBe(false);
});

test('a picture of the maximum size is accepted', async () => {
  expect(fileOf(await postFile(server, anna, flatPng(8_000, 8_000)))).toMatchObject({ width: 800, height: 800 });
});

test('small files that would fill the memory are rejected immediately', async () => {
  const hugeCanvas = await animation('gif', 100, 2, 2);
  // Width and height of the canvas on which every page is drawn (GIF89a, section 18).
  hugeCanvas.writeUInt16LE(2_000, 6);
  hugeCanvas.writeUInt16LE(2_000, 8);
  for (const bomb of [
    flatPng(30_000, 30_000),
    flatPng(8_200, 8_000),
    await animation('gif', 501, 2, 2),
    await animation('webp', 501, 2, 2),
    hugeCanvas,
  ]) {
    const began = performance.now();
    const answer = await postFile(server, anna, bomb);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['file']]);
    expect(performance.now() - began).toBeLessThan(1_500);
  }
});
