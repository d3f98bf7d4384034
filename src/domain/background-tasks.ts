/** Work that continues after the response to its request, such as a mail. Each item handles its own errors. */
export interface BackgroundTasks {
  add(errand: Promise<unknown>): void;
  /** Resolves once no task is running. */
  done(): Promise<void>;
}

/** Tracks tasks until they are done, so that the process can wait for work that users expect. */
export function createBackgroundTasks(): BackgroundTasks {
  const underWay = new Set<Promise<void>>();
  return {
    add(errand) {
      const running: Promise<void> = errand.then(
        () => void underWay.delete(running),
        () => void underWay.delete(running),
      );
      underWay.add(running);
    },
    async done() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
