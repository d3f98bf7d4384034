import type { Context } from '../context.ts';
import { featuresOf, featuresOfAll } from '../domain/accounts/features.ts';
import type { Caller } from './caller.ts';
import { listedTools, type ToolDefinition } from './tool-list.ts';

/** How often the sections of accounts that somebody listens for are looked at; nothing runs while nobody does. */
const pollInterval = 2_000;
/** More than one person has programs open. */
const maxPerUser = 10;

interface Listener {
  caller: Pick<Caller, 'actor' | 'scope'>;
  /** What was listed when the listener was last told. */
  listed: readonly ToolDefinition[];
  tell(): Promise<void>;
  end(): void;
}

/** How a client hears of changes, once it knows that it will. */
export type Listen = (tell: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/** Who wants to hear when their list of tools changes. */
export interface ListChanges {
  /**
   * Looks at what is listed for the caller now; what is returned tells of every change since, until the signal, the end of all, or too many
   * others of the same user.
   */
  open(caller: Listener['caller']): Promise<Listen>;
  /** Ends all: a server that stops waits for its open requests. */
  endAll(): void;
}

/** Sections are turned on and off in any process, so the database is asked, at once for all who listen. */
export function watchLists({ db, log }: Pick<Context, 'db' | 'log'>): ListChanges {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    const users = new Set([...listeners].map(({ caller }) => caller.actor.userId));
    const all = await featuresOfAll(db.read, [...users]);
    for (const listener of listeners) {
      const { actor, scope } = listener.caller;
      const features = all.get(actor.userId);
      // Nothing of an account that is gone will change; who has come since is looked at the next time.
      if (features === undefined) {
        if (users.has(actor.userId)) listener.end();
        continue;
      }
      const listed = listedTools(features, scope);
      if (listed === listener.listed) continue;
      listener.listed = listed;
      await listener.tell();
    }
  }

  function wake(): void {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the sections of accounts could not be read'))
      .finally(() => {
        looking = false;
      });
  }

  function add(listener: Listener): void {
    const own = [...listeners].filter(({ caller }) => caller.actor.userId === listener.caller.actor.userId);
    if (own.length >= maxPerUser) own[0]?.end();
    listeners.add(listener);
    timer ??= setInterval(wake, pollInterval).unref();
  }

  function remove(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    async open(caller) {
      // The list is one and the same as long as nothing changes.
      const listed = listedTools(await featuresOf(db.read, caller.actor.userId), caller.scope);
      return (tell, signal) =>
        new Promise((resolve) => {
          const listener: Listener = {
            ...{ caller, listed, tell },
            end() {
              remove(listener);
              resolve();
            },
          };
          add(listener);
          signal.addEventListener('abort', listener.end, { once: true });
          if (signal.aborted) listener.end();
        });
    },
    endAll() {
      for (const { end } of listeners) end();
    },
  };
}
