/**
 * Does work that has to end: its signal aborts after so many milliseconds, and with the outer one. Not by `AbortSignal.any`: of Node 20,
 * garbage collection may take such a signal away while it is waited for, and the deadline with it.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const follow = () => deadline.abort(outer?.reason);
  const timer = setTimeout(() => deadline.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}

/** Waits until the signal aborts for work that cannot be cancelled, such as a DNS lookup. The result of abandoned work is ignored. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The wait of `waitAtMost` is cut into so many, each of which begins when this process has its turn again. */
const slices = 4;

/**
 * Waits for work that cannot be called off, for so many milliseconds at most; rejects with a TimeoutError then. Time in which this process
 * was busy, and could not have read a response, counts for little: a pause of its own must not pass for the silence of another.
 */
export function waitAtMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let left = slices;
    const wait = () => setTimeout(wake, milliseconds / slices);
    let timer = wait();
    function wake(): void {
      left -= 1;
      if (left > 0) timer = wait();
      // Data that has arrived by now is read first.
      else setImmediate(() => reject(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')));
    }
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
