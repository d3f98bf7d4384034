import * as z from 'zod';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { ServiceClient, ServiceClientOptions } from './service-client.ts';

const responseShape = z.object({
  entityUniqueId: z.string(),
  linksByPlatform: z.record(z.string(), z.object({ url: z.string() })),
  entitiesByUniqueId: z.record(
    z.string(),
    z.object({
      type: z.string().optional(),
      title: z.string().optional(),
      artistName: z.string().optional(),
      thumbnailUrl: z.string().optional(),
    }),
  ),
});

/**
 * Ten requests a minute without a key, fewer than one user may look up: it only adds to the results of others wherever they can be queried.
 */
export const odesliLimits: Pick<ServiceClientOptions, 'quota' | 'maxWait'> = {
  quota: { quota: 10, window: 60_000 },
  maxWait: 1_000,
};

/** Odesli (song.link) finds the release at an address on other platforms; it does not support UPC, ISRC or titles. */
export function createOdesli(client: ServiceClient): MusicService {
  const ask = async (query: Record<string, string>, signal: AbortSignal) => {
    const found = await client.ask({ path: '/v1-alpha.1/links', query }, responseShape, signal);
    return found && releaseFrom(found);
  };
  return {
    name: 'Odesli',
    isCatalogue: false,
    platform: null,
    byUrl: (url, signal) => ask({ url }, signal),
    byAnchor: ({ platform, id }, kind, signal) =>
      ask({ platform, type: kind === 'album' ? 'album' : 'song', id }, signal),
  };
}

function releaseFrom(response: z.output<typeof responseShape>): FoundRelease {
  const entity = response.entitiesByUniqueId[response.entityUniqueId];
  return {
    kind: entity?.type === 'album' ? 'album' : 'track',
    title: entity?.title ?? '',
    // YouTube's automatic channels are named so.
    artist: (entity?.artistName ?? '').replace(/ - Topic$/, ''),
    thumbnail: entity?.thumbnailUrl ?? null,
    urls: Object.values(response.linksByPlatform).map(({ url }) => url),
    upc: null,
    isrc: null,
    trackCount: null,
    anchor: null,
  };
}
