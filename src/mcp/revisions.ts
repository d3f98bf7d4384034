import { isObject } from '../domain/validation/values.ts';

/** Features that the clients of a revision know, by its "Key Changes". */
interface Revision {
  date: string;
  /** Several messages in one POST. */
  batches: boolean;
  /** Links to resources in the results of tools. */
  links: boolean;
  /** Questions to the person, by a form. */
  forms: boolean;
  /** Addresses for the person to open. */
  addresses: boolean;
}

/** All revisions, newest first. A test compares them with those of the SDKs, which need not be loaded for this. */
const revisions: readonly Revision[] = [
  { date: '2026-07-28', batches: false, links: true, forms: true, addresses: true },
  { date: '2025-11-25', batches: false, links: true, forms: true, addresses: true },
  { date: '2025-06-18', batches: false, links: true, forms: true, addresses: false },
  { date: '2025-03-26', batches: true, links: false, forms: false, addresses: false },
  { date: '2024-11-05', batches: true, links: false, forms: false, addresses: false },
  { date: '2024-10-07', batches: true, links: false, forms: false, addresses: false },
];

/** The first revision that keeps no connection state: every request names its revision in its own body. */
export const firstModernRevision = '2026-07-28';
export const supportedRevisions = revisions.map(({ date }) => date);
export const olderRevisions = supportedRevisions.filter((date) => date < firstModernRevision);

/**
 * Returns whether clients of the revision know a feature. An unknown newer revision counts as the newest. Revisions are dates, which
 * compare as text.
 */
export function isKnownIn(revision: string, what: Exclude<keyof Revision, 'date'>): boolean {
  return revisions.find(({ date }) => date <= revision)?.[what] ?? false;
}

const revisionKey = 'io.modelcontextprotocol/protocolVersion';
/** Requests that the modern generation does not have. */
const olderRequests = new Set<unknown>(['initialize', 'ping']);

/**
 * Returns whether a POST belongs to the modern generation: by the revision in the body, or by that in the header. It is checked before any
 * module of that generation is loaded, so that a server whose clients are all older never loads them.
 */
export function isModernPost(revisionHeader: string | undefined, body: unknown): boolean {
  if (isModern(revisionHeader)) return true;
  if (Array.isArray(body)) return body.some((message) => claimedRevision(message) !== undefined);
  const claimed = claimedRevision(body);
  if (isObject(body) && olderRequests.has(body.method)) return revisionHeader === undefined && isModern(claimed);
  return claimed !== undefined;
}

/**
 * Returns the body's revision if the header names one of the older generation (seen from Claude's connectors): such a client means the
 * body. Null for all other clients.
 */
export function requestedRevision(revisionHeader: string | undefined, body: unknown): string | null {
  const claimed = claimedRevision(body);
  const isOutdated = namesRevision(revisionHeader) && !isModern(revisionHeader);
  return isOutdated && isModern(claimed) ? claimed : null;
}

/** Returns whether the header, or a request's own revision, names one of the modern generation. */
export function isModern(revision: unknown): revision is string {
  return namesRevision(revision) && revision >= firstModernRevision;
}

function namesRevision(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Returns the unchecked revision in the message's `_meta`, or undefined. */
function claimedRevision(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.params) || !isObject(message.params._meta)) return undefined;
  return message.params._meta[revisionKey];
}
