import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { WordsOf } from './words.ts';

/** Something with an id, as a result showed it. */
export interface Thing {
  id: string | number;
  /** Possible kinds of the thing: the subjects of the tool that showed it. */
  kinds: readonly string[];
  fields: Record<string, unknown>;
}

/** A result, as far as the rules read it. */
export interface Answer {
  data: unknown;
  texts: string[];
  /** Null for a success. */
  error: string | null;
  /** Where the list continues. */
  nextCursor?: string | undefined;
}

/** Everything a model has read in a conversation and need not request again. */
export interface Memory {
  things: Thing[];
  /** Types of block described by `get_slot_type` or its like. */
  types: Map<string, DescribedType>;
  /** Results of calls without arguments, or for ids. */
  answers: Map<string, Answer>;
}

export interface DescribedType {
  fields: Record<string, string>;
  notes: string[];
}

export function newMemory(): Memory {
  return { things: [], types: new Map(), answers: new Map() };
}

/** Remembers everything with an id in a result; things known already are completed. */
export function remember(memory: Memory, { title }: ToolDefinition, data: unknown, wordsOf: WordsOf): void {
  const kinds = kindsIn(title, wordsOf);
  const deleted = Object(data).deleted;
  if (Array.isArray(deleted)) memory.things = memory.things.filter(({ id }) => !deleted.includes(id));
  for (const fields of objectsIn(data)) {
    const id = fields.id ?? fields.slotId;
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const known = memory.things.find((thing) => thing.id === id && thing.kinds.some((kind) => kinds.includes(kind)));
    if (known) known.fields = { ...known.fields, ...fields };
    else memory.things.push({ id, kinds, fields });
  }
}

/** Returns the subjects of a tool with that title: "List the blocks of a page" is about blocks. */
export function kindsIn(title: string, wordsOf: WordsOf): string[] {
  const verbs = wordsOf(
    'add change compare create delete fetch get list look move off peel place read reorder search several update upload',
  );
  return wordsOf(title.split(/ of | as /)[0] ?? '').filter((word) => !verbs.includes(word));
}

/** Returns the things of that kind with exactly the name, else those that contain it. */
export function objectsNamed({ things }: Memory, kind: readonly string[], name: string): Thing[] {
  const ofKind = things.filter(({ kinds }) => kind.some((word) => kinds.includes(word)));
  const wanted = name.toLowerCase();
  const says = (texts: readonly string[], fits: (text: string) => boolean) =>
    texts.some((text) => fits(text.toLowerCase()));
  const exact = ofKind.filter(({ fields }) =>
    says(textsIn(Object.values(fields).filter(isText)), (text) => text === wanted),
  );
  return exact.length > 0
    ? exact
    : ofKind.filter(({ fields }) => says(textsIn(fields), (text) => text.includes(wanted)));
}

const isText = (value: unknown) => typeof value === 'string';

/** Returns all objects in a value, itself among them; the data of blocks and pages do not count. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  return [fields, ...Object.entries(fields).flatMap(([name, inner]) => (name === 'data' ? [] : objectsIn(inner)))];
}

/** All texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
