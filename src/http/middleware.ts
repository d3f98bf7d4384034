import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** One step in the handling of a request: it responds, or calls `next`. The applications and routers of Express are such steps, too. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** Combines steps into one listener: each is called when the previous one calls `next`, and an error ends in `fail`. */
export function inOrder(
  steps: readonly Middleware[],
  fail: (error: unknown, req: IncomingMessage, res: ServerResponse) => void,
): RequestListener {
  return (req, res) => {
    const proceed = (index: number, error?: unknown): void => {
      if (error !== undefined) fail(error, req, res);
      else steps[index]?.(req, res, (failure) => proceed(index + 1, failure));
    };
    proceed(0);
  };
}
