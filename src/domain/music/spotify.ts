import * as z from 'zod';
import { isSameUpc, withoutLeadingZeros } from './codes.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { ReleaseKind } from './music-lookup.ts';
import { parseReleaseAddress } from './release-address.ts';
import { type Request, type ServiceClient, type ServiceClientOptions, ServiceDownError } from './service-client.ts';

const artists = z.array(z.object({ name: z.string() }));
const images = z.array(z.object({ url: z.string(), width: z.int().nullish() })).nullish();
const albumShape = z.object({
  id: z.string(),
  name: z.string(),
  artists,
  images,
  total_tracks: z.int().nullish(),
  external_ids: z.object({ upc: z.string().nullish() }).nullish(),
});
const trackShape = z.object({
  id: z.string(),
  name: z.string(),
  artists,
  album: z.object({ images }).nullish(),
  external_ids: z.object({ isrc: z.string().nullish() }).nullish(),
});
const albumsShape = z.object({ albums: z.object({ items: z.array(albumShape) }) });
const tracksShape = z.object({ tracks: z.object({ items: z.array(trackShape) }) });
const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });

/** Spotify counts over 30 seconds and does not publish its limit; 429 has a Retry-After. */
export const spotifyLimits: Pick<ServiceClientOptions, 'quota' | 'maxWait'> = {
  quota: { quota: 60, window: 30_000 },
  maxWait: 1_000,
};

/** Returns the host of tokens: a separate one at Spotify, the same at a stand-in. */
export function spotifyAccountsUrl(spotifyUrl: string): string {
  return spotifyUrl === 'https://api.spotify.com' ? 'https://accounts.spotify.com' : spotifyUrl;
}

/** Spotify's Web API, for servers that have an app's credentials (client credentials grant, RFC 6749 §4.4). */
export function createSpotify(
  client: ServiceClient,
  accounts: ServiceClient,
  { id, secret }: { id: string; secret: string },
): MusicService {
  let token: { value: string; until: number } | null = null;

  async function bearer(signal: AbortSignal): Promise<string> {
    if (token && performance.now() < token.until) return token.value;
    const request: Request = {
      path: '/api/token',
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    };
    const response = await accounts.ask(request, tokenShape, signal);
    if (!response) throw new ServiceDownError('Spotify rejects the credentials');
    // Renewed a minute early, so that none expires during a request.
    token = { value: response.access_token, until: performance.now() + (response.expires_in - 60) * 1_000 };
    return token.value;
  }

  async function ask<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema> | null> {
    const headers = { authorization: `Bearer ${await bearer(signal)}` };
    try {
      return await client.ask({ path, query, headers }, schema, signal);
    } catch (error) {
      // The token may have been revoked: the next query gets a new one.
      token = null;
      throw error;
    }
  }

  const searchAlbums = async (q: string, signal: AbortSignal) =>
    (await ask('/v1/search', { type: 'album', q, limit: '10' }, albumsShape, signal))?.albums.items ?? [];
  const searchTracks = async (q: string, signal: AbortSignal) =>
    (await ask('/v1/search', { type: 'track', q, limit: '10' }, tracksShape, signal))?.tracks.items ?? [];

  const byId = async (id: string, kind: ReleaseKind, signal: AbortSignal) => {
    if (kind === 'album') {
      const album = await ask(`/v1/albums/${id}`, {}, albumShape, signal);
      return album && fromAlbum(album);
    }
    const track = await ask(`/v1/tracks/${id}`, {}, trackShape, signal);
    return track && fromTrack(track);
  };

  return {
    name: 'Spotify',
    isCatalogue: true,
    platform: 'spotify',
    async byUpc(upc, signal) {
      const bare = withoutLeadingZeros(upc);
      // Its index has codes at 14 digits: most shorter spellings find nothing.
      for (const spelling of [bare.padStart(14, '0'), bare.padStart(12, '0')]) {
        const hit = (await searchAlbums(`upc:${spelling}`, signal))[0];
        if (!hit) continue;
        const whole = hit.external_ids?.upc ? hit : await ask(`/v1/albums/${hit.id}`, {}, albumShape, signal);
        const code = whole?.external_ids?.upc;
        // If the album has no code, the search by code decides.
        return whole && (code == null || isSameUpc(code, upc)) ? fromAlbum(whole) : null;
      }
      return null;
    },
    async byIsrc(isrc, signal) {
      const hits = await searchTracks(`isrc:${isrc}`, signal);
      const hit = hits.find(({ external_ids: ids }) => ids?.isrc?.toUpperCase() === isrc);
      return hit ? fromTrack(hit) : null;
    },
    byId,
    async byUrl(url, signal) {
      const address = parseReleaseAddress(url);
      return address?.platform === 'spotify' ? byId(address.id, address.kind, signal) : null;
    },
    async search(text, kind, signal) {
      return kind === 'album'
        ? (await searchAlbums(text, signal)).map(fromAlbum)
        : (await searchTracks(text, signal)).map(fromTrack);
    },
  };
}

function fromAlbum(album: z.output<typeof albumShape>): FoundRelease {
  return {
    kind: 'album',
    title: album.name,
    artist: album.artists.map(({ name }) => name).join(', '),
    thumbnail: album.images?.[0]?.url ?? null,
    urls: [`https://open.spotify.com/album/${album.id}`],
    upc: album.external_ids?.upc || null,
    isrc: null,
    trackCount: album.total_tracks ?? null,
    anchor: { platform: 'spotify', id: album.id },
  };
}

function fromTrack(track: z.output<typeof trackShape>): FoundRelease {
  return {
    kind: 'track',
    title: track.name,
    artist: track.artists.map(({ name }) => name).join(', '),
    thumbnail: track.album?.images?.[0]?.url ?? null,
    urls: [`https://open.spotify.com/track/${track.id}`],
    upc: null,
    isrc: track.external_ids?.isrc?.toUpperCase() || null,
    trackCount: null,
    anchor: { platform: 'spotify', id: track.id },
  };
}
