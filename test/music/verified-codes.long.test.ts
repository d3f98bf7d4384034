import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../support/start-server.ts';
import { basement, northernLights, otherLights } from './support/music-data.ts';
import { responseOf } from './support/music-responses.ts';
import { type ServiceName, type StandIn, startMusicServer, startStandIn } from './support/start-music.ts';

let standIn: StandIn;
let server: TestServer;
beforeAll(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn, { withSpotify: true });
});
afterEach(async () => {
  standIn.heal();
  await server.context.db.write((tx) => tx.musicLookup.deleteMany());
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const find = (query: string) => server.context.music.find(query, null, null);

/** Makes a service respond at a path as at another, with one text replaced. */
function mistake(service: ServiceName, at: string, as: string, [text, instead]: readonly string[] = []): void {
  const body = JSON.stringify(responseOf(service, new URL(as, 'http://stand-in')).body);
  standIn.sicken(service, { at, body: text === undefined ? body : body.replaceAll(text, instead ?? '') });
}

// No catalogue of the stand-in's world has these; the services are made to return another release for them.
const { upc: missingUpc, isrc: missingIsrc } = basement;
const { upc, isrc } = northernLights;

it.each<[what: string, query: string, ...Parameters<typeof mistake>]>([
  ['Deezer for a UPC', missingUpc, 'deezer', `/album/upc:${missingUpc}`, `/album/upc:${upc}`],
  ['Deezer for an ISRC', missingIsrc, 'deezer', `/track/isrc:${missingIsrc}`, `/track/isrc:${isrc}`],
  ['a search of MusicBrainz', missingUpc, 'musicbrainz', '/ws/2/release', `/ws/2/release?query=barcode:${upc}`],
  // The release itself differs.
  [
    ...(['MusicBrainz for a UPC', missingUpc, 'musicbrainz', '/ws/2/release'] as const),
    ...([`/ws/2/release?query=barcode:${upc}`, [upc, missingUpc]] as const),
  ],
  [
    ...(['MusicBrainz for an ISRC', missingIsrc, 'musicbrainz'] as const),
    ...([`/ws/2/isrc/${missingIsrc}`, `/ws/2/isrc/${isrc}`] as const),
  ],
  ['Spotify for a UPC', missingUpc, 'spotify', '/v1/search', `/v1/search?type=album&q=upc:${upc.padStart(14, '0')}`],
  ['Spotify for an ISRC', missingIsrc, 'spotify', '/v1/search', `/v1/search?type=track&q=isrc:${isrc}`],
])('the release that %s returns under another code is ignored', async (_what, query, service, at, as, replaced) => {
  mistake(service, at, as, replaced);
  await expect(find(query)).rejects.toMatchObject({ code: 'not_found' });
  expect(standIn.seen(service).map(({ url }) => url.pathname)).toContain(at);
  standIn.forget();
});

it.each<[by: string, query: string, artist: string | null, kind: 'album' | null]>([
  ['a UPC', upc, null, null],
  ['an ISRC', isrc, null, null],
  ['an address', 'https://www.deezer.com/album/501', null, null],
  ['a title', 'Northern Lights', null, 'album'],
  ['a title and its artist', 'Northern Lights', 'Anna Kim', 'album'],
])(
  'a service without codes adds no link of another artist to a release found by %s',
  async (_by, query, artist, kind) => {
    // Apple names no codes; Deezer and MusicBrainz agree on this one's.
    const { body } = responseOf('itunes', new URL(`/lookup?upc=${otherLights.upc}&country=us`, 'http://stand-in'));
    standIn.sicken('itunes', { body: JSON.stringify(body) });
    const release = await server.context.music.find(query, artist, kind);
    expect(release).toMatchObject({ album: 'Northern Lights', artist: 'Anna Kim, Bo Lee' });
    const urls = release.links.map(({ url }) => url);
    expect(urls).toContainEqual(expect.stringMatching(/^https:\/\/www\.deezer\.com\/(?:album\/501|track\/9501)$/));
    expect(urls.join(' ')).not.toMatch(new RegExp(`/${otherLights.apple?.album}\\b`));
  },
);
