import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { headerOf } from './header-of.ts';

/** Codings of bodies, the shortest first. */
const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

/** The types are those of a version without the preference of the server. */
type Encodings = (available: readonly string[], options: { preferred: readonly string[] }) => string[];

/** Returns the coding in which the client prefers a body (RFC 9110 §12.5.3), the shortest of several, or null. */
export function preferredCoding({ headers }: IncomingMessage): ContentCoding | null {
  const accepted = headerOf(headers, 'accept-encoding');
  if (accepted === undefined) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  const [preferred] = encodings([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === preferred) ?? null;
}
