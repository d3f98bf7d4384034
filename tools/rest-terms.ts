import type { Config } from '../src/config.ts';
import type { Operation } from './define-operation.ts';
import { operations } from './index.ts';

/**
 * Rewrites texts of the catalogue and of errors for REST. They name operations as tools do, `list_slots`; REST's own texts name them by
 * method and path, `GET /profiles/{profileKey}/slots`, and do not have the arguments by which a tool returns all of its result. A word
 * within an address, a name sent by a caller or backticks is left unchanged.
 */
export function inRestTerms(text: string): string {
  return text.replace(words, (_match, name: string) => addresses.get(name) ?? name);
}

const addresses = new Map(operations.map(({ name, method, path }) => [name, `${method} ${path}`]));
const words = new RegExp(
  String.raw`(?<![\w/.@"“«\x60-])(${[...addresses.keys()].sort((one, other) => other.length - one.length).join('|')})(?![\w/@-])(?:(?:,| con| с) (?:view|detail) "full",?)?`,
  'g',
);

/** Returns the description for REST's documents: the description of its tool, additions, and its own rate limit. */
export function restDescription({ description, details, rate }: Operation, rates: Config['rates']): string {
  const perMinute = rate && { music: rates.musicPerMinute, analytics: rates.analyticsPerMinute }[rate];
  const limit = perMinute ? `At most ${perMinute} calls a minute, besides the general limits.` : undefined;
  return inRestTerms([description, details, limit].filter((part) => part !== undefined).join(' '));
}

/** The document with every description and summary in the words of REST. */
export function describedInRestTerms<Value>(value: Value): Value {
  // The types are the same: only texts differ.
  return reworded(value) as Value;
}

function reworded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reworded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (name === 'description' || name === 'summary') && typeof inner === 'string'
        ? inRestTerms(inner)
        : reworded(inner),
    ]),
  );
}
