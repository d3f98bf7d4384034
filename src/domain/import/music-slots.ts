import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { ServiceError } from '../errors.ts';
import { musicSlot } from '../music/music-release.ts';
import type { NewSlot } from '../slots/create-slots.ts';

/** Longer than this nobody waits for the page they are making. */
const patience = 4_000;
/** Every release asks several services. */
const mostReleases = 8;

/** The releases behind links of music, looked up at the same time; those that nobody knows, or tells in time, are left out. */
export async function musicSlotsOf({ music, log }: Pick<Context, 'music' | 'log'>, links: readonly string[]) {
  const found = new Map<string, NewSlot>();
  const lookups = [...new Set(links)].slice(0, mostReleases).map(async (link) => {
    try {
      found.set(link, musicSlot(await music.find(link, null, null)));
    } catch (error) {
      if (!(error instanceof ServiceError)) log.error({ err: error }, 'a release could not be looked up');
    }
  });
  const timer = new AbortController();
  await Promise.race([Promise.all(lookups), sleep(patience, null, { signal: timer.signal }).catch(() => null)]);
  timer.abort();
  // A copy: what comes later is for whoever asks next.
  return new Map(found);
}
