/** The longest consent request that a person can be sent back to; servers refuse longer addresses anyway. */
const maxLength = 8192;

/** Returns a `next` parameter if it is a page of this origin, else null: sign-in never redirects to another site. */
export function safeNextPath(next: string, publicUrl: string): string | null {
  // Browsers read a backslash like a slash, and leave out tabs and line breaks before they read.
  if (!/^\/(?!\/)/.test(next) || /[\\\p{Cc}]/u.test(next) || next.length > maxLength) return null;
  return URL.canParse(next, publicUrl) && new URL(next, publicUrl).origin === publicUrl ? next : null;
}
