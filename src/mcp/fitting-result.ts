import { isOperation, type Tool } from '../../tools/define-operation.ts';
import { cursorAt, pagingFields } from '../../tools/paging.ts';
import { checkLinks } from '../../tools/slots/check-links.ts';

/** Assistants cut longer results and do not show the rest (Claude Code: 25,000 tokens, Claude: 150,000 characters). */
const maxResultLength = 60_000;
/** Room for the note about the cut. */
const room = 500;

/** Returns the result within the maximum length; `meta.more` names the omitted parts, and how to get them. */
export function fittingResult(tool: Tool, result: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(result).length <= maxResultLength) return result;
  const { data } = result;
  if (Array.isArray(data) && isPaged(tool)) return cutList(result, data);
  const { meta, ...content } = result;
  const cut = new Map<string, string>();
  const shorter = shortenedTo(maxResultLength - room, isOperation(tool) ? data : content, cut);
  const more = `Cut to ${maxResultLength} characters. ${[...cut].map(([path, how]) => `${path}: ${how}`).join('; ')}. ${hintOf(tool, result, cut)}`;
  return { ...(isOperation(tool) ? { ...result, data: shorter } : Object(shorter)), meta: { ...Object(meta), more } };
}

function isPaged(tool: Tool): boolean {
  return Object.keys(pagingFields).every((name) => Object.hasOwn(tool.query.shape, name));
}

/** Returns as many entries as fit, and the cursor of the next one. */
function cutList(
  result: Record<string, unknown>,
  entries: readonly { id: number | string }[],
): Record<string, unknown> {
  // Includes everything beside the entries, so that only the entries can exceed it.
  let length = room + JSON.stringify({ ...result, data: [] }).length;
  const fitting = entries.findIndex((entry) => {
    length += JSON.stringify(entry).length + 1;
    return length > maxResultLength;
  });
  // A single entry that is too long is the only one.
  const data = entries.slice(0, Math.max(fitting, 1));
  if (data.length === 0) return result;
  const more = `${data.length} of ${entries.length} entries: call again with cursor set to nextCursor for the next.`;
  return { ...result, data, meta: { ...Object(result.meta), nextCursor: cursorAt(entries, data.length), more } };
}

/** Returns how to get the omitted part with the tool's arguments. */
function hintOf(tool: Tool, { data, meta }: Record<string, unknown>, cut: ReadonlyMap<string, string>): string {
  if (tool.kind === 'write') {
    return `All of it was ${Object(meta).dryRun === true ? 'checked' : 'written: read it for the rest'}, so do not repeat it.`;
  }
  if (tool === checkLinks) return 'Fix these, then call again for the rest.';
  if (cut.has('profiles')) {
    return 'get_profile_analytics gives one that is left out; list_profiles lists all in the same order.';
  }
  if (cut.has('blocks')) return 'get_slot_analytics gives a single block.';
  // A list is cut for every argument.
  if (tool.brief?.argument !== undefined && !Array.isArray(data))
    return `${tool.brief.argument} "full" gives all of it.`;
  if (Object.hasOwn(tool.query.shape, 'offset')) return 'Ask for fewer with limit, and for the next with offset.';
  if (Object.hasOwn(tool.query.shape, 'period')) return 'Ask for a shorter period.';
  return 'list_slots and get_slot give the parts of a page.';
}

/**
 * Returns the value with its longest list or text cut until its JSON is at most `maxLength` long; `cut` records the cuts. At least half of
 * a list or text is kept each time, so that few rounds suffice.
 */
function shortenedTo(maxLength: number, value: unknown, cut: Map<string, string>): unknown {
  let current = structuredClone(value);
  for (let over = excess(current, maxLength); over > 0; over = excess(current, maxLength)) {
    const longest = longestIn(current, []);
    if (longest === null) return current;
    const { path, at, length } = longest;
    const name = path.join('.') || 'data';
    if (typeof at === 'string') {
      // Escapes make a text longer in JSON than it is.
      const kept = Math.max(Math.floor(at.length * (1 - over / length)) - 1, Math.floor(at.length / 2));
      current = replaced(current, path, `${at.slice(0, kept).toWellFormed()}…`);
      cut.set(name, `${kept} of ${lengthAt(value, path)} characters`);
    } else {
      const kept = Math.max(Math.floor(at.length * (1 - over / length)), Math.floor(at.length / 2));
      current = replaced(current, path, at.slice(0, kept));
      cut.set(name, `the first ${kept} of ${lengthAt(value, path)}`);
    }
  }
  return current;
}

/** Returns the length of the list or text before anything is cut. */
function lengthAt(value: unknown, path: readonly (string | number)[]): number {
  return Object(path.reduce((here, step) => Object(here)[step], value)).length;
}

function excess(value: unknown, maxLength: number): number {
  return JSON.stringify(value).length - maxLength;
}

interface Longest {
  path: (string | number)[];
  at: string | unknown[];
  length: number;
}

/** Returns the longest list of several entries, or the longest text; of nested lists the outermost counts. */
function longestIn(value: unknown, path: (string | number)[]): Longest | null {
  if (typeof value === 'string') return value.length > 100 ? { path, at: value, length: excess(value, 0) } : null;
  if (Array.isArray(value) && value.length > 1) return { path, at: value, length: excess(value, 0) };
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(Object(value));
  const found = entries.map(([key, inner]) => longestIn(inner, [...path, key])).filter((one) => one !== null);
  return found.reduce<Longest | null>((best, one) => (best !== null && best.length >= one.length ? best : one), null);
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === key ? replaced(entry, rest, by) : entry));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, by) };
}
