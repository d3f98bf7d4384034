import { fieldsOfType } from '../../blocks/index.ts';
import { pathsReadIn } from '../slots/field-values.ts';
import { richTextLine } from '../text/rich-text-line.ts';
import { listChange } from './list-change.ts';
import { type PageField, pageFieldNames, type SlotState } from './page-change.ts';
import { type PageState, slotBefore, stickerBefore } from './page-state.ts';

/** A text that differs between two states; empty texts if only its look or its order differs. */
export interface TextDifference<Name extends string = string> {
  name: Name;
  before: string;
  after: string;
}

/** Differences between two states of a page, as people would name them. */
export interface PageDifferences {
  fields: TextDifference<PageField>[];
  added: SlotState[];
  removed: SlotState[];
  changed: { slot: SlotState; parts: TextDifference[] }[];
  moved: SlotState[];
  /** Number of stickers added, removed or moved. */
  stickers: number;
}

/** Compares two states of a page; blocks are matched by their ids, and named as in `after`, removed ones as in `before`. */
export function differencesBetween(before: PageState, after: PageState): PageDifferences {
  const slots = listChange(before.slots, after.slots, (was, is) => slotBefore(was, is) && was);
  const stickers = listChange(before.stickers, after.stickers, stickerBefore);
  const now = new Map(after.slots.map((slot) => [slot.id, slot]));
  const named = (ids: readonly number[] = []) => ids.flatMap((id) => now.get(id) ?? []);
  const moved = stickers.moved?.map(([id]) => id) ?? [];
  const touched = new Set([...(stickers.changed ?? []).map(({ id }) => id), ...moved]);
  return {
    fields: pageFieldNames
      .filter((name) => before.fields[name] !== after.fields[name])
      .map((name) => ({ name, ...fieldTexts(name, before, after) })),
    added: named(slots.added),
    removed: (slots.removed ?? []).map(([, slot]) => slot),
    changed: (slots.changed ?? []).flatMap((was) =>
      named([was.id]).map((slot) => ({ slot, parts: slotDifferences(was, slot) })),
    ),
    moved: named(slots.moved?.map(([id]) => id)),
    stickers: touched.size + (stickers.added ?? []).length + (stickers.removed ?? []).length,
  };
}

/** Fields with text for readers. */
const readable: ReadonlySet<PageField> = new Set(['login', 'title', 'description']);

function fieldTexts(name: PageField, before: PageState, after: PageState): { before: string; after: string } {
  const textIn = ({ fields }: PageState): string => {
    if (name === 'socials') return linesOf(JSON.parse(fields.socials), '[]', socialFields);
    return readable.has(name) ? String(fields[name] ?? '') : '';
  };
  return { before: textIn(before), after: textIn(after) };
}

function slotDifferences(was: SlotState, is: SlotState): TextDifference[] {
  const besides = (['visibility', 'layout'] as const).filter((name) => was[name] !== is[name]);
  return [...dataDifferences(is.type, was.data, is.data), ...besides.map((name) => ({ name, before: '', after: '' }))];
}

/** Fields of a social link with text. */
const socialFields: ReadonlySet<string> = new Set(['[].link']);

/** Returns the differences in the data of a block, by the names of its fields. */
function dataDifferences(type: string, before: string, after: string): TextDifference[] {
  const read = pathsReadIn('history', fieldsOfType(type));
  const [was, is] = [before, after].map((data): Record<string, unknown> => ({ ...JSON.parse(data) }));
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
    .flatMap((name) => {
      const [then = '', now = ''] = [was, is].map((data) => linesOf(data?.[name], name, read));
      const look = { name, before: '', after: '' };
      if (then === now) return [look];
      const [besides, others] = [was, is].map((data) => JSON.stringify(unread(data?.[name], name, read)));
      return [{ name, before: then, after: now }, ...(besides === others ? [] : [look])];
    });
}

/** Everything that people read in a value of a block's data, in lines of plain text; `path` is where the value is. */
function linesOf(value: unknown, path: string, read: ReadonlySet<string>): string {
  if (typeof value === 'string') return read.has(path) ? richTextLine(value) : '';
  return partsOf(value, path)
    .map(([inner, at]) => linesOf(inner, at, read))
    .filter(Boolean)
    .join('\n');
}

/** All else in a list of a block's data, such as which pictures it shows. */
function unread(value: unknown, path: string, read: ReadonlySet<string>): unknown[] {
  const parts = partsOf(value, path);
  if (parts.length === 0) return read.has(path) ? [] : [path, value];
  return parts.flatMap(([inner, at]) => unread(inner, at, read));
}

/** The entries of a list or the fields of an object, with their paths; none of any other value. */
function partsOf(value: unknown, path: string): [value: unknown, path: string][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((entry) => [entry, path.endsWith('[]') ? path : `${path}[]`]);
  return Object.entries(value).map(([name, inner]) => [inner, `${path}.${name}`]);
}
