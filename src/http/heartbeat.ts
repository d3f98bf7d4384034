import type { ServerResponse } from 'node:http';

/** Less than the time after which proxies drop a silent connection. */
const interval = 15_000;

const streams = new Set<ServerResponse>();
let timer: NodeJS.Timeout | undefined;

/**
 * Writes to a stream of events until it ends, so that no proxy closes it: one timer for all streams. A stream that has ended closes only
 * when its client has read all of it; a write before that would end the process.
 */
export function keepAlive(res: ServerResponse): void {
  streams.add(res);
  timer ??= setInterval(() => {
    for (const stream of streams) if (!stream.writableEnded) stream.write(': waiting\n\n');
  }, interval);
  res.once('close', () => {
    streams.delete(res);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}
