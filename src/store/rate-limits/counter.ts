/** Events of one key counted in a sliding window: at most `quota` in any `length` milliseconds. */
export interface Window {
  /** Keeps the keys of different policies apart. */
  name: string;
  key: string;
  quota: number;
  length: number;
}

/** State of a window after a charge, in milliseconds. */
export interface WindowState {
  count: number;
  /** Age of the oldest counted event. */
  oldestAge: number;
  /** Time until there is room for another event; 0 if there was. */
  wait: number;
}

/** Store of the times of events. No method throws: a limit that cannot be counted must not stop the work it protects. */
export interface Counter {
  /** Connects to the store shared by several processes, within a second; until then, this process counts by itself. */
  connect(): Promise<void>;
  /** Counts one in every window, or in none if one is full; returns a state for each. */
  take(windows: readonly Window[]): Promise<WindowState[]>;
  /** Removes the newest event from each. */
  giveBack(windows: readonly Window[]): Promise<void>;
  forget(windows: readonly Window[]): Promise<void>;
  /** Returns whether all processes currently count together. */
  isShared(): boolean;
  close(): Promise<void>;
}
