import type { Response } from 'express';

/** Below what proxies take for a connection that died. */
const heartbeatInterval = 15_000;

/** Messages to the client while its POST waits for the answer (Streamable HTTP, "Sending Messages to the Server" 6). */
export interface EventStream {
  send(json: string): void;
  end(): void;
}

/** Turns the answer of a POST into a stream of server-sent events. */
export function beginEventStream(res: Response): EventStream {
  res.status(200).setHeader('Content-Type', 'text/event-stream');
  // Some proxies would gather the events first.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': waiting\n\n'), heartbeatInterval);
  res.once('close', () => clearInterval(heartbeat));
  return {
    // JSON holds no line breaks of its own.
    send: (json) => void res.write(`event: message\ndata: ${json}\n\n`),
    end: () => void res.end(),
  };
}
