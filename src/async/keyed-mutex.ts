/** Runs one caller at a time for each key, in order of arrival. */
export interface KeyedMutex {
  /** Waits for its turn and resolves with a function that ends it; with null if it is not its turn after that many milliseconds. */
  acquire(key: string, timeoutMs: number): Promise<(() => void) | null>;
}

/** Creates a mutex in the memory of this process. A key that is not locked takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  /** Waiting callers, by locked key. */
  const queues = new Map<string, (() => void)[]>();

  function releaseOf(key: string): () => void {
    return () => {
      const next = queues.get(key)?.shift();
      if (next) next();
      else queues.delete(key);
    };
  }

  return {
    async acquire(key, timeoutMs) {
      const queue = queues.get(key);
      if (queue === undefined) {
        queues.set(key, []);
        return releaseOf(key);
      }
      return new Promise((resolve) => {
        const enter = () => {
          clearTimeout(timer);
          resolve(releaseOf(key));
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(enter), 1);
          resolve(null);
        }, timeoutMs);
        queue.push(enter);
      });
    },
  };
}
