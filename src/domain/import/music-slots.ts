import { unlessAborted, withDeadline } from '../../async/deadline.ts';
import type { Context } from '../../context.ts';
import { enforceLimit, perHour } from '../enforce-limit.ts';
import { ServiceError } from '../errors.ts';
import { musicSlot } from '../music/music-release.ts';
import type { NewSlot } from '../slots/create-slots.ts';

/** Maximum time that a new page waits for it. */
const lookupTimeout = 4_000;
/** Every release queries several services. */
const maxReleases = 8;
/** Limit of one person. */
const releases = perHour('import-releases', 100);

/** Finds the releases behind links of music for a person, in parallel; unknown ones, and those that take too long, are left out. */
export type FindReleases = (userId: number, links: readonly string[]) => Promise<ReadonlyMap<string, NewSlot>>;

/** Returns the number of links of music without a known release, which become buttons. */
export function countMissing(links: readonly string[], releases: ReadonlyMap<string, NewSlot>): number {
  return new Set(links.filter((link) => !releases.has(link))).size;
}

/** Creates the finder: it looks up at most eight links and waits at most four seconds; failed lookups are logged. */
export function createReleaseFinder(context: Pick<Context, 'music' | 'faults' | 'rateLimiter'>): FindReleases {
  const { music, faults } = context;
  return async (userId, links) => {
    const found = new Map<string, NewSlot>();
    const lookups = [...new Set(links)].slice(0, maxReleases).map(async (link) => {
      try {
        await enforceLimit(context, releases, `user ${userId}`);
        found.set(link, musicSlot(await music.find(link, null, null)));
      } catch (error) {
        if (!(error instanceof ServiceError)) faults.logFailure(error, 'a release could not be looked up');
      }
    });
    // The log has the error of a failed lookup; here it can only be late.
    await withDeadline(lookupTimeout, undefined, (signal) => unlessAborted(signal, Promise.all(lookups))).catch(
      () => null,
    );
    // A copy: later results are for the next caller.
    return new Map(found);
  };
}
