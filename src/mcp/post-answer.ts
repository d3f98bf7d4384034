import type { Request, Response } from 'express';

/** Below what proxies take for a connection that died. */
const heartbeatInterval = 15_000;

/** What goes back to the client of one POST. */
export interface PostAnswer {
  /**
   * Says something before the answer, which makes the answer a stream of server-sent events (Streamable HTTP, "Sending Messages to the
   * Server" 6). Null where the client takes none.
   */
  tell: ((json: string) => void) | null;
  /** Ends with the answer; null when nothing was asked. The status counts only while nothing has been said. */
  finish(status: number, json: string | null): void;
}

/** Plain JSON, as long as there is nothing to say before. */
export function answerTo(req: Request, res: Response): PostAnswer {
  let streaming = false;
  const tell = (json: string) => {
    if (res.closed) return;
    if (!streaming) beginStream(res);
    streaming = true;
    // JSON holds no line breaks of its own.
    res.write(`event: message\ndata: ${json}\n\n`);
  };
  return {
    tell: takesStream(req) ? tell : null,
    finish(status, json) {
      if (res.closed) return;
      if (streaming) {
        if (json !== null) tell(json);
        res.end();
      } else if (json === null) res.status(status).end();
      else res.status(status).setHeader('Content-Type', 'application/json; charset=utf-8').end(json);
    },
  };
}

/** A batch is answered with a list, which is no stream. */
function takesStream({ headers, body }: Request): boolean {
  return /text\/event-stream/i.test(headers.accept ?? '') && !Array.isArray(body);
}

function beginStream(res: Response): void {
  res.status(200).setHeader('Content-Type', 'text/event-stream');
  // Some proxies would gather the events first.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': waiting\n\n'), heartbeatInterval);
  res.once('close', () => clearInterval(heartbeat));
}
