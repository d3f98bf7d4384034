import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findShownPageById, slotRowsShown } from '../approval/shown-page.ts';
import type { HitTarget } from './target.ts';

const storedSocials = z.array(z.object({ link: z.string() }));

interface CountablePage {
  ownerId: number;
  slots: ReadonlySet<number>;
  socials: ReadonlySet<string>;
  /** When it was read. */
  readAt: number;
}

/** How long what a page consists of is believed without looking; what is not found on it is looked for again sooner. */
const cacheTtl = 10_000;
const missingCacheTtl = 250;

/** Finds the page that a hit names, if it is public and has what was hit: pages change far less often than they are looked at. */
export function createCountablePages({ db, now }: Pick<Context, 'db' | 'now'>) {
  const pages = new LRUCache<number, CountablePage>({ max: 20_000 });

  async function read(profileId: number): Promise<CountablePage> {
    const row = await findShownPageById(db.read, profileId);
    const shown = row?.status ? row : null;
    const page = {
      ownerId: shown?.userId ?? 0,
      slots: new Set(shown ? (await slotRowsShown(db.read, shown)).map(({ id }) => id) : []),
      socials: new Set(shown ? storedSocials.parse(JSON.parse(shown.socials)).map(({ link }) => link) : []),
      readAt: now().getTime(),
    };
    pages.set(profileId, page);
    return page;
  }

  return async (profileId: number, target: HitTarget): Promise<{ ownerId: number } | null> => {
    let page = pages.get(profileId);
    const age = page ? now().getTime() - page.readAt : Number.POSITIVE_INFINITY;
    if (!page || age > cacheTtl || (age > missingCacheTtl && !has(page, target))) page = await read(profileId);
    return has(page, target) ? page : null;
  };
}

function has(page: CountablePage, target: HitTarget): boolean {
  if (page.ownerId === 0) return false;
  if (target.kind === 'page') return true;
  return target.kind === 'slot' ? page.slots.has(target.slotId) : page.socials.has(target.link);
}
