/** Registers another open item of a key, which `end` closes; returns a function that unregisters it. */
export type Enter<Key> = (key: Key, end: () => void) => () => void;

/** Limits the open items of each key to `max`: another one ends the oldest. */
export function createNewestOnly<Key>(max: number): Enter<Key> {
  const open = new Map<Key, Set<() => void>>();
  return (key, end) => {
    const own = open.get(key) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= max) {
      own.delete(oldest);
      oldest();
    }
    open.set(key, own.add(end));
    return () => {
      own.delete(end);
      if (own.size === 0 && open.get(key) === own) open.delete(key);
    };
  };
}
