/**
 * Runs work with a deadline: its signal aborts after that many milliseconds, and with the outer one. It does not use `AbortSignal.any`: in
 * Node 20, garbage collection may remove such a signal while it is being waited for, and the deadline with it.
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

/** Number of slices of a wait in `waitAtMost`, each of which begins when the event loop runs again. */
const slices = 4;

/**
 * Waits for work that cannot be cancelled, for that many milliseconds at most; then rejects with a TimeoutError. Time in which this process
 * was busy, and could not have read a response, counts little, because it is not a delay of the other side.
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
