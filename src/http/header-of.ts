import type { IncomingHttpHeaders } from 'node:http';

/** Returns the value of a header, by its name in lower case; Node joins repeated ones with a comma, except `set-cookie`. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
