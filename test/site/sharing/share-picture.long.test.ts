import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw as drawInTurn } from '../../../src/domain/files/drawing.ts';
import type { PublicProfile } from '../../../src/site/public-page/props.ts';
import { coverBand } from '../../../src/site/sharing/cover-band.ts';
import { drawSharePicture } from '../../../src/site/sharing/share-picture.ts';
import { startBucket } from '../../files/support/bucket.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { readDocument } from '../support/read-document.ts';
import { page } from '../support/sample-page.ts';

let server: TestServer;
let mara: ApiUser;
const login = 'Mara.Pictures';
beforeAll(async () => {
  server = await startServer();
  mara = await newUser(server);
  await mara.post('/profiles', { login });
});
afterAll(() => server.close());

/** The address of the picture that the page names. */
async function named(): Promise<string> {
  const { elements } = readDocument(await (await fetch(`${server.url}/${login}`)).text());
  const metas = elements.filter(({ attributes }) => attributes.property === 'og:image');
  expect(metas).toHaveLength(1);
  return metas[0]?.attributes.content ?? '';
}

const draw = (profile: Partial<PublicProfile>, avatar: Buffer | null = null) =>
  drawInTurn({ owner: 'test' }, (sharp) => drawSharePicture(sharp, page([], profile).profile, avatar));

/** Red, green and blue of one pixel. */
async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** Returns the number of pixels beside the avatar that are much darker than the background. */
async function ink(picture: Buffer): Promise<number> {
  const area = { left: 430, top: 40, width: 700, height: 550 };
  return (await sharp(picture).extract(area).greyscale().raw().toBuffer()).filter((value) => value < 110).length;
}

const plain = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

describe('the picture of a page', () => {
  it('is at the address in the page, 1200 by 630', async () => {
    const address = await named();
    expect(address.startsWith(`${server.url}/-/share/${login}.jpg?v=`)).toBe(true);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    const again = await fetch(address, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has another address and other bytes once the page has changed', async () => {
    const before = await named();
    const etag = (await fetch(before)).headers.get('etag');
    expect((await mara.patch(`/profiles/${login}`, { title: 'Songs from the pier' })).status).toBe(200);
    expect(await named()).not.toBe(before);
    const old = await fetch(before);
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(old.headers.get('etag')).not.toBe(etag);
  });

  it('has the avatar on the side where the language of the page begins', async () => {
    const avatar = await plain('#c81e1e');
    const isRed = ([red = 0, green = 0]: number[]) => red > 170 && green < 70;
    for (const [languageCode, at, beside] of [
      ['de', 240, 960],
      ['he', 960, 240],
    ] as const) {
      const picture = await draw({ languageCode, title: 'Mara' }, avatar);
      expect([languageCode, isRed(await pixel(picture, at, 315))]).toEqual([languageCode, true]);
      expect([languageCode, isRed(await pixel(picture, beside, 315))]).toEqual([languageCode, false]);
    }
  });

  it('shows the uploaded avatar', async () => {
    const upload = fileOf(await postFile(server, mara, await plain('#c81e1e')));
    expect((await mara.patch(`/profiles/${login}`, { avatar: upload.path })).status).toBe(200);
    const picture = Buffer.from(await (await fetch(await named())).arrayBuffer());
    const [red = 0, green = 0, blue = 0] = await pixel(picture, 240, 315);
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green, blue)).toBeLessThan(70);
  });

  it("shows the page's picture above the name, and none whose file is unreadable", async () => {
    const upload = fileOf(await postFile(server, mara, await plain('#1e1ec8')));
    expect((await mara.patch(`/profiles/${login}`, { bgImage: upload.path })).status).toBe(200);
    const picture = Buffer.from(await (await fetch(await named())).arrayBuffer());
    const [red = 0, green = 0, blue = 0] = await pixel(picture, 600, 100);
    expect(blue).toBeGreaterThan(170);
    expect(Math.max(red, green)).toBeLessThan(70);
    expect(await ink(picture)).toBeGreaterThan(1_000);
    expect(await drawInTurn({ owner: 'test' }, (sharp) => coverBand(sharp, Buffer.from('no picture')))).toBeNull();
  });

  it('is drawn once for simultaneous requests', async () => {
    const bucket = await startBucket();
    const other = await startServer({ FILES_URL: bucket.filesUrl, FILES_CACHE_MB: '0' });
    try {
      const anna = await newUser(other);
      await anna.post('/profiles', { login: 'asked.often' });
      const { path } = fileOf(await postFile(other, anna, await plain('#c81e1e')));
      expect((await anna.patch('/profiles/asked.often', { avatar: path })).status).toBe(200);
      const before = bucket.asked.length;
      const asking = Array.from({ length: 5 }, () => fetch(`${other.url}/-/share/asked.often.jpg`));
      const etags = (await Promise.all(asking)).map(({ headers }) => headers.get('etag'));
      expect([new Set(etags).size, bucket.asked.slice(before)]).toEqual([1, ['GET']]);
    } finally {
      await other.close();
      bucket.close();
    }
  });

  it('does not exist for an unknown or hidden page', async () => {
    await mara.post('/profiles', { login: 'hidden.picture' });
    await server.context.db.write((tx) =>
      tx.profile.updateMany({ where: { login: 'hidden.picture' }, data: { status: false } }),
    );
    for (const name of ['hidden.picture', 'no.such.page', '%00']) {
      const answer = await fetch(`${server.url}/-/share/${name}.jpg`);
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 404, { code: 'not_found' }]);
    }
  });

  it('may be fetched by networks that respect robots.txt', async () => {
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('Allow: /-/share/\n');
  });
});

