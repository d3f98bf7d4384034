import { type StandInRelease, world } from './music-data.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const found = (body: unknown): Answer => ({ status: 200, body });
/** Deezer reports errors with status 200. */
const deezerNoData = found({ error: { type: 'DataException', message: 'no data', code: 800 } });

/** Returns each service's response with the stand-in's data, in the formats of the real services. */
export function responseOf(service: string, url: URL): Answer {
  switch (service) {
    case 'deezer':
      return deezer(url);
    case 'itunes':
      return itunes(url);
    case 'musicbrainz':
      return musicbrainz(url);
    case 'odesli':
      return odesli(url);
    default:
      return spotify(url);
  }
}

function deezer({ pathname, searchParams }: URL): Answer {
  const [, kind = '', key = ''] = /^\/(album|track)\/(.+)$/.exec(pathname) ?? [];
  const query = searchParams.get('q');
  if (query !== null) {
    const hits = world.filter((release) => release.deezer && mentions(release, query));
    const data = pathname === '/search/album' ? hits.map(deezerAlbumItem) : hits.map(deezerTrackItem);
    return found({ data, total: hits.length });
  }
  const release = world.find(
    ({ deezer: ids, upc, isrc }) =>
      ids &&
      (kind === 'album'
        ? key === `upc:${Number(upc).toString().padStart(12, '0')}` || key === String(ids.album)
        : key === `isrc:${isrc}` || key === String(ids.track)),
  );
  if (!release) return deezerNoData;
  const contributors = release.artists.map((name, index) => ({ id: index + 1, name, role: 'Main' }));
  return found(
    kind === 'album'
      ? { ...deezerAlbumItem(release), upc: release.upc, contributors, release_date: `${release.year}-01-01` }
      : { ...deezerTrackItem(release), isrc: release.isrc, contributors },
  );
}

function deezerAlbumItem({ deezer: ids, title, artists, tracks }: StandInRelease) {
  return {
    id: ids?.album,
    title,
    link: `https://www.deezer.com/album/${ids?.album}`,
    cover: `https://api.deezer.com/album/${ids?.album}/image`,
    cover_xl: `https://cdn-images.dzcdn.net/images/cover/${ids?.album}/1000x1000-000000-80-0-0.jpg`,
    nb_tracks: tracks,
    record_type: tracks === 1 ? 'single' : 'album',
    artist: { id: 1, name: artists[0], type: 'artist' },
    type: 'album',
  };
}

function deezerTrackItem({ deezer: ids, title, artists }: StandInRelease) {
  return {
    id: ids?.track,
    readable: true,
    title,
    link: `https://www.deezer.com/track/${ids?.track}`,
    duration: 250,
    preview: 'https://cdnt-preview.dzcdn.net/api/1/1/x.mp3?hdnea=exp=1738408232~hmac=0',
    artist: { id: 1, name: artists[0], type: 'artist' },
    album: { id: ids?.album, title, cover_xl: `https://cdn-images.dzcdn.net/images/cover/${ids?.album}/1000x1000.jpg` },
    type: 'track',
  };
}

function itunes({ pathname, searchParams }: URL): Answer {
  const country = searchParams.get('country') ?? 'us';
  const inStore = world.filter(({ apple }) => apple?.country === country);
  const wanted = (searchParams.get('entity') ?? 'album') === 'album' ? appleAlbum : appleTrack;
  if (pathname === '/search') {
    const hits = inStore.filter((release) => mentions(release, searchParams.get('term') ?? ''));
    return itunesFound(hits.map(wanted));
  }
  const upc = searchParams.get('upc');
  const id = searchParams.get('id');
  if (upc !== null)
    return itunesFound(inStore.filter((release) => Number(release.upc) === Number(upc)).map(appleAlbum));
  const track = inStore.find(({ apple }) => String(apple?.track) === id);
  const album = inStore.find(({ apple }) => String(apple?.album) === id);
  return itunesFound([...(track ? [appleTrack(track)] : []), ...(album ? [appleAlbum(album)] : [])]);
}

const itunesFound = (results: unknown[]) => found({ resultCount: results.length, results });

