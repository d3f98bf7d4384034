/** Lets one more of a key be open, which `end` closes; returns how to leave. */
export type Enter<Key> = (key: Key, end: () => void) => () => void;

/** Lets at most `max` of each key be open at a time: where one comes beyond that, the oldest is ended. */
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
