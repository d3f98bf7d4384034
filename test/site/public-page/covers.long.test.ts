import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepCovers } from '../../../src/domain/music/covers.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

describe('covers of releases', () => {
  let standIn: StandIn;
  let server: TestServer;
  beforeAll(async () => {
    const cover = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    standIn = await startStandIn((req, res) => {
      if (req.url?.startsWith('/cover')) res.writeHead(200, { 'content-type': 'image/png' }).end(cover);
      else if (req.url?.startsWith('/silent')) silence.then(() => res.end(small));
      else if (req.url === '/text') res.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>');
      else res.writeHead(404).end();
    });
    server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  });
  /** Resolves when hosts respond again. */
  let silence: Promise<void>;
  let endSilence: () => void;
  beforeEach(() => {
    silence = new Promise((resolve) => {
      endSilence = resolve;
    });
    standIn.asked.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  /** Puts releases with these covers on a new page; returns the page's addresses for them. */
  async function coversOnPage(owner: ApiUser, thumbnails: string[]): Promise<string[]> {
    const page = await newPage(owner);
    const links = [{ link: 'https://www.deezer.com/album/1' }];
    for (let from = 0; from < thumbnails.length; from += 20) {
      const slots = thumbnails
        .slice(from, from + 20)
        .map((thumbnail) => ({ type: 'music', data: { album: 'Salt', links, thumbnail } }));
      expect((await owner.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
    }
    const html = await (await fetch(`${server.url}/${page.login}`)).text();
    return [...html.matchAll(/class="music-cover" src="([^"]+)"/g)].map(([, address = '']) => address);
  }
  const coverOnPage = async (thumbnail: string) => (await coversOnPage(await newUser(server), [thumbnail]))[0] ?? '';
  const at = (path: string) => `http://stand-in.example:${standIn.port}${path}`;

  test('come from this server, at the displayed size, and are fetched once', async () => {
    const address = await coverOnPage(at('/cover.png'));
    expect(address).toMatch(/^\/-\/covers\/\d+\/[\w-]{16}$/);
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(server.url + address)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['jpeg', 600, 600]);
    }
    expect(standIn.asked).toHaveLength(1);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await fetch(server.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await readdir(join(server.settings.DATA_DIR ?? '', 'covers'))).toHaveLength(1);
  });

  test('are cached for a month, and then fetched again', async () => {
    const address = server.url + (await coverOnPage(at('/cover-that-ages.png')));
    await fetch(address);
    const folder = join(server.settings.DATA_DIR ?? '', 'covers');
    const [kept] = (await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))).slice(-1);
    const ages = async (days: number) => {
      const since = (kept?.mtimeMs ?? 0) + days * 24 * 60 * 60 * 1_000;
      await sweepCovers({ ...server.context, now: () => new Date(since) });
      await fetch(address);
      return standIn.asked.length;
    };
    expect(await ages(29)).toBe(1);
    expect(await ages(32)).toBe(2);
  });

  test.each([
    ['a page instead of a picture', '/text'],
    ['a missing picture', '/gone'],
  ])('%s gives no cover, and is not requested again soon', async (_name, path) => {
    const address = await coverOnPage(at(path));
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(server.url + address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(standIn.asked).toHaveLength(1);
  });

  test.each(['http://127.0.0.1/cover.png', 'http://169.254.169.254/cover.png', 'http://nowhere.invalid/'])(
    'no request is sent to %s',
    async (thumbnail) => {
      const address = await coverOnPage(thumbnail);
      expect((await fetch(server.url + address)).status).toBe(404);
      expect(standIn.asked).toEqual([]);
    },
  );

  test('hosts that do not respond delay only the covers of users who show them', async () => {
    const other = await coverOnPage(at('/cover-beside.png'));
    const owner = await newUser(server);
    const names = Array.from({ length: 6 }, (_, index) => at(`/silent-${index}`));
    const addresses = [
      ...(await coversOnPage(owner, names.slice(3))),
      ...(await coversOnPage(owner, names.slice(0, 3))),
    ];
    const waiting = addresses.map((address) => fetch(server.url + address));
    await expect.poll(() => standIn.asked).not.toEqual([]);
    expect((await fetch(server.url + other)).status).toBe(200);
    expect(standIn.asked.filter((asked) => asked.includes('/silent'))).toHaveLength(1);
    endSilence();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('a cover is unavailable only while too many others wait', async () => {
    const names = Array.from({ length: 52 }, (_, index) => at(`/silent-queue-${index}`));
    const addresses = await coversOnPage(await newUser(server), names);
    const refused: [string, string | null][] = [];
    const waiting = addresses.map(async (address) => {
      const answer = await fetch(server.url + address);
      if (answer.status === 503) refused.push([address, answer.headers.get('retry-after')]);
    });
    await expect.poll(() => refused).toEqual([[expect.any(String), '5']]);
    endSilence();
    await Promise.all(waiting);
    expect(refused).toHaveLength(1);
    expect((await fetch(server.url + refused[0]?.[0])).status).toBe(200);
  });

  test('an address that no page uses has no cover', async () => {
    const address = await coverOnPage(at('/cover-other.png'));
    const [, , , slotId = '', key = ''] = address.split('/');
    const forged = [`/-/covers/${slotId}/${key.slice(1)}A`, `/-/covers/${Number(slotId) - 1}/${key}`];
    for (const path of [...forged, '/-/covers/0/x', '/-/covers/99999999999999999999/x', `/-/covers/x/${key}`]) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
    expect(standIn.asked).toEqual([]);
  });
});
