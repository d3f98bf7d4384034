import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Known, Photo, Value } from '../../request.ts';
import { type Agent, type Filled, NeedsUser } from './agent.ts';
import { blockData, typeOf, withPresent } from './block-data.ts';
import { findObject, listerOf } from './find-object.ts';
import { isOpen, plainSchema, type Schema } from './json-schema.ts';
import { isPhoto, isThe, meantValue, positionOf, propertyFor } from './properties.ts';

/** The tool whose arguments are filled in, and values known besides, such as the page. */
interface Filling {
  agent: Agent;
  tool: ToolDefinition;
  all: Known;
}

/** Makes arguments from known values, by the schema and the descriptions; looks up ids. */
export async function fillArguments(agent: Agent, tool: ToolDefinition, known: Known): Promise<Filled> {
  // The rules read this part of JSON Schema in schemas of arguments.
  const schema = tool.inputSchema as Schema;
  const filled = await fillObject({ agent, tool, all: known }, schema, known);
  for (const name of schema.required ?? []) {
    if (name in filled.args) continue;
    const property = plainSchema(schema.properties?.[name] ?? {});
    if (isOpen(property)) filled.args[name] = {};
    else if (property.type === 'string' && property.enum === undefined)
      filled.args[name] = await onlyOne(agent, tool, name);
  }
  return filled;
}

async function fillObject(filling: Filling, schema: Schema, known: Known): Promise<Filled> {
  const { agent, tool, all } = filling;
  const args: Record<string, unknown> = {};
  let left: Known = {};
  for (const [name, value] of Object.entries(known)) {
    const place = propertyFor(schema, name, value, agent.wordsOf);
    if (!place) left[name] = value;
    else if (place.schema.items?.enum && value === true) {
      // One of the values that a list may contain, such as the hours in `include`.
      const listed = args[place.name];
      args[place.name] = [
        ...(Array.isArray(listed) ? listed : []),
        chosen(agent, place.schema.items.enum, name, value),
      ];
    } else if (!(place.name in args)) args[place.name] = await valueFor(filling, place, name, value);
    else left[name] = value;
  }
  left = await fillInner(filling, schema, args, left);
  const open = Object.entries(schema.properties ?? {}).find(
    ([name, property]) => isOpen(plainSchema(property)) && !(name in args),
  );
  if (open && Object.keys(left).length > 0) {
    const type = typeOf(agent, args, left);
    const { data, rest } = await blockData(agent, type, left, (name, value) =>
      valueFor(filling, { name, schema: { type: 'string' } }, name, value),
    );
    args[open[0]] = await withPresent(agent, tool, { id: args.slotId ?? args.id, type, page: all.page ?? null }, data);
    left = rest;
  }
  return { args, left };
}

/** Fills in values that belong one level deeper, such as the emoji of a sticker in its image. */
async function fillInner(filling: Filling, schema: Schema, args: Record<string, unknown>, left: Known): Promise<Known> {
  const rest = { ...left };
  for (const [property, given] of Object.entries(schema.properties ?? {})) {
    const inner = plainSchema(given, Object.keys(rest));
    if (property in args || inner.type !== 'object' || isOpen(inner)) continue;
    const { args: own, left: others } = await fillObject(filling, inner, rest);
    if (Object.keys(own).length === 0) continue;
    args[property] = own;
    for (const name of Object.keys(rest)) if (!(name in others)) delete rest[name];
  }
  return rest;
}

async function valueFor(
  filling: Filling,
  place: { name: string; schema: Schema },
  name: string,
  value: Value,
): Promise<unknown> {
  const { agent, tool, all } = filling;
  const { schema } = place;
  if (isPhoto(value)) return uploaded(agent, tool, name, value);
  if (schema.type === 'array') {
    const list = Array.isArray(value) ? value : [value];
    const items = schema.items ?? {};
    return oneByOne(list, (one) =>
      valueFor(filling, { name: place.name, schema: plainSchema(items, namesIn(one)) }, name, one),
    );
  }
  if (Array.isArray(value)) return oneByOne(value, (one) => valueFor(filling, place, name, one));
  if (isThe(value)) return (await findObject(agent, { tool, property: place, name, known: all }, value.the)).id;
  if (schema.type === 'object') return objectFor(filling, schema, value);
  if (schema.enum) return chosen(agent, schema.enum, name, value);
  if (schema.type === 'integer' && typeof value === 'string') return positionOf(value);
  return value === true && schema.type === 'string' ? name : value;
}

/** One after another: values read for one need not be read for the next. */
async function oneByOne(list: readonly Value[], act: (one: Value) => Promise<unknown>): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const one of list) done.push(await act(one));
  return done;
}

const namesIn = (value: Value) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

async function objectFor(filling: Filling, schema: Schema, value: Value): Promise<unknown> {
  const [only] = schema.required ?? [];
  if (typeof value !== 'object' || value === null) return only === undefined ? value : { [only]: value };
  const { args, left } = await fillObject(filling, schema, value as Known);
  // A value without a place is sent unchanged: the error says what would be right.
  return { ...args, ...left };
}

/** Returns the value of a list of values that has the same words; else the given text, and the error names the valid ones. */
function chosen({ wordsOf }: Agent, values: readonly string[], name: string, value: Value): unknown {
  if (value !== true) return meantValue(values, String(value), wordsOf) ?? value;
  return values.length === 1 ? values[0] : meantValue(values, name, wordsOf);
}

/** The path of a picture, by the tool that the texts about pictures name. */
async function uploaded(agent: Agent, tool: ToolDefinition, name: string, { photo, focus }: Photo): Promise<unknown> {
  const about = [tool.description, agent.instructions].map((text) => /paths? from (\w+)/.exec(text)?.[1] ?? '');
  const [upload] = about.flatMap(agent.named);
  if (!upload) return photo;
  const schema = upload.inputSchema as Schema;
  const purposes = Object.entries(schema.properties ?? {}).filter(([, { enum: values = [] }]) =>
    values.some((value) => agent.wordsOf(name).includes(agent.wordsOf(value)[0] ?? '')),
  );
  const [purpose] = purposes.map(([property]) => property);
  const known: Known = {
    address: photo,
    ...(purpose !== undefined && { [purpose]: name }),
    ...(focus && { focus: { ...focus } }),
  };
  const { args } = await agent.fill(upload, known);
  const { data, error } = await agent.call(upload, args);
  if (error !== null) throw new NeedsUser(error);
  return Object(data).path;
}

/** Returns the only possible thing if none was named; throws NeedsUser if there are several. */
async function onlyOne(agent: Agent, tool: ToolDefinition, property: string): Promise<unknown> {
  const lister = listerOf(agent, tool, { name: property, schema: {} }, property);
  const { data } = await agent.lookUp(lister, {});
  const all: { id?: unknown; login?: unknown; title?: unknown }[] = Array.isArray(data) ? data : [];
  const [first] = all;
  if (first && all.length === 1) return first.login ?? first.id;
  throw new NeedsUser(
    `Which one do you mean: ${all.map(({ login, title, id }) => String(login ?? title ?? id)).join(', ')}?`,
  );
}
