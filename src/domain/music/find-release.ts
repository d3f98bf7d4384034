import { musicPlatform, otherMusicPlatform } from '../links/music-platforms.ts';
import { cleanLink } from './clean-link.ts';
import { isSameUpc } from './codes.ts';
import type { FoundRelease, MusicService } from './found-release.ts';
import type { Find, LookupQueries } from './lookup-queries.ts';
import type { MusicQuery } from './music-lookup.ts';
import { isNoReleaseAddress, parseReleaseAddress } from './release-address.ts';
import { acceptedScore, closestRelease, searchScore } from './score.ts';
import type { MusicServices } from './services.ts';

/** Finds the release of a query: the data of each service, the most reliable first. Empty if there is none. */
export function findRelease(query: MusicQuery, services: MusicServices, queries: LookupQueries): Promise<Find[]> {
  switch (query.by) {
    case 'upc':
      return findByUpc(query.upc, services, queries);
    case 'isrc':
      return findByIsrc(query.isrc, services, queries);
    case 'url':
      return findByUrl(query.url, services, queries);
    default:
      return findByTitle(query, services, queries);
  }
}

async function findByUpc(upc: string, { all }: MusicServices, queries: LookupQueries): Promise<Find[]> {
  const finds = await askAll(all, queries, (service) => service.byUpc?.(upc, queries.signal));
  const lead = finds.find(({ release }) => isSameUpc(release.upc, upc)) ?? finds[0];
  return lead ? withLead(lead, finds) : [];
}

function findByIsrc(isrc: string, { all }: MusicServices, queries: LookupQueries): Promise<Find[]> {
  return askAll(all, queries, (service) => service.byIsrc?.(isrc, queries.signal));
}

async function findByUrl(url: string, services: MusicServices, queries: LookupQueries): Promise<Find[]> {
  if (cleanLink(url) === null || isNoReleaseAddress(url)) return [];
  const { signal } = queries;
  const own = catalogueOf(url, services);
  // Hosts that Odesli cannot know are not sent to it, because its rate limit is low.
  const isOnPlatform = musicPlatform(url) !== otherMusicPlatform || smartLinkHosts.has(new URL(url).hostname);
  const asked: Promise<Find | null>[] = [
    askOne(services.musicbrainz, queries, !isOnPlatform, (it) => it.byUrl?.(url, signal)),
  ];
  if (own) asked.push(askOne(own, queries, true, (it) => it.byUrl?.(url, signal)));
  if (isOnPlatform) asked.push(askOne(services.odesli, queries, true, (it) => it.byUrl?.(url, signal)));
  const finds = inOrder(await Promise.all(asked), services);
  const lead = finds.find(({ service }) => service === own) ?? finds[0];
  return lead
    ? withLead(
        lead,
        finds.filter(({ release }) => release.kind === lead.release.kind),
      )
    : [];
}

/** Pages that link to one release on many platforms; Odesli has its own. */
const smartLinkHosts = new Set(['song.link', 'album.link', 'odesli.co']);

async function findByTitle(
  { title, artist, kind }: Extract<MusicQuery, { by: 'title' }>,
  services: MusicServices,
  queries: LookupQueries,
): Promise<Find[]> {
  const text = artist === null ? title : `${artist} ${title}`;
  const candidates: (Find & { score: number })[] = [];
  const searches = services.catalogues.map(async (service) => {
    for (const wanted of kind ? [kind] : (['album', 'track'] as const)) {
      const found = (await queries.ask(service, true, service.search?.(text, wanted, queries.signal))) ?? [];
      const scored = found.map((release) => ({ service, release, score: searchScore(title, artist, release) }));
      candidates.push(...scored);
      if (scored.some(({ score }) => score >= 0.95)) return;
    }
  });
  await Promise.all(searches);
  const accepted = inOrder(candidates, services).filter(({ score }) => score >= acceptedScore);
  const best = accepted.reduce<(typeof accepted)[number] | null>(
    (one, other) => (one && one.score >= other.score ? one : other),
    null,
  );
  if (!best) return [];
  const lead = { service: best.service, release: await wholeRelease(best, queries) };
  const others = services.catalogues.flatMap((service) => {
    if (service === lead.service) return [];
    const found = candidates.filter((candidate) => candidate.service === service).map(({ release }) => release);
    const release = closestRelease(lead.release, found);
    return release ? [{ service, release }] : [];
  });
  return [lead, ...others];
}

/** Search results contain neither codes nor all artists; the release itself has them, if the service has it. */
async function wholeRelease({ service, release }: Find, queries: LookupQueries): Promise<FoundRelease> {
  if (!release.anchor || release.upc !== null || release.isrc !== null) return release;
  return (
    (await queries.ask(service, false, service.byId?.(release.anchor.id, release.kind, queries.signal))) ?? release
  );
}

async function askAll(
  services: readonly MusicService[],
  queries: LookupQueries,
  question: (service: MusicService) => Promise<FoundRelease | null> | undefined,
): Promise<Find[]> {
  const answers = await Promise.all(services.map((service) => askOne(service, queries, service.isCatalogue, question)));
  return answers.flatMap((find) => find ?? []);
}

async function askOne(
  service: MusicService,
  queries: LookupQueries,
  decides: boolean,
  question: (service: MusicService) => Promise<FoundRelease | null> | undefined,
): Promise<Find | null> {
  const release = await queries.ask(service, decides, question(service));
  return release && { service, release };
}

function catalogueOf(url: string, { catalogues }: MusicServices): MusicService | undefined {
  const platform = parseReleaseAddress(url)?.platform;
  return catalogues.find((service) => service.platform === (platform === 'itunes' ? 'appleMusic' : platform));
}

function inOrder<F extends Find>(finds: readonly (F | null)[], { all }: MusicServices): F[] {
  return finds
    .flatMap((find) => find ?? [])
    .sort((one, other) => all.indexOf(one.service) - all.indexOf(other.service));
}

function withLead(lead: Find, finds: readonly Find[]): Find[] {
  return [lead, ...finds.filter((find) => find !== lead)];
}
