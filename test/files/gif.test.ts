import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanGif, DamagedGifError } from '../../src/domain/files/clean-gif.ts';
import { type ApiUser, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import {
  application,
  blocksOf,
  comment,
  control,
  frame,
  gif,
  loop,
  plainText,
  unknownExtension,
} from './support/gif.ts';
import { animation, picture } from './support/pictures.ts';
import { fileOf, postFile, stored } from './support/upload.ts';

const whole = { left: 0, top: 0, width: 6, height: 4 };

describe('a stored gif', () => {
  let server: TestServer;
  let anna: ApiUser;
  beforeAll(async () => {
    server = await startServer();
    anna = await newUser(server);
  });
  afterAll(() => server.close());

  test.each<[string, (marker: Buffer) => Buffer]>([
    ['a comment', (marker) => gif({ ...whole, parts: [comment(marker), frame(whole)] })],
    ['a comment after the last frame', (marker) => gif({ ...whole, parts: [frame(whole), comment(marker)] })],
    ['XMP', (marker) => gif({ ...whole, parts: [application('XMP DataXMP', marker), frame(whole)] })],
    ['a colour profile', (marker) => gif({ ...whole, parts: [application('ICCRGBG1012', marker), frame(whole)] })],
    ['data in the loop', (marker) => gif({ ...whole, parts: [loopWith(marker), frame(whole)] })],
    ['plain text', (marker) => gif({ ...whole, parts: [plainText(marker), frame(whole)] })],
    ['an unknown extension', (marker) => gif({ ...whole, parts: [unknownExtension(0x42, marker), frame(whole)] })],
    ['data after the pixels of a frame', (marker) => gif({ ...whole, parts: [frame(whole, marker)] })],
    ['an archive after the trailer', (marker) => Buffer.concat([gif({ ...whole, parts: [frame(whole)] }), marker])],
  ])('has lost %s', async (_what, withMarker) => {
    const bytes = withMarker(Buffer.concat([Buffer.alloc(300, 7), Buffer.from('PK\u0003\u0004 marker')]));
    const file = fileOf(await postFile(server, anna, bytes));
    const served = await stored(file.src);
    expect(served.bytes.includes('marker')).toBe(false);
    expect(served.bytes.length).toBeLessThan(150);
    expect(blocksOf(served.bytes)).toContain('image');
    expect(await framesOf(served.bytes)).toEqual(await framesOf(bytes));
    const row = await server.context.db.read.file.findFirst({ where: { path: file.path } });
    expect(row?.size).toBe(served.bytes.length);
  });

  test('has the size of its declared canvas', async () => {
    // Decoders take this size for that of a screen, and leave it to the frames.
    const bytes = gif({ width: 640, height: 480, parts: [control(), frame(whole), control(), frame(whole)] });
    expect(fileOf(await postFile(server, anna, bytes))).toMatchObject({ width: 640, height: 480 });
  });

  test('has the size of its first frame if that is larger than the canvas, as browsers draw it', async () => {
    const bytes = gif({ width: 2, height: 2, parts: [frame(whole)] });
    expect(fileOf(await postFile(server, anna, bytes))).toMatchObject({ width: 6, height: 4 });
  });

  test.each([
    ['en', 20_000, 1, 'has 20000x20000 pixels: at most 65 million pixels are accepted'],
    ['ru', 20_000, 1, 'размер 20000x20000: принимаются изображения не больше 65 млн пикселей'],
    ['en', 6_000, 4, /^has 4 frames of 6000x6000 pixels: frames times pixels may be at most \d+ million$/],
  ])(
    'is rejected in %s for a canvas of %i² pixels and %i frames, with both numbers',
    async (locale, side, count, text) => {
      const frames = Array.from({ length: count }, () => frame({ left: 0, top: 0, width: 1, height: 1 }));
      const bytes = gif({ width: side, height: side, parts: frames });
      const dry = await postFile(server, anna, bytes, { 'Accept-Language': locale, Precognition: 'true' });
      const answer = await postFile(server, anna, bytes, { 'Accept-Language': locale });
      for (const { status, body } of [dry, answer]) {
        expect([status, body.errors]).toEqual([422, { file: [expect.stringMatching(text)] }]);
      }
    },
  );

  test('is rejected if it is cut off before its last frame ends', async () => {
    const bytes = await animation('gif', 2, 8, 8);
    for (const length of [3, 12, 20, 40, bytes.length - 3]) {
      const answer = await postFile(server, anna, bytes.subarray(0, length));
      expect([answer.status, wrongFields(answer)]).toEqual([422, ['file']]);
    }
  });
});

test('pictures of other formats have nothing after their end either', async () => {
  const server = await startServer();
  const anna = await newUser(server);
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const bytes = Buffer.concat([await picture(kind), Buffer.from('PK\u0003\u0004 marker')]);
    const served = await stored(fileOf(await postFile(server, anna, bytes)).src);
    expect(served.bytes.includes('marker')).toBe(false);
    expect(endOfPicture[kind](served.bytes)).toBe(true);
  }
  await server.close();
});

