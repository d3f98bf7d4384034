import type { ServerResponse } from 'node:http';

/** Below what proxies take for a connection that died. */
const interval = 15_000;

const streams = new Set<ServerResponse>();
let timer: NodeJS.Timeout | undefined;

/** Keeps a stream of events from being taken for dead, until it is closed: one timer for all there are. */
export function keepAlive(res: ServerResponse): void {
  streams.add(res);
  timer ??= setInterval(() => {
    for (const stream of streams) stream.write(': waiting\n\n');
  }, interval);
  res.once('close', () => {
    streams.delete(res);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}
