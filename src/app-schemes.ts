/** Schemes that have a meaning in browsers and operating systems, so no app can own them. */
const commonSchemes: ReadonlySet<string> = new Set([
  ...['about', 'blob', 'data', 'file', 'filesystem', 'ftp', 'http', 'https', 'intent', 'javascript', 'mailto'],
  ...['sms', 'tel', 'urn', 'vbscript', 'view-source', 'ws', 'wss'],
]);

/** Returns whether a text is a scheme (RFC 3986 §3.1), in lower case, that an app may have for itself (RFC 8252 §7.1). */
export function isAppScheme(scheme: string): boolean {
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !commonSchemes.has(scheme);
}