const endOfPicture = {
  jpeg: (bytes: Buffer) => bytes.subarray(-2).toString('hex') === 'ffd9',
  png: (bytes: Buffer) => bytes.subarray(-8).toString('hex') === '49454e44ae426082',
  // The size in the RIFF header is that of all that follows it.
  webp: (bytes: Buffer) => bytes.readUInt32LE(4) + 8 === bytes.length,
};

const anyData = fc.uint8Array({ maxLength: 700 }).map((data) => Buffer.from(data));
const anyFrame = fc
  .record({
    left: fc.nat(4),
    top: fc.nat(4),
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
  })
  .chain((place) => fc.oneof(fc.constant(Buffer.alloc(0)), anyData).map((behind) => frame(place, behind)));
const anyControl = fc
  .record({
    delay: fc.nat(65_535),
    transparent: fc.option(fc.nat(1)),
    disposal: fc.nat(3),
  })
  .map(control);
const anyExtension = fc.oneof(
  anyControl,
  fc.nat(65_535).map((times) => loop(times)),
  fc.nat(65_535).map((times) => loop(times, 'ANIMEXTS1.0')),
  anyData.map(comment),
  anyData.map(plainText),
  fc.tuple(fc.string({ maxLength: 11 }), anyData).map(([name, data]) => application(name, data)),
  // sharp cannot read an unknown extension without data.
  fc
    .tuple(
      fc.integer({ min: 2, max: 0xf8 }),
      fc.uint8Array({ minLength: 1, maxLength: 700 }).map((data) => Buffer.from(data)),
    )
    .map(([label, data]) => unknownExtension(label, data)),
);
const anyGif = fc
  .record({
    width: fc.integer({ min: 1, max: 16 }),
    height: fc.integer({ min: 1, max: 16 }),
    first: fc.array(anyExtension, { maxLength: 3 }),
    frame: anyFrame,
    parts: fc.array(fc.oneof(anyFrame, anyExtension), { maxLength: 6 }),
    behind: anyData,
  })
  .map(({ width, height, first, frame, parts, behind }) =>
    Buffer.concat([gif({ width, height, parts: [...first, frame, ...parts] }), behind]),
  );

test('a cleaned gif has the same frames and no other blocks', async () => {
  await fc.assert(
    fc.asyncProperty(anyGif, async (bytes) => {
      const cleaned = cleanGif(bytes);
      blocksOf(cleaned);
      expect(await framesOf(cleaned)).toEqual(await framesOf(bytes));
    }),
    { numRuns: 80 },
  );
});

test('any bytes are cleaned or rejected, and cleaning twice changes nothing', () => {
  const changed = fc
    .tuple(anyGif, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.nat())
    .map(([bytes, changes, length]) => {
      const other = Buffer.from(bytes.subarray(0, 1 + (length % (2 * bytes.length))));
      for (const [at, byte] of changes) other[at % other.length] = byte;
      return other;
    });
  const headed = anyData.map((data) => Buffer.concat([Buffer.from('GIF89a'), data]));
  fc.assert(
    fc.property(fc.oneof(anyData, headed, changed), (bytes) => {
      let cleaned: Buffer;
      try {
        cleaned = cleanGif(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedGifError);
        return;
      }
      expect(cleaned.length).toBeLessThanOrEqual(bytes.length + 2);
      blocksOf(cleaned);
      expect(cleanGif(cleaned).equals(cleaned)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

function loopWith(marker: Buffer): Buffer {
  return application('NETSCAPE2.0', Buffer.concat([Buffer.of(1, 0, 0), marker]));
}

/** The pixels of every frame, and how long each is shown. */
async function framesOf(bytes: Buffer) {
  const image = sharp(bytes, { animated: true, failOn: 'error' });
  const { delay, pages = 1 } = await image.metadata();
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { delay, pages, width: info.width, height: info.height, pixels: data.toString('hex') };
}
