import type { Database } from '../../store/database.ts';
import type { FaultWatch } from '../../store/faults/fault-watch.ts';
import { callsAfter, type DoneCall, lastCallId } from '../../store/statements/calls.ts';

interface Watcher {
  /** Called after a change of the account: with the calls that made it, or none, as after a visitor's submission. */
  changed(calls: readonly DoneCall[]): void;
  /** Called when no more changes will be reported. */
  ended(): void;
}

/** Notifies viewers of an account's data that it was changed, by any process. */
export interface ChangeWatch {
  /** Returns how to stop. */
  watch(userId: number, watcher: Watcher): () => void;
  close(): Promise<void>;
}

interface Watched {
  watchers: Set<Watcher>;
  /** Id of the last call before the watch began; null until it is known. */
  after: number | null;
  told: Set<number>;
}

/** Creates the watch, which listens to the database from the first watcher on; close it before the database. */
export function createChangeWatch({ db, faults }: { db: Database; faults: FaultWatch }): ChangeWatch {
  const accounts = new Map<number, Watched>();
  let stopListening: (() => Promise<void>) | null = null;
  let looking = Promise.resolve();
  let closed = false;

  /** Sequential, so that no call is reported twice. */
  function inTurn(work: () => Promise<void>): void {
    looking = looking.then(work).catch((error: unknown) => faults.logFailure(error, 'changes could not be read'));
  }

  async function begin(account: Watched): Promise<void> {
    account.after ??= (await db.read.first(lastCallId, {}))?.id ?? 0;
  }

  async function look(userIds: readonly number[]): Promise<void> {
    const watched = userIds.flatMap((userId) => {
      const account = accounts.get(userId);
      return account && account.after !== null ? [{ userId, account, after: account.after }] : [];
    });
    if (watched.length === 0) return;
    const first = Math.min(...watched.map(({ after }) => after));
    // The newest first: of an account that was quiet for long, the others have more calls since than are read.
    const newest = await db.read.all(callsAfter, { id: first, userIds: watched.map(({ userId }) => userId) });
    const calls = newest.reverse();
    for (const { userId, account, after } of watched) {
      const own = calls.filter((call) => call.userId === userId && call.id > after && !account.told.has(call.id));
      for (const { id } of own) remember(account, id);
      for (const watcher of account.watchers) watcher.changed(own);
    }
  }

  return {
    watch(userId, watcher) {
      if (closed) {
        watcher.ended();
        return () => {};
      }
      const account = accounts.get(userId) ?? { watchers: new Set(), after: null, told: new Set() };
      accounts.set(userId, account);
      account.watchers.add(watcher);
      stopListening ??= db.listen('changes', (userIds) => inTurn(() => look(userIds ?? [...accounts.keys()])));
      inTurn(() => begin(account));
      return () => {
        account.watchers.delete(watcher);
        if (account.watchers.size === 0 && accounts.get(userId) === account) accounts.delete(userId);
      };
    },
    async close() {
      closed = true;
      for (const { watchers } of accounts.values()) for (const watcher of watchers) watcher.ended();
      accounts.clear();
      await stopListening?.();
      stopListening = null;
      await looking;
    },
  };
}

/** Maximum number of calls that another process may store later than one with a higher id. */
const overlap = 200;

function remember(account: Watched, id: number): void {
  account.told.add(id);
  if (account.told.size <= overlap) return;
  const oldest = Math.min(...account.told);
  account.told.delete(oldest);
  account.after = Math.max(account.after ?? 0, oldest);
}
