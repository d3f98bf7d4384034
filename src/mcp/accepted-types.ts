import Negotiator from 'negotiator';

/** The types that a client accepts a response in. */
export interface AcceptedTypes {
  json: boolean;
  /** A stream of server-sent events. `*\/*` alone does not mean it: most clients that send it read no streams. */
  stream: boolean;
}

/** Reads `Accept` (RFC 9110 §12.5.1). Without one the client accepts anything, and every client reads plain JSON. */
export function acceptedTypes(accept: string | undefined): AcceptedTypes {
  if (accept === undefined) return { json: true, stream: false };
  const ranges = new Negotiator({ headers: { accept: accept.toLowerCase() } }).mediaTypes();
  const has = (...types: string[]) => types.some((type) => ranges.includes(type));
  return {
    json: has('application/json', 'application/*', '*/*'),
    stream: has('text/event-stream', 'text/*'),
  };
}
