/**
 * The path of a page, or of its markdown. People and programs add a slash to an address, and programs encode characters in it that need no
 * encoding, which makes it no other address (RFC 3986 §6.2.2.2).
 */
const pagePath = /^\/((?:[a-z0-9._]|%(?:2e|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f)){1,64})(\/)?$/i;

/** Returns the login of the page at a path, or null. */
export function loginOfPath(path: string): string | null {
  const [, login] = pagePath.exec(path) ?? [];
  return login === undefined ? null : decodeURIComponent(login);
}
