import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import type { MusicSettings } from '../../config.ts';
import type { Database } from '../../store/database.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';
import { retention } from '../retention/retention.ts';
import { classifyQuery } from './classify-query.ts';
import { cleanLink } from './clean-link.ts';
import type { FoundMusic, MusicLookup, MusicQuery } from './music-lookup.ts';
import { musicRelease } from './music-release.ts';
import { resolveRelease } from './resolve-release.ts';
import { ServiceDownError } from './service-client.ts';
import { createMusicServices } from './services.ts';
import { expandShortLink, isShortLink } from './short-link.ts';

const hour = 60 * 60 * 1_000;
/** Time for which a result is cached: a hit, one that a silent service could have added to, and "no such release". */
const freshFor = { hit: retention.musicLookups.keep, partial: hour, miss: hour };
const retryAfter = 30;
const maxLookupTime = 8_000;

export interface MusicLookupParts {
  settings: MusicSettings;
  publicUrl: string;
  db: Database;
  log: Logger;
  outgoing: Outgoing;
  now(): Date;
}

/** Creates a lookup in the services, one at a time for each query, that stores the results in the database. */
export function createMusicLookup({ settings, publicUrl, db, log, outgoing, now }: MusicLookupParts): MusicLookup {
  const services = createMusicServices(settings, publicUrl, { log, fetch: outgoing.fetch });
  const underWay = new Map<string, Promise<FoundMusic | null>>();

  async function findOrRemember(query: MusicQuery, keyHash: string): Promise<FoundMusic | null> {
    const kept = await db.read.musicLookup.findUnique({ where: { keyHash } });
    // Written by `keep` below as the JSON of a release.
    const known = kept?.result ? (JSON.parse(kept.result) as FoundMusic) : null;
    if (kept && kept.freshUntil > now()) return known;
    try {
      const signal = AbortSignal.timeout(maxLookupTime);
      const asked = await withoutShortLink(query, outgoing);
      const { release: found, isComplete, services: askedServices } = await resolveRelease(asked, services, signal);
      const shown = found && musicRelease(found, asked.by === 'url' ? asked.url : null);
      if (found && !shown && !isComplete) throw new ServiceDownError('those who may know its links do not answer');
      const release = shown && { ...shown, services: askedServices };
      await keep(keyHash, release, isComplete);
      return release;
    } catch (error) {
      if (!(error instanceof ServiceDownError)) throw error;
      log.warn({ reason: error.message }, 'music could not be looked up');
      if (known) return known;
      throw noResponse();
    }
  }

  /** "No such release" is cached only if every service that might know it has responded. */
  async function keep(keyHash: string, release: FoundMusic | null, isComplete: boolean): Promise<void> {
    if (!release && !isComplete) return;
    const fresh = release ? (isComplete ? freshFor.hit : freshFor.partial) : freshFor.miss;
    const row = { result: release && JSON.stringify(release), freshUntil: new Date(now().getTime() + fresh) };
    await db.write((tx) => tx.musicLookup.upsert({ where: { keyHash }, create: { keyHash, ...row }, update: row }));
  }

  return {
    async find(text, artist, kind) {
      const query = classifyQuery(text, artist, kind);
      const keyHash = keyOf(query);
      const flight = underWay.get(keyHash) ?? findOrRemember(query, keyHash).finally(() => underWay.delete(keyHash));
      underWay.set(keyHash, flight);
      const release = await flight;
      if (!release) throw nothingFound(query);
      return { ...release, matchedBy: query.by };
    },
  };
}

/** Returns the query with the release's own address in place of a short link; if that fails, Odesli may still have it. */
async function withoutShortLink(query: MusicQuery, outgoing: Outgoing): Promise<MusicQuery> {
  if (query.by !== 'url' || !isShortLink(query.url)) return query;
  const expanded = await expandShortLink(outgoing, query.url);
  const url = expanded && cleanLink(expanded);
  return url ? { by: 'url', url } : query;
}

/** Returns the same key for all spellings of a query. */
function keyOf(query: MusicQuery): string {
  const parts =
    query.by === 'title'
      ? [query.title.toLowerCase(), query.artist?.toLowerCase() ?? null, query.kind]
      : query.by === 'upc'
        ? [query.upc.replace(/^0+/, '')]
        : [query.by === 'isrc' ? query.isrc : query.url];
  return hash('sha256', JSON.stringify([query.by, ...parts]), 'base64url');
}

/** REST sends the Russian text to every caller (docs/interface.md 1.5). */
function nothingFound(query: MusicQuery): ServiceError {
  const text = textOf(({ musicMessages: messages }) => {
    if (query.by === 'url') return messages.noReleaseAtAddress;
    return isWrongCode(query) ? messages.noSuchCode : messages.noRelease;
  });
  return new ServiceError('not_found', text, { fixedLocale: 'ru' });
}

/** Returns whether a title was meant as a UPC or EAN, as it has only digits, and more than those of a few years. */
function isWrongCode(query: MusicQuery): boolean {
  return query.by === 'title' && /^\d{8,14}$/.test(query.title.replace(/[\s\p{Pd}]/gu, ''));
}

/** See docs/decisions/0021: no service denied that the release exists, and the caller learns when to retry. */
function noResponse(): ServiceError {
  return new ServiceError(
    'services_unavailable',
    textOf((t) => t.musicMessages.servicesAway(retryAfter)),
    { retryAfter },
  );
}
