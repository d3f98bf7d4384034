import { afterAll, beforeAll, expect, it } from 'vitest';
import { musicReleaseOutput } from '../../tools/music/music-release-output.ts';
import { rulesWithHole, type StandIn as Shortener, startStandIn as startShortener } from '../files/support/stand-in.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type StandIn, startStandIn } from './support/start-music.ts';

const leads: Record<string, string> = {
  '/album': 'https://www.deezer.com/en/album/501?utm_source=deezer',
  '/further': '/album',
  '/round': '/round',
  '/inside': 'http://127.0.0.1:1/album/501',
  '/nowhere': 'http://[',
};

let services: StandIn;
let shortener: Shortener;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  services = await startStandIn();
  shortener = await startShortener((req, res) => {
    const location = leads[req.url ?? ''];
    res.writeHead(location ? 302 : 404, location ? { Location: location } : {}).end();
  });
  // The name resolves to the stand-in's address, like the name in the rules.
  const hole = await rulesWithHole(shortener.port).resolve('stand-in.example');
  server = await startServer(
    { RATE_MUSIC_PER_MINUTE: '0', ...services.settings },
    { outgoing: rulesWithHole(shortener.port, { 'spotify.link': () => hole, 'deezer.page.link': () => hole }) },
  );
  user = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await shortener.close();
  await services.close();
});

const look = (path: string, host = 'spotify.link') =>
  user.get(`/music/lookup?${new URLSearchParams({ query: `http://${host}:${shortener.port}${path}` })}`);

it.each([
  ['/album', 'deezer.page.link'],
  ['/further', 'spotify.link'],
])('a short link %s of %s is followed to the release, and the release itself is not opened', async (path, host) => {
  const { status, body } = await look(path, host);
  expect(status).toBe(200);
  const release = musicReleaseOutput.parse(body.data);
  expect(release).toMatchObject({ matchedBy: 'url', album: 'Northern Lights' });
  const deezer = release.links.find(({ platform }) => platform === 'deezer');
  expect(deezer?.url).toBe('https://www.deezer.com/album/501');
  expect(release.links.map(({ url }) => url).join()).not.toContain(host);
});

it('a result is cached under the short link', async () => {
  const before = shortener.asked.length;
  expect((await look('/album', 'deezer.page.link')).status).toBe(200);
  expect(shortener.asked.length).toBe(before);
});

it.each(['/round', '/inside', '/nowhere', '/gone'])(
  'a short link %s that leads to no release is not found',
  async (path) => {
    expect((await look(path)).status).toBe(404);
  },
);
