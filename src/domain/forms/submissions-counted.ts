import { grantedPages, type PageAccess } from '../profiles/page-access.ts';

/** Returns the condition of the submissions that the caller sees: with a limited grant, those sent from its pages. */
export function submissionsCounted(access: PageAccess): { profileId?: { in: number[] } } {
  const pages = grantedPages(access);
  return pages === 'all' ? {} : { profileId: { in: [...pages] } };
}
