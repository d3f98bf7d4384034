import { createNewestOnly } from '../async/newest-only.ts';
import type { Context } from '../context.ts';
import { featuresOf } from '../domain/accounts/features.ts';
import { isLiveCredential } from '../domain/accounts/live-credential.ts';
import type { Caller } from './caller.ts';
import { listedTools } from './tool-list.ts';

/** More than one person has programs open. */
const maxPerUser = 10;

/** Whose list it is, and as which part of it. */
type Listing = Pick<Caller, 'actor' | 'scope'>;

/**
 * Tells of the changes of a list of tools: until the signal, or the server, or too many others of the user end it, or the credential it was
 * opened with is gone.
 */
export type TellChanges = (tell: () => void, signal: AbortSignal) => Promise<void>;

/** Who wants to hear when their list of tools changes. */
export interface ListChanges {
  /** Looks at the list as it is now; what is returned tells of every change since. */
  open(listing: Listing): Promise<TellChanges>;
}

/** The list changes with the sections of the account, so it is looked at when something of the account changes, in whatever process. */
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
            if (ended || now === listed) return;
            if (!(await isLiveCredential(db.read, actor))) return end();
            listed = now;
            tell();
          };
          // One after another: a look that is overtaken would take the list of before for the last one told.
          const changed = () => {
            looking = looking.then(check).catch((error: unknown) => {
              faults.logFailure(error, 'a change of a list of tools could not be told');
              end();
            });
          };
          const leave = enter(userId, end);
          // A server that stops ends it at once.
          let stop = () => {};
          stop = changes.watch(userId, { changed, ended: end });
          // It may have changed since it was looked at.
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
