/** Milliseconds until a request may be repeated, from seconds or an HTTP date (RFC 9110 §10.2.3); null for anything else. */
export function retryAfterOf(header: string | null | undefined): number | null {
  if (header == null) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
