import { OAuthError } from './oauth-error.ts';

/** The parameters of a request, each at most once (RFC 6749 §3.1, §3.2) except `resource`. */
export interface Parameters {
  /** The value; an empty one counts as omitted (RFC 6749 §3.1). Undefined too when the parameter is repeated. */
  get(name: string): string | undefined;
  /** Every value of a parameter that may be repeated. */
  all(name: string): string[];
  isRepeated(name: string): boolean;
  /** Throws invalid_request if a parameter other than `resource` is repeated. */
  rejectRepeated(): void;
  /** Returns the parameters with those names, in their original order, as a query string. */
  toQuery(names: readonly string[]): string;
}

const maxParameters = 100;

/**
 * Reads `application/x-www-form-urlencoded` strictly: an invalid `%`, invalid UTF-8 and NUL (which PostgreSQL cannot store) are errors.
 */
export function parseParameters(text: string): Parameters {
  const pairs: [string, string][] = [];
  for (const piece of text.split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    if (equals === -1) pairs.push([decode(piece), '']);
    else pairs.push([decode(piece.slice(0, equals)), decode(piece.slice(equals + 1))]);
  }
  if (pairs.length > maxParameters) throw new OAuthError('invalid_request', 'There are too many parameters');
  const first = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of pairs) {
    if (first.has(name)) repeated.add(name);
    else first.set(name, value);
  }
  return {
    get: (name) => (repeated.has(name) ? undefined : first.get(name) || undefined),
    all: (name) => pairs.filter(([key, value]) => key === name && value !== '').map(([, value]) => value),
    isRepeated: (name) => repeated.has(name),
    rejectRepeated() {
      for (const name of repeated) {
        if (name !== 'resource') throw new OAuthError('invalid_request', 'A parameter is repeated');
      }
    },
    toQuery: (names) => new URLSearchParams(pairs.filter(([name]) => names.includes(name))).toString(),
  };
}

function decode(text: string): string {
  let value = text;
  if (/[%+]/.test(text)) {
    try {
      value = decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      throw new OAuthError('invalid_request', 'The parameters are not valid application/x-www-form-urlencoded');
    }
  }
  if (value.includes('\0')) throw new OAuthError('invalid_request', 'A parameter holds a NUL character');
  return value;
}
