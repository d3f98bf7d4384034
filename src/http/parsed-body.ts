import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body parser in Express's way, which needs nothing that Express adds to a request. */
export type BodyParser = (
  req: IncomingMessage & { body?: unknown },
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Returns the body as a parser leaves it, for handlers without Express (docs/decisions/0314); undefined for a body of another media type,
 * or none. Throws the parser's errors (body-errors.ts).
 */
export function parsedBody(parse: BodyParser, req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request: IncomingMessage & { body?: unknown } = req;
    parse(request, res, (error) => (error === undefined ? resolve(request.body) : reject(error)));
  });
}
