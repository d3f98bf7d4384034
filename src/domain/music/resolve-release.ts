import { musicPlatform } from '../links/music-platforms.ts';
import { findRelease } from './find-release.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import { createLookupQueries, type Find, type LookupQueries } from './lookup-queries.ts';
import type { MusicQuery, QueriedServices } from './music-lookup.ts';
import { canBeSameRelease, closestRelease } from './score.ts';
import { ServiceDownError } from './service-client.ts';
import type { MusicServices } from './services.ts';

/** Combined data of all services on one release. */
export interface ResolvedRelease {
  title: string;
  artist: string;
  thumbnails: string[];
  /** Addresses as the services gave them, the most trusted first. */
  urls: string[];
}

export interface Resolution {
  /** Null: there is no such release. */
  release: ResolvedRelease | null;
  /** False when some service gave no response: later there may be more. */
  isComplete: boolean;
  services: QueriedServices;
}

/**
 * Queries the services for a release and its other platforms, until the signal ends the lookup. Throws ServiceDownError if none of the
 * deciding services responded.
 */
export async function resolveRelease(
  query: MusicQuery,
  services: MusicServices,
  signal: AbortSignal,
): Promise<Resolution> {
  const queries = createLookupQueries(signal);
  const [first, ...others] = await findRelease(query, services, queries);
  if (!first) {
    if (queries.isIncomplete() && !queries.isDecided()) throw new ServiceDownError('no music service answers');
    return { release: null, isComplete: !queries.isIncomplete(), services: queries.services() };
  }
  const lead = first.release;
  const finds = [first];
  const add = (more: readonly Find[]) => finds.push(...more.filter(({ release }) => canBeSameRelease(lead, release)));
  add(others);
  add(await askByCode(query, lead, finds, services, queries));
  add(await searchTheRest(lead, finds, services, queries));
  const ordered = services.all.flatMap((service) => finds.filter((find) => find.service === service));
  // The catalogue that has exactly this release has the best name; others may have found another edition.
  const named = first.service.isCatalogue ? [first, ...ordered] : ordered;
  const urls = ordered.flatMap(({ release }) => release.urls);
  return {
    release: { ...describe(named), urls: query.by === 'url' ? [query.url, ...urls] : urls },
    isComplete: !queries.isIncomplete(),
    services: queries.services(),
  };
}

/** Queries services without a response yet, by the codes known by now, and Odesli for all the other platforms. */
async function askByCode(
  query: MusicQuery,
  lead: FoundRelease,
  finds: readonly Find[],
  { catalogues, musicbrainz, odesli }: MusicServices,
  queries: LookupQueries,
): Promise<Find[]> {
  const { signal } = queries;
  const upc = lead.kind === 'album' && query.by !== 'upc' ? codeOf(finds, 'upc') : null;
  const isrc = lead.kind === 'track' && query.by !== 'isrc' ? codeOf(finds, 'isrc') : null;
  const byCode = (service: MusicService) =>
    upc !== null ? service.byUpc?.(upc, signal) : isrc !== null ? service.byIsrc?.(isrc, signal) : undefined;
  const silent = [...catalogues, musicbrainz].filter((service) => isSilent(service, finds, queries));
  const asked = silent.map((service) => [service, byCode(service)] as const);
  const anchor = finds.find(({ release }) => release.anchor)?.release.anchor;
  if (anchor && isSilent(odesli, finds, queries)) {
    // A second query of Odesli for the same address would return the same.
    asked.push([odesli, query.by === 'url' ? undefined : odesli.byAnchor?.(anchor, lead.kind, signal)]);
  }
  return collect(asked, queries);
}

/** Looks by name in the catalogues whose platform still has no link. */
async function searchTheRest(
  lead: FoundRelease,
  finds: readonly Find[],
  { catalogues }: MusicServices,
  queries: LookupQueries,
): Promise<Find[]> {
  if (lead.artist === '' || lead.title === '') return [];
  const linked = new Set(finds.flatMap(({ release }) => release.urls).map((url) => musicPlatform(url).key));
  const missing = catalogues.filter(({ platform }) => platform !== null && !linked.has(platform));
  const asked = missing.map((service) => [service, searchFor(service, lead, queries)] as const);
  return collect(asked, queries);
}

async function searchFor(
  service: MusicService,
  lead: FoundRelease,
  queries: LookupQueries,
): Promise<FoundRelease | null> {
  if (!service.search || queries.isDown(service)) return null;
  const found = await service.search(`${lead.artist} ${lead.title}`, lead.kind, queries.signal);
  return closestRelease(lead, found);
}

async function collect(
  asked: readonly (readonly [MusicService, Promise<FoundRelease | null> | undefined])[],
  queries: LookupQueries,
): Promise<Find[]> {
  const answers = await Promise.all(
    asked.map(async ([service, question]) => {
      const release = await queries.ask(service, false, question);
      return release ? [{ service, release }] : [];
    }),
  );
  return answers.flat();
}

function isSilent(service: MusicService, finds: readonly Find[], queries: LookupQueries): boolean {
  return !queries.isDown(service) && finds.every((find) => find.service !== service);
}

function codeOf(finds: readonly Find[], code: 'upc' | 'isrc'): string | null {
  return finds.find(({ release }) => release[code] !== null)?.release[code] ?? null;
}

function describe(finds: readonly Find[]): Omit<ResolvedRelease, 'urls'> {
  const releases = finds.map(({ release }) => release);
  return {
    title: releases.find(({ title }) => title !== '')?.title ?? '',
    artist: releases.find(({ artist }) => artist !== '')?.artist ?? '',
    thumbnails: releases.flatMap(({ thumbnail }) => thumbnail ?? []),
  };
}
