import { isObject } from '../domain/validation/values.ts';

/** The first revision that keeps no connection state: every request names its revision in its own body. */
export const firstModernRevision = '2026-07-28';
/** Those before it that the SDK of the older generation speaks; a test compares the two, so that the SDK need not be loaded to say so. */
export const olderRevisions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

const revisionKey = 'io.modelcontextprotocol/protocolVersion';
/** Requests that the modern generation does not have. */
const olderRequests = new Set<unknown>(['initialize', 'ping']);

/**
 * Whether a POST belongs to the modern generation: by the revision in the body, or by that in the header. Asked before anything of that generation is
 * loaded, so that a server whose clients are all older never loads it.
 */
export function isModernPost(revisionHeader: string | undefined, body: unknown): boolean {
  if (isModern(revisionHeader)) return true;
  if (Array.isArray(body)) return body.some((message) => claimedRevision(message) !== undefined);
  if (claimedRevision(body) === undefined) return false;
  return !(revisionHeader !== undefined && isObject(body) && olderRequests.has(body.method));
}

/**
 * Some clients name a modern revision in the body and still send the header of an older generation (seen from Claude's connectors). The body is
 * what they mean.
 */
export function hasOutdatedHeader(revisionHeader: string | undefined, body: unknown): boolean {
  return (
    namesRevision(revisionHeader) &&
    revisionHeader < firstModernRevision &&
    claimedRevision(body) === firstModernRevision
  );
}

/** Whether the header, or what a request says of its revision, names one of the modern generation. Revisions are dates, which compare as text. */
export function isModern(revision: string | undefined): boolean {
  return namesRevision(revision) && revision >= firstModernRevision;
}

function namesRevision(header: string | undefined): header is string {
  return header !== undefined && /^\d{4}-\d\d-\d\d$/.test(header);
}

/** What the message's `_meta` says of its revision, whatever that is; undefined when it says nothing. */
function claimedRevision(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.params) || !isObject(message.params._meta)) return undefined;
  return message.params._meta[revisionKey];
}