function appleAlbum({ apple, title, artists, tracks, upc, year }: StandInRelease) {
  return {
    wrapperType: 'collection',
    collectionType: 'Album',
    artistId: 1,
    collectionId: apple?.album,
    artistName: artists.join(' & '),
    collectionName: `${title}${apple?.suffix ?? ''}`,
    collectionViewUrl: `https://music.apple.com/${apple?.country}/album/slug/${apple?.album}?uo=4`,
    artworkUrl100: `https://is1-ssl.mzstatic.com/image/thumb/Music125/v4/2c/b0/${upc}.jpg/100x100bb.jpg`,
    trackCount: tracks,
    country: 'USA',
    releaseDate: `${year}-09-14T07:00:00Z`,
  };
}

function appleTrack(release: StandInRelease) {
  const { apple, title } = release;
  return {
    ...appleAlbum(release),
    wrapperType: 'track',
    kind: 'song',
    trackId: apple?.track,
    trackName: title,
    trackViewUrl: `https://music.apple.com/${apple?.country}/album/slug/${apple?.album}?i=${apple?.track}&uo=4`,
    trackTimeMillis: 250_000,
  };
}

function musicbrainz({ pathname, searchParams }: URL): Answer {
  const known = world.filter((release) => release.musicbrainz);
  const credit = ({ artists }: StandInRelease) =>
    artists.map((name, index) => ({
      name,
      joinphrase: index < artists.length - 1 ? ' & ' : '',
      artist: { id: 'a', name },
    }));
  const relations = ({ musicbrainz: ids }: StandInRelease) =>
    ids?.links.map(({ type, resource, ended = false }) => ({
      type,
      'target-type': 'url',
      direction: 'forward',
      ended,
      url: { id: 'u', resource },
    }));
  const [, entity, key] = /^\/ws\/2\/(release|isrc|recording|url)(?:\/(.+))?$/.exec(pathname) ?? [];
  if (entity === 'release' && key === undefined) {
    const codes = [...(searchParams.get('query') ?? '').matchAll(/barcode:(\d+)/g)].map(([, code]) => code);
    const hits = known.filter(({ upc }) => codes.includes(upc));
    return found({
      created: '2026-08-30T04:58:35.317Z',
      count: hits.length,
      offset: 0,
      releases: hits.map((hit) => ({
        id: hit.musicbrainz?.release,
        score: 100,
        title: hit.title,
        barcode: hit.upc,
        'artist-credit': credit(hit),
      })),
    });
  }
  if (entity === 'release') {
    const hit = known.find(({ musicbrainz: ids }) => ids?.release === key);
    return hit
      ? found({
          id: key,
          title: hit.title,
          barcode: hit.upc,
          'artist-credit': credit(hit),
          'cover-art-archive': { front: true, back: false, artwork: true, count: 1 },
          relations: relations(hit),
        })
      : notKnown;
  }
  const recordingOf = (hit: StandInRelease) => ({
    id: hit.musicbrainz?.recording,
    title: hit.title,
    length: 250_000,
    video: false,
    'artist-credit': credit(hit),
    relations: relations(hit),
  });
  if (entity === 'isrc') {
    const hit = known.find(({ isrc }) => isrc === key);
    return hit ? found({ isrc: key, recordings: [recordingOf(hit)] }) : notKnown;
  }
  if (entity === 'recording') {
    const hit = known.find(({ musicbrainz: ids }) => ids?.recording === key);
    return hit ? found(recordingOf(hit)) : notKnown;
  }
  const resource = searchParams.get('resource');
  const hit = known.find(({ musicbrainz: ids }) => ids?.links.some((link) => link.resource === resource));
  if (!hit) return notKnown;
  const { release, recording } = hit.musicbrainz ?? {};
  const lead = resource?.includes('/track/') ? { recording: { id: recording } } : { release: { id: release } };
  return found({ id: 'u', resource, relations: [{ type: 'free streaming', direction: 'backward', ...lead }] });
}

const notKnown: Answer = { status: 404, body: { error: 'Not Found', help: 'For usage, please see: https://…' } };

