import type * as z from 'zod';
import { parseJson } from './parse-json.ts';
import { safeParse } from './safe-parse.ts';

/** A JSON text in place of an object may hold further texts in place of objects; no schema here has more levels of them. */
const maxRounds = 4;

/**
 * Returns the value with unmistakable but wrong JSON types corrected where the schema asks for it: numbers and booleans sent as text, whole
 * numbers in place of text, and JSON text in place of an object or a list. Programs through which models call tools often send such values.
 * Other errors stay, for the schema to reject; without a correction, the value itself is returned.
 */
export function coerceTypes(schema: z.ZodType, value: unknown): unknown {
  let current = value;
  for (let round = 0; round < maxRounds; round += 1) {
    const issues = safeParse(schema, current).error?.issues ?? [];
    const changes = issues.flatMap((issue) => {
      const changed = coerced(issue);
      return changed === undefined ? [] : [{ path: issue.path, changed }];
    });
    if (changes.length === 0) return current;
    const holder = { value: structuredClone(current) };
    for (const { path, changed } of changes) put(holder, ['value', ...path], changed);
    current = holder.value;
  }
  return current;
}

const booleans = new Map([
  ['true', true],
  ['false', false],
]);

/** Returns the issue's input in the expected type; undefined if that is ambiguous. */
function coerced(issue: z.core.$ZodIssue): unknown {
  const { input } = issue;
  if (issue.code === 'invalid_value') {
    if (typeof input === 'object' || input === undefined) return undefined;
    return issue.values.find((allowed) => typeof allowed !== typeof input && String(allowed) === String(input));
  }
  if (issue.code !== 'invalid_type') return undefined;
  switch (issue.expected) {
    case 'number':
    case 'int':
      return typeof input === 'string' ? numberIn(input) : undefined;
    case 'boolean':
      return typeof input === 'string' ? booleans.get(input.toLowerCase()) : undefined;
    case 'string':
      return Number.isSafeInteger(input) ? String(input) : undefined;
    case 'array':
    case 'object':
    case 'record':
      return typeof input === 'string' ? structureIn(input, issue.expected === 'array') : undefined;
    default:
      return undefined;
  }
}

/** A number as JSON writes it (RFC 8259 §6), if no digit would be lost. */
function numberIn(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  const isExact = /^-?\d+$/.test(text) ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isExact ? number : undefined;
}

function structureIn(text: string, wantsArray: boolean): unknown {
  if (!(wantsArray ? /^\s*\[/ : /^\s*\{/).test(text)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Sets the value at the path, which leads through objects and arrays only. */
function put(holder: object, path: readonly PropertyKey[], value: unknown): void {
  let at: unknown = holder;
  for (const key of path.slice(0, -1)) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  const last = path.at(-1);
  if (typeof at !== 'object' || at === null || last === undefined) return;
  // Not by assignment, which would mean something else for a key `__proto__`.
  Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}
