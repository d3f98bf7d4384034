import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { findShownPageById, type ShownPage, slotRowsShown } from '../approval/shown-page.ts';
import { cacheBytes } from '../cache-budgets.ts';
import { estimateBytes } from '../estimate-bytes.ts';
import { parseVisibility, scheduleStateAt, type Visibility } from '../slots/visibility.ts';
import { PageSuspendedError } from '../suspension/page-suspended-error.ts';
import { type Counting, countingOf } from './counting.ts';
import type { HitTarget } from './target.ts';

const storedSocials = z.array(z.object({ link: z.string() }));

/** A page with statistics. */
export interface CountedPage {
  ownerId: number;
  counting: Counting;
}

interface Content {
  /** Slots that its visitors see, always or at times. */
  slots: ReadonlyMap<number, Visibility | null>;
  socials: ReadonlySet<string>;
}

interface CountablePage extends CountedPage, Content {
  /** The revision of its content; null if it has no visitors. */
  revision: number | null;
  /** When its row was read. */
  readAt: number;
}

/**
 * Milliseconds for which the row of a page is used: nothing of a suspended page is counted after a second (docs/interface.md 2.6). Missing
 * targets are looked up again sooner.
 */
const cacheTtl = 900;
const missingCacheTtl = 250;

/** Bytes that an entry needs besides its blocks and social links. */
const bytesOfPage = 400;

type Found = CountedPage | null;

/**
 * Returns a lookup of the page of a hit, if it is public and has the target: pages change far less often than they are viewed, so nearly
 * all are found without a promise.
 */
export function createCountablePages({
  config,
  db,
  now,
}: Pick<Context, 'config' | 'db' | 'now'>): (profileId: number, target: HitTarget) => Found | Promise<Found> {
  const pages = new LRUCache<number, CountablePage>({
    maxSize: cacheBytes.countablePages,
    sizeCalculation: ({ slots, socials }) =>
      bytesOfPage + estimateBytes([...slots.values(), ...slots.keys(), ...socials]),
  });

  /** A suspended page has no visitors. */
  async function visiblePage(profileId: number): Promise<ShownPage | null> {
    try {
      return await findShownPageById(db.read, profileId);
    } catch (error) {
      if (error instanceof PageSuspendedError) return null;
      throw error;
    }
  }

  async function contentOf(shown: ShownPage): Promise<Content> {
    const { rows } = await slotRowsShown(db.read, shown, config.limits.pageBytes);
    return {
      slots: new Map(rows.map(({ id, visibility }) => [id, parseVisibility(visibility)])),
      socials: new Set(storedSocials.parse(JSON.parse(shown.socials)).map(({ link }) => link)),
    };
  }

  async function read(profileId: number): Promise<CountablePage> {
    const known = pages.get(profileId);
    const shown = await visiblePage(profileId);
    // The content is usually unchanged.
    const content = shown && (known?.revision === shown.revision ? known : await contentOf(shown));
    const page: CountablePage = {
      ownerId: shown?.userId ?? 0,
      counting: shown ? countingOf(config, shown) : 'off',
      slots: content?.slots ?? new Map(),
      socials: content?.socials ?? new Set(),
      revision: shown?.revision ?? null,
      readAt: now().getTime(),
    };
    pages.set(profileId, page);
    return page;
  }

  return (profileId, target) => {
    const page = pages.get(profileId);
    const time = now();
    const shown = (one: CountablePage) => (has(one, target, time) ? one : null);
    const age = page ? time.getTime() - page.readAt : Number.POSITIVE_INFINITY;
    const known = page && shown(page);
    // Content read in the future, before the clock was corrected, would be used until then.
    const isOld = age < 0 || age > cacheTtl || (age > missingCacheTtl && !known);
    if (!page || isOld) return read(profileId).then(shown);
    return known ?? null;
  };
}

/** Hidden content cannot be clicked. */
function has(page: CountablePage, target: HitTarget, now: Date): boolean {
  if (page.ownerId === 0) return false;
  if (target.kind === 'page') return true;
  if (target.kind === 'social') return page.socials.has(target.link);
  const visibility = page.slots.get(target.slotId);
  return visibility !== undefined && (visibility === null || scheduleStateAt(visibility, now) === 'shown');
}
