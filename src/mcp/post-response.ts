import type { ServerResponse } from 'node:http';
import { keepAlive } from '../http/heartbeat.ts';
import { endResponse } from '../http/send-body.ts';
import type { JsonPieces } from './json-rpc.ts';
import type { Post } from './post.ts';

/** The response to one POST. */
export interface PostResponse {
  /**
   * Sends a message before the response, which makes the response a stream of server-sent events (Streamable HTTP, "Sending Messages to the
   * Server" 6). Null if the client accepts no stream.
   */
  send: ((json: string) => void) | null;
  /** Ends with the response; null if there was no request. The status is used only if nothing was sent before. */
  finish(status: number, json: JsonPieces | null): void;
}

/** Responds with plain JSON, unless a message was sent before or the client accepts only a stream. */
export function responseTo({ res, body, accepted }: Pick<Post, 'res' | 'body' | 'accepted'>): PostResponse {
  let streaming = false;
  const send = (json: string, status = 200) => {
    // It closes only when the client has read everything.
    if (res.closed || res.writableEnded) return;
    if (!streaming) beginStream(res, status);
    streaming = true;
    // JSON has no line breaks of its own.
    res.write(Buffer.from(`event: message\ndata: ${json}\n\n`));
  };
  return {
    // The response to a batch is a list, not a stream.
    send: accepted.stream && !Array.isArray(body) ? (json) => send(json) : null,
    finish(status, json) {
      if (res.closed) return;
      if (json !== null && (streaming || !accepted.json)) send(json.join(''), status);
      if (streaming) res.end();
      else if (json === null) res.writeHead(status).end();
      else sendPieces(res, status, json);
    },
  };
}

function sendPieces(res: ServerResponse, status: number, json: JsonPieces): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const pieces = json.every((piece) => typeof piece === 'string') ? [json.join('')] : json;
  res.setHeader(
    'Content-Length',
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  );
  endResponse(res, pieces);
}

/** Begins a stream of server-sent events with a heartbeat. */
export function beginStream(res: ServerResponse, status: number): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/event-stream');
  // Some proxies would buffer the events.
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();
  keepAlive(res);
}
