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
  const timer = setTimeout(() => deadline.abort(new DOMException('It took too long', 'TimeoutError')), milliseconds);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
