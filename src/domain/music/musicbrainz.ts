import * as z from 'zod';
import { isSameUpc, withoutLeadingZeros } from './codes.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { ReleaseKind } from './music-lookup.ts';
import { parseReleaseAddress } from './release-address.ts';
import type { ServiceClient, ServiceClientOptions } from './service-client.ts';

const credit = z.array(z.object({ name: z.string(), joinphrase: z.string().nullish() })).nullish();
const relations = z
  .array(
    z.object({
      type: z.string(),
      ended: z.boolean().nullish(),
      url: z.object({ resource: z.string() }).nullish(),
    }),
  )
  .nullish();
const releaseShape = z.object({
  id: z.string(),
  title: z.string(),
  barcode: z.string().nullish(),
  'artist-credit': credit,
  'track-count': z.int().nullish(),
  'cover-art-archive': z.object({ front: z.boolean() }).nullish(),
  relations,
});
const recordingShape = z.object({ id: z.string(), title: z.string(), 'artist-credit': credit, relations });
const searchShape = z.object({ releases: z.array(releaseShape) });
const isrcShape = z.object({ isrc: z.string(), recordings: z.array(recordingShape) });
const linked = z.object({ id: z.string() });
const toRelease = z.array(z.object({ release: linked.nullish(), recording: linked.nullish() })).nullish();
/** One address is returned as itself, several as a list; the form of a list of one is not specified. */
const urlShape = z.object({ relations: toRelease, urls: z.array(z.object({ relations: toRelease })).nullish() });

/** One request a second for each address, and a User-Agent with a contact; other requests get 503. */
export function musicbrainzLimits(publicUrl: string): Pick<ServiceClientOptions, 'quota' | 'maxWait' | 'headers'> {
  return {
    quota: { quota: 1, window: 1_000 },
    maxWait: 2_500,
    headers: { 'user-agent': `Vitrine/1.0 ( ${publicUrl} )` },
  };
}

/** MusicBrainz has codes of some releases, and for many of these their links. */
export function createMusicbrainz(client: ServiceClient): MusicService {
  const release = async (id: string, signal: AbortSignal) => {
    const query = { inc: 'artist-credits url-rels', fmt: 'json' };
    const found = await client.ask({ path: `/ws/2/release/${id}`, query }, releaseShape, signal);
    return found && fromRelease(found);
  };
  return {
    name: 'MusicBrainz',
    isCatalogue: false,
    platform: null,
    async byUpc(upc, signal) {
      const bare = withoutLeadingZeros(upc);
      const spellings = [...new Set([upc, bare.padStart(12, '0'), bare.padStart(13, '0')])];
      const query = { query: spellings.map((code) => `barcode:${code}`).join(' OR '), limit: '5', fmt: 'json' };
      const found = await client.ask({ path: '/ws/2/release', query }, searchShape, signal);
      const hit = found?.releases.find(({ barcode }) => isSameUpc(barcode, upc));
      if (!hit) return null;
      // The search returns no links.
      const whole = await release(hit.id, signal);
      return whole && isSameUpc(whole.upc, upc) ? whole : null;
    },
    async byIsrc(isrc, signal) {
      const query = { inc: 'artist-credits url-rels', fmt: 'json' };
      const found = await client.ask({ path: `/ws/2/isrc/${isrc}`, query }, isrcShape, signal);
      const recording = found?.recordings[0];
      return recording && found.isrc === isrc ? { ...fromRecording(recording), isrc } : null;
    },
    async byUrl(url, signal) {
      const query = { resource: resourceOf(url), inc: 'release-rels recording-rels', fmt: 'json' };
      const found = await client.ask({ path: '/ws/2/url', query }, urlShape, signal);
      const leads = found?.relations ?? found?.urls?.[0]?.relations ?? [];
      const releaseId = leads.find((relation) => relation.release)?.release?.id;
      if (releaseId !== undefined) return release(releaseId, signal);
      const recordingId = leads.find((relation) => relation.recording)?.recording?.id;
      if (recordingId === undefined) return null;
      const inc = { inc: 'artist-credits url-rels', fmt: 'json' };
      const recording = await client.ask(
        { path: `/ws/2/recording/${recordingId}`, query: inc },
        recordingShape,
        signal,
      );
      return recording && fromRecording(recording);
    },
  };
}

/** MusicBrainz writes Apple's addresses without the title in them; the others as `cleanLink` does. */
function resourceOf(url: string): string {
  const address = parseReleaseAddress(url);
  return address?.platform === 'itunes' && address.kind === 'album'
    ? `https://music.apple.com/${address.country ?? 'us'}/album/${address.id}`
    : url;
}

function fromRelease(release: z.output<typeof releaseShape>): FoundRelease {
  const hasCover = release['cover-art-archive']?.front === true;
  return {
    ...common(release, 'album'),
    thumbnail: hasCover ? `https://coverartarchive.org/release/${release.id}/front-500` : null,
    upc: release.barcode || null,
    trackCount: release['track-count'] ?? null,
  };
}

function fromRecording(recording: z.output<typeof recordingShape>): FoundRelease {
  return common(recording, 'track');
}

/** Relations to places where this release can be heard or bought; others refer to reviews, lyrics and databases. */
const listening = new Set(['streaming', 'free streaming', 'purchase for download', 'download for free']);

function common(found: z.output<typeof recordingShape>, kind: ReleaseKind): FoundRelease {
  return {
    kind,
    title: found.title,
    artist: (found['artist-credit'] ?? []).map(({ name, joinphrase }) => name + (joinphrase ?? '')).join(''),
    thumbnail: null,
    urls: (found.relations ?? []).flatMap(({ type, ended, url }) =>
      url && ended !== true && listening.has(type) ? [url.resource] : [],
    ),
    upc: null,
    isrc: null,
    trackCount: null,
    anchor: null,
  };
}
