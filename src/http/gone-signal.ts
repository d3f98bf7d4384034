import type { ServerResponse } from 'node:http';

/** Aborts when the connection is lost before the response is through, and at once where it is lost already. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.closed) look();
  else res.once('close', look);
  return gone.signal;
}
