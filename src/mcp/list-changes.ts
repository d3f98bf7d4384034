import { createNewestOnly } from '../async/newest-only.ts';
import type { Context } from '../context.ts';
import { featuresOf } from '../domain/accounts/features.ts';
import { isLiveCredential } from '../domain/accounts/live-credential.ts';
import type { Caller } from './caller.ts';
import { listedTools } from './tool-list.ts';

/** More than the programs that a user has open. */
const maxPerUser = 10;

/** The user and the scope of the watched tool list. */
type Listing = Pick<Caller, 'actor' | 'scope'>;

/**
 * Reports changes of a list of tools until the signal aborts, the server stops, the user opens too many others, or its credential is no
 * longer valid.
 */
export type ReportChanges = (tell: () => void, signal: AbortSignal) => Promise<void>;

/** Subscriptions to changes of a user's list of tools. */
export interface ListChanges {
  /** Records the current list; the returned function reports every change since. */
  open(listing: Listing): Promise<ReportChanges>;
}

/** The list changes with the sections of the account, so it is checked when any process changes something in the account. */
export function createListChanges({ db, changes, faults }: Context): ListChanges {
  const enter = createNewestOnly<number>(maxPerUser);

  return {
    async open({ actor, scope }) {
      const { userId } = actor;
      // The list is one and the same as long as nothing changes.
      const look = async () => listedTools(await featuresOf(db.read, userId), scope);
      let listed = await look();
      return (tell, signal) =>
        new Promise((resolve) => {
          let ended = false;
          let looking = Promise.resolve();
          const check = async () => {
            if (ended) return;
            const now = await look();
            if (ended) return;
            // Also checked if the list is the same: an invalid credential ends the stream.
            if (!(await isLiveCredential(db.read, actor))) return end();
            if (ended || now === listed) return;
            listed = now;
            tell();
          };
          // One after another: a check that is overtaken would compare with an outdated list.
          const changed = () => {
            looking = looking.then(check).catch((error: unknown) => {
              faults.logFailure(error, 'a change of a list of tools could not be reported');
              end();
            });
          };
          const leave = enter(userId, end);
          // Ends the wait when the server stops.
          let stop = () => {};
          stop = changes.watch(userId, { changed, ended: end });
          // It may have changed since the check.
          changed();
          function end(): void {
            ended = true;
            stop();
            leave();
            resolve();
          }
          signal.addEventListener('abort', end, { once: true });
          if (signal.aborted) end();
        });
    },
  };
}
