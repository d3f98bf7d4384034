import type { Actor, GrantedPages } from '../actor.ts';

/** A user, and the credential by which their pages are used. */
export type PageAccess = Pick<Actor, 'userId' | 'credential'>;

/** Returns the access of the user on the dashboard or the command line, who may use all of their pages. */
export function ownerAccess(userId: number): PageAccess {
  return { userId, credential: { kind: 'session' } };
}

/** Returns the pages that the credential may use; only apps and tokens can be limited to some. */
export function grantedPages({ credential }: Pick<PageAccess, 'credential'>): GrantedPages {
  return 'pages' in credential ? credential.pages : 'all';
}

/** Returns whether the page exists for the caller. Every lookup of own pages asks here (docs/decisions/0545). */
export function mayUsePage(access: PageAccess, { id, userId }: { id: number; userId: number }): boolean {
  const pages = grantedPages(access);
  return userId === access.userId && (pages === 'all' || pages.includes(id));
}

/** Returns the name of the grant or token that creates a form, as stored with the form; null for the owner. */
export function creatorOf({ credential }: Pick<PageAccess, 'credential'>): string | null {
  if (credential.kind === 'oauth') return `grant ${credential.grantId}`;
  return credential.kind === 'personal_token' ? `token ${credential.id}` : null;
}