function odesli({ searchParams }: URL): Answer {
  const asked = searchParams.get('url');
  const id = searchParams.get('id');
  const hit = world.find(({ odesli: links, deezer: ids, apple, spotify: spotifyIds }) => {
    if (!links) return false;
    if (asked !== null) return Object.values(links).some((link) => isSameAddress(link, asked));
    return [ids?.album, ids?.track, apple?.album, apple?.track, spotifyIds?.album].some((own) => String(own) === id);
  });
  if (!hit) return { status: 404, body: { statusCode: 404, code: 'could_not_resolve_entity' } };
  const unique = 'ITUNES_ALBUM::17001';
  return found({
    entityUniqueId: unique,
    userCountry: 'US',
    pageUrl: 'https://album.link/us/i/17001',
    entitiesByUniqueId: {
      [unique]: {
        id: '17001',
        type: hit.tracks === 1 && searchParams.get('type') === 'song' ? 'song' : 'album',
        title: hit.title,
        artistName: `${hit.artists[0]} - Topic`,
        thumbnailUrl: 'https://is4-ssl.mzstatic.com/image/thumb/source/512x512bb.jpg',
        apiProvider: 'itunes',
        platforms: ['appleMusic', 'itunes'],
      },
    },
    linksByPlatform: Object.fromEntries(
      Object.entries(hit.odesli ?? {}).map(([platform, url]) => [
        platform,
        { country: 'US', url, entityUniqueId: unique },
      ]),
    ),
  });
}

/** The real one reads addresses by their ids; here the host's name and the id are enough. */
function isSameAddress(one: string, other: string): boolean {
  const idOf = (link: string) => new URL(link).searchParams.get('v') ?? new URL(link).pathname.split('/').at(-1);
  return idOf(one) === idOf(other);
}

function spotify({ pathname, searchParams }: URL): Answer {
  if (pathname === '/api/token') {
    return found({ access_token: 'spotify-token', token_type: 'Bearer', expires_in: 3600 });
  }
  const known = world.filter((release) => release.spotify);
  const [, kind, id] = /^\/v1\/(albums|tracks)\/(.+)$/.exec(pathname) ?? [];
  if (kind !== undefined) {
    const hit = known.find(({ spotify: ids }) => (kind === 'albums' ? ids?.album : ids?.track) === id);
    if (!hit) return { status: 404, body: { error: { status: 404, message: 'Resource not found' } } };
    return found(
      kind === 'albums'
        ? { ...spotifyAlbum(hit), external_ids: { upc: hit.upc.padStart(14, '0') } }
        : spotifyTrack(hit),
    );
  }
  const q = searchParams.get('q') ?? '';
  const [, field, code] = /^(upc|isrc):(.+)$/.exec(q) ?? [];
  // Its index has the codes at 14 digits.
  const hits = known.filter((release) =>
    field === 'upc'
      ? release.upc.padStart(14, '0') === code
      : field === 'isrc'
        ? release.isrc === code
        : mentions(release, q),
  );
  return found(
    searchParams.get('type') === 'album'
      ? { albums: { limit: 10, total: hits.length, items: hits.map(spotifyAlbum) } }
      : { tracks: { limit: 10, total: hits.length, items: hits.map(spotifyTrack) } },
  );
}

function spotifyAlbum({ spotify: ids, title, artists, tracks, year }: StandInRelease) {
  return {
    album_type: 'single',
    total_tracks: tracks,
    external_urls: { spotify: `https://open.spotify.com/album/${ids?.album}` },
    id: ids?.album,
    images: [{ height: 640, width: 640, url: 'https://i.scdn.co/image/cover' }],
    name: title,
    release_date: `${year}-08-16`,
    artists: artists.map((name) => ({ id: 'x', name, type: 'artist' })),
  };
}

function spotifyTrack(release: StandInRelease) {
  const { artists, ...album } = spotifyAlbum(release);
  return { id: release.spotify?.track, name: release.title, artists, album, external_ids: { isrc: release.isrc } };
}

/** A crude search: some word of the query is in the title or the artists. */
function mentions({ title, artists }: StandInRelease, query: string): boolean {
  const text = `${title} ${artists.join(' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => word.length > 2 && text.includes(word));
}
