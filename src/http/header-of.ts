import type { IncomingHttpHeaders } from 'node:http';

/** The value of a header, by its name in small letters; Node joins those that came several times with a comma, save `set-cookie`. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
