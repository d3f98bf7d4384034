import * as z from 'zod';
import { hasValidCheckDigit, isSameUpc, withoutLeadingZeros } from './codes.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { ReleaseKind } from './music-lookup.ts';
import { parseReleaseAddress } from './release-address.ts';
import type { ServiceClient, ServiceClientOptions } from './service-client.ts';

const resultShape = z.object({
  wrapperType: z.string().optional(),
  artistName: z.string().optional(),
  collectionId: z.int().optional(),
  collectionName: z.string().optional(),
  collectionViewUrl: z.string().optional(),
  trackId: z.int().optional(),
  trackName: z.string().optional(),
  trackViewUrl: z.string().optional(),
  trackCount: z.int().optional(),
  artworkUrl100: z.string().optional(),
});
const responseShape = z.object({ results: z.array(resultShape) });

/** "Approximately 20 calls per minute" (Apple); more gets 403 or 429 without Retry-After. */
export const itunesLimits: Pick<ServiceClientOptions, 'quota' | 'maxWait'> = {
  quota: { quota: 20, window: 60_000 },
  maxWait: 1_000,
};

/** Storefronts in which a release is looked for in turn: each has only its own releases. */
const storefronts = ['us', 'kz'];

/** Apple's iTunes Search API: albums by UPC, releases by Apple's ids, search; no ISRC. */
export function createItunes(client: ServiceClient): MusicService {
  const ask = async (path: '/lookup' | '/search', query: Record<string, string>, signal: AbortSignal) =>
    (await client.ask({ path, query }, responseShape, signal))?.results ?? [];
  return {
    name: 'iTunes',
    isCatalogue: true,
    platform: 'appleMusic',
    async byUpc(upc, signal) {
      for (const country of storefronts) {
        const code = withoutLeadingZeros(upc).padStart(12, '0');
        const results = await ask('/lookup', { upc: code, country }, signal);
        for (const result of results) {
          const found = releaseOf(result, 'album');
          if (found) return { ...found, upc: isSameUpc(upcInArtwork(result), upc) ? upc : null };
        }
      }
      return null;
    },
    async byUrl(url, signal) {
      const address = parseReleaseAddress(url);
      if (address?.platform !== 'itunes') return null;
      const query = { id: address.id, country: address.country ?? 'us' };
      for (const result of await ask('/lookup', query, signal)) {
        const found = releaseOf(result, address.kind);
        if (found?.anchor?.id === address.id) return found;
      }
      return null;
    },
    async search(text, kind, signal) {
      const entity = kind === 'album' ? 'album' : 'song';
      const results = await ask('/search', { term: text, media: 'music', entity, country: 'us', limit: '10' }, signal);
      return results.flatMap((result) => releaseOf(result, kind) ?? []);
    },
  };
}

type Result = z.output<typeof resultShape>;

function releaseOf(result: Result, kind: ReleaseKind): FoundRelease | null {
  const isTrack = kind === 'track';
  const [id, title, url] = isTrack
    ? [result.trackId, result.trackName, result.trackViewUrl]
    : [result.collectionId, result.collectionName, result.collectionViewUrl];
  if (result.wrapperType !== (isTrack ? 'track' : 'collection') || !id || !title || !url) return null;
  return {
    kind,
    title: title.replace(/ - (?:Single|EP)$/, ''),
    artist: result.artistName ?? '',
    thumbnail: result.artworkUrl100?.replace(/\/100x100bb(?=\.\w+$)/, '/600x600bb') ?? null,
    urls: [url],
    upc: isTrack ? null : upcInArtwork(result),
    isrc: null,
    trackCount: isTrack ? null : (result.trackCount ?? null),
    anchor: { platform: 'itunes', id: String(id) },
  };
}

/** Apple returns no UPC, but names many covers by it: `…/886443562097.jpg/100x100bb.jpg`. */
function upcInArtwork({ artworkUrl100 }: Result): string | null {
  const digits = /\/(\d{12,14})\.\w+\/[^/]+$/.exec(artworkUrl100 ?? '')?.[1];
  return digits !== undefined && hasValidCheckDigit(digits) ? digits : null;
}
