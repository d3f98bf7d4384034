import type { Visit } from '../shared/requests/visit.ts';

/** No code is longer. */
const maxLength = 100;

/** Returns the invitation code from the form or the query. Returns an empty text if there is none. */
export function invitationOf(visit: Pick<Visit, 'field' | 'parameter'>): string {
  return (visit.field('invitation') || visit.parameter('invitation')).trim().slice(0, maxLength);
}

/** Returns the query of a link between the pages for signing in and up: the target, and the invitation. */
export function carriedQuery({
  next,
  invitation,
}: {
  next?: string | undefined;
  invitation?: string | undefined;
}): Record<string, string> {
  return { ...(next && { next }), ...(invitation && { invitation }) };
}
