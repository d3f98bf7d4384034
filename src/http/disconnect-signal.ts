import type { ServerResponse } from 'node:http';

/** Returns a signal that aborts when the connection is lost before the response has been sent, immediately if it is lost already. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.closed) look();
  else res.once('close', look);
  return gone.signal;
}
