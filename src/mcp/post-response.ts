import type { ServerResponse } from 'node:http';
import { keepAlive } from '../http/heartbeat.ts';
import type { JsonPieces } from './json-pieces.ts';
import type { Post } from './post.ts';

/** What goes back to the client of one POST. */
export interface PostResponse {
  /**
   * Says something before the response, which makes the response a stream of server-sent events (Streamable HTTP, "Sending Messages to the
   * Server" 6). Null where the client takes none.
   */
  tell: ((json: string) => void) | null;
  /** Ends with the response; null when nothing was asked. The status counts only while nothing has been said. */
  finish(status: number, json: JsonPieces | null): void;
}

/** Plain JSON, as long as there is nothing to say before. */
export function responseTo({ req, res, body }: Pick<Post, 'req' | 'res' | 'body'>): PostResponse {
  let streaming = false;
  const tell = (json: string) => {
    // It closes only when the client has taken all of it.
    if (res.closed || res.writableEnded) return;
    if (!streaming) beginStream(res);
    streaming = true;
    // JSON holds no line breaks of its own.
    res.write(`event: message\ndata: ${json}\n\n`);
  };
  return {
    // The response to a batch is a list, which is no stream.
    tell: takesStream(req.headers.accept) && !Array.isArray(body) ? tell : null,
    finish(status, json) {
      if (res.closed) return;
      if (streaming) {
        if (json !== null) tell(json.join(''));
        res.end();
      } else if (json === null) res.writeHead(status).end();
      else sendPieces(res, status, json);
    },
  };
}

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

function takesStream(accept = ''): boolean {
  return /text\/event-stream/i.test(accept);
}

function sendPieces(res: ServerResponse, status: number, json: JsonPieces): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (json.every((piece) => typeof piece === 'string')) {
    const text = json.join('');
    res.setHeader('Content-Length', Buffer.byteLength(text));
    res.end(text);
    return;
  }
  res.setHeader(
    'Content-Length',
    json.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  // Node gathers what is written in one go.
  for (const piece of json) res.write(piece);
  res.end();
}

function beginStream(res: ServerResponse): void {
  res.statusCode = 200;
  res.setHeader('Content-Type', 'text/event-stream');
  // Some proxies would gather the events first.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  keepAlive(res);
}
