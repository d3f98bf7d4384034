/**
 * Repeats work at intervals until it is stopped, each process at its own times; `work` handles its own errors. Returns a function that
 * stops it and waits for the work under way.
 */
export function repeatAtIntervals(intervalMs: number, work: (stop: AbortSignal) => Promise<void>): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    await work(stop.signal);
    if (!stop.signal.aborted) schedule();
  }
  function schedule(): void {
    timer = setTimeout(
      () => {
        running = run();
      },
      intervalMs * (0.5 + Math.random()),
    );
    timer.unref();
  }

  schedule();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
