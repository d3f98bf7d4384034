export interface Semaphore {
  /**
   * Runs the work once it has a place. Work of one owner runs one at a time, and owners take turns; work without an owner is an owner of its
   * own, which makes the order that of asking. Rejects with the signal's reason if the signal aborts while the work waits.
   */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

/** Owner of the work, and the signal that ends its wait. */
export interface Turn {
  owner?: string;
  signal?: AbortSignal | undefined;
}

/** Maximum length of the queue. */
interface QueueLimit {
  places: number;
  /** Returns the error for calls beyond the maximum length. */
  full(): Error;
}

interface Waiter {
  enter(): void;
  refuse(reason: unknown): void;
}

type Owner = string | symbol;

/**
 * Creates a semaphore that runs `capacity` work at a time. If all places of the queue are taken, the owner with the most waiting work loses
 * its newest place to an owner with less.
 */
export function createSemaphore(capacity: number, limit?: QueueLimit): Semaphore {
  const running = new Set<Owner>();
  /** In the order of their turns. */
  const queues = new Map<Owner, Waiter[]>();
  let waiting = 0;

  function turnOf(owner: Owner, signal?: AbortSignal): Promise<void> {
    if (limit && waiting >= limit.places) makePlace(limit, queues.get(owner)?.length ?? 0);
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(owner, waiter);
        reject(signal?.reason);
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiter: Waiter = {
        enter() {
          settled();
          resolve();
        },
        refuse(reason) {
          settled();
          reject(reason);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      const queue = queues.get(owner) ?? [];
      queue.push(waiter);
      queues.set(owner, queue);
      waiting += 1;
    });
  }

  function makePlace({ full }: QueueLimit, own: number): void {
    let longest: { owner: Owner; queue: Waiter[] } | undefined;
    for (const [owner, queue] of queues) if (queue.length > (longest?.queue.length ?? 0)) longest = { owner, queue };
    const newest = longest?.queue.at(-1);
    // With one place less it would still have no fewer than the newcomer.
    if (!longest || !newest || longest.queue.length <= own + 1) throw full();
    remove(longest.owner, newest);
    newest.refuse(full());
  }

  function remove(owner: Owner, waiter: Waiter): void {
    const left = (queues.get(owner) ?? []).filter((one) => one !== waiter);
    if (left.length > 0) queues.set(owner, left);
    else queues.delete(owner);
    waiting -= 1;
  }

  function admit(): void {
    for (const [owner, queue] of queues) {
      if (running.size >= capacity) return;
      const next = queue[0];
      if (next === undefined || running.has(owner)) continue;
      remove(owner, next);
      running.add(owner);
      next.enter();
    }
  }

  function finish(owner: Owner): void {
    running.delete(owner);
    const queue = queues.get(owner);
    // Owners who arrived while it ran go first.
    if (queue) {
      queues.delete(owner);
      queues.set(owner, queue);
    }
    admit();
  }

  return {
    async run(work, { owner = Symbol('nobody'), signal }: { owner?: Owner; signal?: AbortSignal | undefined } = {}) {
      signal?.throwIfAborted();
      if (running.size < capacity && !running.has(owner)) running.add(owner);
      else await turnOf(owner, signal);
      try {
        return await work();
      } finally {
        finish(owner);
      }
    },
  };
}
