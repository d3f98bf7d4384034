/** What goes on after the request that began it was answered, such as a mail. Each handles its own errors. */
export interface Errands {
  add(errand: Promise<unknown>): void;
  /** Resolves once none is under way. */
  done(): Promise<void>;
}

/** Keeps errands in mind until they are done, so that the end of the process can wait for what people were told is on its way. */
export function createErrands(): Errands {
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
