import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepCovers } from '../../../src/domain/music/covers.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { newPage, newUser, slotOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

describe('covers of releases', () => {
  let standIn: StandIn;
  let server: TestServer;
  beforeAll(async () => {
    const cover = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    standIn = await startStandIn((req, res) => {
      if (req.url?.startsWith('/cover')) res.writeHead(200, { 'content-type': 'image/png' }).end(cover);
      else if (req.url === '/text') res.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>');
      else res.writeHead(404).end();
    });
    server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  });
  beforeEach(() => {
    standIn.asked.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  /** Puts a release with this cover on a new page; returns what the page asks for. */
  async function coverOnPage(thumbnail: string): Promise<string> {
    const anna = await newUser(server);
    const page = await newPage(anna);
    const slot = {
      type: 'music',
      data: { album: 'Salt', links: [{ link: 'https://www.deezer.com/album/1' }], thumbnail },
    };
    expect(slotOf(await anna.post(`${page.path}/slots`, slot)).type).toBe('music');
    const html = await (await fetch(`${server.url}/${page.login}`)).text();
    return /class="music-cover" src="([^"]+)"/.exec(html)?.[1] ?? '';
  }
  const at = (path: string) => `http://stand-in.example:${standIn.port}${path}`;

  test('come from this server, at the size that pages show, and are taken once', async () => {
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

  test('are kept for a month, and then taken anew', async () => {
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
    ['what is no picture', '/text'],
    ['what is not there', '/gone'],
  ])('%s is nothing, and is not asked for again at once', async (_name, path) => {
    const address = await coverOnPage(at(path));
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(server.url + address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(standIn.asked).toHaveLength(1);
  });

  test.each(['http://127.0.0.1/cover.png', 'http://169.254.169.254/cover.png', 'http://nowhere.invalid/'])(
    'nothing is asked of %s',
    async (thumbnail) => {
      const address = await coverOnPage(thumbnail);
      expect((await fetch(server.url + address)).status).toBe(404);
      expect(standIn.asked).toEqual([]);
    },
  );

  test('an address that no page shows is nothing', async () => {
    const address = await coverOnPage(at('/cover-other.png'));
    const [, , , slotId = '', key = ''] = address.split('/');
    const forged = [`/-/covers/${slotId}/${key.slice(1)}A`, `/-/covers/${Number(slotId) - 1}/${key}`];
    for (const path of [...forged, '/-/covers/0/x', '/-/covers/99999999999999999999/x', `/-/covers/x/${key}`]) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
    expect(standIn.asked).toEqual([]);
  });
});
