import * as z from 'zod';
import { isSameUpc, withoutLeadingZeros } from './codes.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { ReleaseKind } from './music-lookup.ts';
import { parseReleaseAddress } from './release-address.ts';
import type { ServiceClient, ServiceClientOptions, Verdict } from './service-client.ts';

const named = z.object({ name: z.string() });
const cover = { cover_xl: z.string().nullish(), cover_big: z.string().nullish() };
const albumShape = z.object({
  id: z.int(),
  title: z.string(),
  upc: z.string().nullish(),
  nb_tracks: z.int().nullish(),
  artist: named,
  contributors: z.array(named).nullish(),
  ...cover,
});
const trackShape = z.object({
  id: z.int(),
  title: z.string(),
  isrc: z.string().nullish(),
  artist: named,
  contributors: z.array(named).nullish(),
  album: z.object(cover).nullish(),
});
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });
const errorShape = z.object({ error: z.object({ code: z.int().optional(), message: z.string().optional() }) });

/** 50 requests in 5 seconds for each address; errors come with status 200. */
export const deezerLimits: Pick<ServiceClientOptions, 'quota' | 'maxWait' | 'judge'> = {
  quota: { quota: 50, window: 5_000 },
  maxWait: 1_000,
  judge: judgeDeezer,
};

/** Code 800 is "no data", 4 "quota limit exceeded", 700 "service busy". */
function judgeDeezer(body: unknown): Verdict {
  const parsed = errorShape.safeParse(body);
  if (!parsed.success) return 'answer';
  const { code } = parsed.data.error;
  if (code === 4) return 'throttled';
  if (code === 700) return 'busy';
  return code === 800 ? 'missing' : 'failed';
}

/** Deezer's catalogue, which knows UPC and ISRC and needs no key. */
export function createDeezer(client: ServiceClient): MusicService {
  const albumAt = async (path: string, signal: AbortSignal) => {
    const album = await client.ask({ path }, albumShape, signal);
    return album && fromAlbum(album);
  };
  const trackAt = async (path: string, signal: AbortSignal) => {
    const track = await client.ask({ path }, trackShape, signal);
    return track && fromTrack(track);
  };
  const byId = (id: string, kind: ReleaseKind, signal: AbortSignal) =>
    kind === 'album' ? albumAt(`/album/${id}`, signal) : trackAt(`/track/${id}`, signal);
  return {
    name: 'Deezer',
    isCatalogue: true,
    platform: 'deezer',
    async byUpc(upc, signal) {
      const found = await albumAt(`/album/upc:${withoutLeadingZeros(upc).padStart(12, '0')}`, signal);
      // It may return a release other than the requested one.
      return found && isSameUpc(found.upc, upc) ? found : null;
    },
    async byIsrc(isrc, signal) {
      const found = await trackAt(`/track/isrc:${isrc}`, signal);
      return found?.isrc === isrc ? found : null;
    },
    byId,
    async byUrl(url, signal) {
      const address = parseReleaseAddress(url);
      return address?.platform === 'deezer' ? byId(address.id, address.kind, signal) : null;
    },
    async search(text, kind, signal) {
      const query = { q: text, limit: '10' };
      if (kind === 'album') {
        const found = await client.ask({ path: '/search/album', query }, listOf(albumShape), signal);
        return (found?.data ?? []).map(fromAlbum);
      }
      const found = await client.ask({ path: '/search/track', query }, listOf(trackShape), signal);
      return (found?.data ?? []).map(fromTrack);
    },
  };
}

function fromAlbum(album: z.output<typeof albumShape>): FoundRelease {
  return {
    kind: 'album',
    title: album.title,
    artist: creditOf(album),
    thumbnail: album.cover_xl ?? album.cover_big ?? null,
    urls: [`https://www.deezer.com/album/${album.id}`],
    upc: album.upc || null,
    isrc: null,
    trackCount: album.nb_tracks ?? null,
    anchor: { platform: 'deezer', id: String(album.id) },
  };
}

function fromTrack(track: z.output<typeof trackShape>): FoundRelease {
  return {
    kind: 'track',
    title: track.title,
    artist: creditOf(track),
    thumbnail: track.album?.cover_xl ?? track.album?.cover_big ?? null,
    urls: [`https://www.deezer.com/track/${track.id}`],
    upc: null,
    isrc: track.isrc?.toUpperCase() || null,
    trackCount: null,
    anchor: { platform: 'deezer', id: String(track.id) },
  };
}

/** All main artists where the response lists them; in search results it names the first only. */
function creditOf({ artist, contributors }: Pick<z.output<typeof trackShape>, 'artist' | 'contributors'>): string {
  const names = (contributors ?? []).map(({ name }) => name);
  return (names.length > 0 && names.length <= 6 ? names : [artist.name]).join(', ');
}
