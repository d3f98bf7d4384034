import type { IncomingHttpHeaders } from 'node:http';

const second = 1000;
const maxLifetime = 24 * 60 * 60 * second;
/** Lifetime for a response without caching headers. */
const unsaid = 60 * 60 * second;

/** Returns the milliseconds for which a response may be reused, at most a day (RFC 9111 §4.2, as for a shared cache). */
export function cacheLifetime(headers: IncomingHttpHeaders, now: Date): number {
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.split('=');
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')] as const;
    }),
  );
  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name))) return 0;
  const maxAge = directives.get('s-maxage') ?? directives.get('max-age');
  if (maxAge !== undefined) return bounded((Number(maxAge) - Number(headers.age ?? 0)) * second);
  if (headers.expires === undefined) return unsaid;
  // RFC 9111 §5.3: an invalid date, `0` among them, is in the past; Number.NaN ends up as 0.
  return bounded(Date.parse(headers.expires) - (Date.parse(headers.date ?? '') || now.getTime()));
}

function bounded(milliseconds: number): number {
  return Math.min(maxLifetime, Math.max(0, milliseconds || 0));
}
