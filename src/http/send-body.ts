import type { ServerResponse } from 'node:http';

/**
 * Bytes that go to a connection in one write. Node reports a write only when the client has read all of it, so a slow reader of one large
 * write would look like one that reads nothing (http-server.ts).
 */
const sliceSize = 64 * 1024;

/** Ends a response with a body. A large one is sent in slices, each when the client has read the previous one. */
export function endResponse(res: ServerResponse, pieces: readonly (string | Buffer)[]): void {
  const [first, ...others] = pieces;
  // Node sends a short text and the head in one packet.
  if (others.length === 0 && (first ?? '').length <= sliceSize) return void res.end(first);
  const slices = slicesOf(pieces);
  function writeOn(): void {
    for (let next = slices.next(); !next.done; next = slices.next()) {
      if (!res.write(next.value)) return void res.once('drain', writeOn);
    }
    res.end();
  }
  writeOn();
}

function* slicesOf(pieces: readonly (string | Buffer)[]): Generator<string | Buffer> {
  for (const piece of pieces) {
    if (piece.length <= sliceSize) yield piece;
    else {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      for (let start = 0; start < bytes.length; start += sliceSize) yield bytes.subarray(start, start + sliceSize);
    }
  }
}