describe('the drawing', () => {
  it('has the text of the page, in Latin and in Cyrillic', async () => {
    const [short, long, cyrillic] = await Promise.all(
      ['I', 'Mara Lindqvist and the salt', 'Мастерская «Глина и огонь»'].map((title) => draw({ title }).then(ink)),
    );
    expect(short).toBeGreaterThan(500);
    expect(long).toBeGreaterThan(2 * (short ?? 0));
    expect(cyrillic).toBeGreaterThan(2 * (short ?? 0));
  });

  it('has a strip in the leading colour of the theme', async () => {
    const green = await pixel(await draw({ themeId: 1 }), 600, 622);
    const wine = await pixel(await draw({ themeId: 4 }), 600, 622);
    expect(green[1]).toBeGreaterThan(green[0] ?? 0);
    expect(wine[0]).toBeGreaterThan(wine[1] ?? 0);
  });

  it('shows the initial if the avatar cannot be read', async () => {
    const [none, broken, cut] = await Promise.all([
      draw({}),
      draw({}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      draw({}, (await plain('#c81e1e')).subarray(0, 60)),
    ]);
    expect(broken).toEqual(none);
    expect(cut).toEqual(none);
  });

  it('has the whole first character as its initial, and in Georgian no capital, which fonts rarely have', async () => {
    const face = async (title: string) => {
      const area = { left: 96, top: 171, width: 288, height: 288 };
      return sharp(await draw({ title }))
        .extract(area)
        .raw()
        .toBuffer();
    };
    expect(await face('🇰🇿 Alia')).not.toEqual(await face('🇰 Alia'));
    expect(await face('ალექსანდრე')).not.toEqual(await face('Ალექსანდრე'));
  });

  it.each(['👩‍👩‍👧‍👦', '🇰🇿', 'e\u0301\u0323'])('cuts a long name between visible characters: %s', async (whole) => {
    const kept = Math.floor(89 / [...whole].length);
    const [long, cut] = [await draw({ title: whole.repeat(60) }), await draw({ title: `${whole.repeat(kept)}…` })];
    expect(long.equals(cut)).toBe(true);
  });

  it('is drawn for any name of the page', async () => {
    const title = fc.oneof(
      anyUnicode({ maxLength: 120 }),
      fc.constantFrom(
        '</span><b>x',
        '&',
        '<span size="1000pt">x</span>',
        '\0',
        '\ud800',
        '\ufffe',
        '   ',
        'W'.repeat(120),
      ),
      fc.constantFrom('\u3164', '\u2800', '\u0301a', '\u200b\u200d'),
      fc.constantFrom('مرحبا', '👩‍🎤🎤', '静けさ', '\u202eabc', '&#x0;', '\u200b'),
    );
    await fc.assert(
      fc.asyncProperty(title, async (words) => {
        const { width, height } = await sharp(await draw({ title: words })).metadata();
        expect([width, height]).toEqual([1200, 630]);
      }),
      { numRuns: 12 },
    );
  });
});
