import { ServiceError } from '../domain/errors.ts';
import { type UniqueValues, uniqueValues } from '../http/unique-values.ts';
import { textOf } from '../texts/index.ts';

/**
 * Parses the query of an address as a URL-encoded form (URL Standard §5.1). Throws `bad_request` if it cannot be decoded; otherwise a
 * replacement character would count as sent.
 */
export function readQuery(address: string): UniqueValues {
  const [beforeFragment = ''] = address.split('#', 1);
  const start = beforeFragment.indexOf('?');
  if (start === -1) return uniqueValues([]);
  const pairs = beforeFragment.slice(start + 1).split('&');
  return uniqueValues(pairs.filter((pair) => pair !== '').map(readPair));
}

/** Decodes an address or a part of one. Throws `bad_request`. */
export function decodeAddress(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new ServiceError(
      'bad_request',
      textOf((t) => t.requestMessages.addressNotUtf8),
    );
  }
}

function readPair(pair: string): [name: string, value: string] {
  const text = pair.replaceAll('+', ' ');
  const equals = text.indexOf('=');
  const end = equals === -1 ? text.length : equals;
  return [decodeAddress(text.slice(0, end)), decodeAddress(text.slice(end + 1))];
}
