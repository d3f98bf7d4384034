import type { Operation } from '../../tools/define-operation.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import { isObject } from '../domain/validation/values.ts';
import { textOf } from '../texts/index.ts';

type Sent = Required<Pick<RawInput, 'query' | 'body' | 'mistakes'>>;

/**
 * Reads the lists of a deletion's body from the query, too, each as one parameter with commas: content of a DELETE has no meaning that all
 * clients and proxies agree on (RFC 9110 §9.3.5), and some send none. A list in both places counts as sent twice.
 */
export function fieldsOfDeletion(operation: Operation, { query, body, mistakes }: Sent): Sent {
  const names = Object.keys(query).filter((name) => isInBody(operation, name));
  if (names.length === 0 || !isObject(body)) return { query, body, mistakes };
  const lists = names.map((name) => [name, String(query[name]).split(',')] as const);
  const twice = names.filter((name) => Object.hasOwn(body, name));
  const others = Object.entries(query).filter(([name]) => !names.includes(name));
  return {
    query: Object.fromEntries(others),
    body: { ...body, ...Object.fromEntries(lists) },
    mistakes: { ...mistakes, ...Object.fromEntries(twice.map((name) => [name, [sentTwice]])) },
  };
}

const sentTwice = textOf((t) => t.requestMessages.sentTwice);

/** Returns whether a field of the body may be in the query. */
export function isInBody({ method, body }: Operation, name: string): boolean {
  return method === 'DELETE' && Object.hasOwn(body.shape, name);
}
