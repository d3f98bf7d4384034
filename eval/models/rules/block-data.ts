import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Known, Value } from '../../request.ts';
import type { Agent } from './agent.ts';
import { isPhoto, isThe } from './properties.ts';

type Convert = (name: string, value: Value) => Promise<unknown>;

/** Returns the type of the block whose data is written: from the request, or from what is known of the block. */
export function typeOf({ memory }: Agent, args: Record<string, unknown>, { type }: Known): string | null {
  if (typeof args.type === 'string') return args.type;
  const id = args.slotId ?? args.id;
  const block = memory.things.find((thing) => thing.id === id && typeof thing.fields.type === 'string');
  return typeof block?.fields.type === 'string' ? block.fields.type : typeof type === 'string' ? type : null;
}

/** Returns the data of a block from values in plain words, by the connector's description of its type; `rest` has no place in it. */
export async function blockData(
  agent: Agent,
  type: string | null,
  known: Known,
  convert: Convert,
): Promise<{ data: Record<string, unknown>; rest: Known }> {
  const fields = await fieldsFor(agent, type, Object.keys(known), known);
  const data: Record<string, unknown> = {};
  const rest: Known = {};
  for (const [name, value] of Object.entries(known)) {
    const path = fieldFor(agent, fields, name);
    if (path === null) rest[name] = value;
    else put(data, path.split('.'), await fieldValue(agent, fields, path, name, value, convert));
  }
  addConditions(fields, data);
  return { data, rest };
}

/**
 * Returns the short form of a type's fields in the tools' descriptions, if it has all wanted ones; else the long description of the type.
 */
async function fieldsFor(
  agent: Agent,
  type: string | null,
  names: string[],
  known: Known,
): Promise<Record<string, string>> {
  if (type === null) return {};
  const described = agent.memory.types.get(type);
  if (described) return described.fields;
  const short = shortFields(agent, type);
  const inner = Object.values(known).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((one) => (isFields(one) ? Object.keys(one) : [])) : [],
  );
  const leaves = Object.keys(short).map((path) => path.split('.').at(-1) ?? '');
  if (
    [
      ...names.filter((name) => fieldFor(agent, short, name) === null),
      ...inner.filter((name) => !leaves.includes(name)),
    ].length === 0
  )
    return short;
  const [best] = agent.chooser.rank({ want: "describe the fields of a block type's data", known: { type } });
  if (!best) return short;
  const { args } = await agent.fill(best.tool, { type });
  const { data } = await agent.call(best.tool, args);
  const found: Record<string, string> = Object(data).fields ?? {};
  agent.memory.types.set(type, { fields: found, notes: Object(data).notes ?? [] });
  return found;
}

/** Fields named as `button {link, title or subtitle}` in some description. */
function shortFields({ tools }: Agent, type: string): Record<string, string> {
  for (const { description } of tools) {
    const [, inside] = new RegExp(`\\b${type} \\{((?:[^{}]|\\{[^}]*\\})*)\\}`).exec(description) ?? [];
    if (inside === undefined) continue;
    const [, list, items] = /^(\w+):\[\{([^}]*)\}\]/.exec(inside) ?? [];
    const names = (items ?? inside).split(/,| or /).map((name) => name.trim().replace(/\?.*/, ''));
    if (list === undefined) return Object.fromEntries(names.filter(Boolean).map((name) => [name, '']));
    return { [list]: '', ...Object.fromEntries(names.map((name) => [`${list}[].${name}`, ''])) };
  }
  return {};
}

/** The field that a plain name means: the same name, or one whose path and description have all its words. */
function fieldFor({ wordsOf }: Agent, fields: Record<string, string>, name: string): string | null {
  if (name in fields) return name;
  const words = wordsOf(name);
  const found = Object.entries(fields)
    .filter(([path]) => !path.includes('[]'))
    .map(([path, text]) => {
      const inPath = wordsOf(path.replaceAll('.', ' '));
      const inText = wordsOf(text);
      const fits = words.every((word) => inPath.includes(word) || inText.includes(word));
      return { path, score: fits ? words.filter((word) => inPath.includes(word)).length + 1 / (1 + inText.length) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return found[0]?.path ?? null;
}

async function fieldValue(
  agent: Agent,
  fields: Record<string, string>,
  path: string,
  name: string,
  value: Value,
  convert: Convert,
): Promise<unknown> {
  if (isPhoto(value) || isThe(value)) return convert(name, value);
  if (!Array.isArray(value)) return value;
  const prefix = `${path}[].`;
  const inner = Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [],
    ),
  );
  return Promise.all(
    value.map(async (one) => {
      if (!isFields(one)) return one;
      const entries = Object.entries(one).map(async ([key, own]) => {
        const field = fieldFor(agent, inner, key) ?? key;
        return [field, isPhoto(own) ? await convert(key, own) : own];
      });
      return Object.fromEntries(await Promise.all(entries));
    }),
  );
}

/** Adds the conditions of a field: "Required when style is custom" beside an object with some field set. */
function addConditions(fields: Record<string, string>, data: Record<string, unknown>): void {
  for (const name of Object.keys(data)) {
    const [, other, needed] = /[Rr]equired when (\w+) is (\w+)/.exec(fields[name] ?? '') ?? [];
    if (other !== undefined && needed !== undefined) data[other] ??= needed;
  }
}

function put(data: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) data[first] = value;
  else {
    data[first] ??= {};
    put(data[first] as Record<string, unknown>, rest, value);
  }
}

function isFields(value: Value | undefined): value is Known {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isThe(value) && !isPhoto(value);
}

/**
 * Returns the data completed with the present values of partly given objects, if the connector says that such an object is replaced whole.
 */
export async function withPresent(
  agent: Agent,
  tool: ToolDefinition,
  block: { id: unknown; type: string | null; page: Value },
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const notes = agent.memory.types.get(block.type ?? '')?.notes ?? [];
  const whole = [tool.description, ...notes]
    .flatMap((text) => text.split(/[.;] /))
    .filter((text) => /whole/.test(text));
  const parts = Object.keys(data).filter(
    (name) => isFields(data[name] as Value) && whole.some((text) => text.includes(name)),
  );
  if (block.id === undefined || parts.length === 0) return data;
  const present = await presentData(agent, block);
  const merged = parts.map((name) => [name, { ...Object(present[name]), ...Object(data[name]) }]);
  return { ...data, ...Object.fromEntries(merged) };
}

/** Returns the present data of a block: as read or written before, else as the tool for it returns it. */
async function presentData(agent: Agent, { id, page }: { id: unknown; page: Value }): Promise<Record<string, unknown>> {
  const known = () => agent.memory.things.find((thing) => thing.id === id && typeof thing.fields.data === 'object');
  if (!known()) {
    const [best] = agent.chooser.rank({ want: 'get a block with all its data', known: { page, block: Number(id) } });
    if (best) await agent.call(best.tool, (await agent.fill(best.tool, { page, block: Number(id) })).args);
  }
  return Object(known()?.fields.data);
}
