import * as z from 'zod';
import type { Tool } from '../../tools/define-operation.ts';
import { fileArguments } from '../../tools/files/file-arguments.ts';
import { keyRule, readIdempotencyKey } from '../../tools/idempotency.ts';
import { type RawInput, splitArguments } from '../../tools/parse-input.ts';
import { coerceTypes } from '../domain/validation/coerce-types.ts';
import { fieldErrorsOf, wrong } from '../domain/validation/field-errors.ts';
import { withoutLeftOut } from '../domain/validation/left-out.ts';
import { safeParse } from '../domain/validation/safe-parse.ts';

/** Additional arguments of every write tool (docs/interface.md 9.4). */
const writeArguments = z.object({
  dryRun: z.boolean().nullable().optional(),
  idempotencyKey: z
    .string()
    .refine((key) => readIdempotencyKey(key) !== null, wrong(keyRule))
    .nullable()
    .optional(),
});

const view = z.enum(['brief', 'full']).nullable().optional();

const ownArguments = new WeakMap<Tool, z.ZodObject>();

/** The arguments that belong to the connector and to no part of the request; made once: creating a schema is slower than a call. */
function connectorArguments(tool: Tool): z.ZodObject {
  const known = ownArguments.get(tool);
  if (known) return known;
  const argument = tool.brief?.argument;
  const schema = z.object({
    ...(tool.kind === 'write' && writeArguments.shape),
    ...(tool.file && fileArguments.shape),
    ...(argument && { [argument]: view }),
  });
  ownArguments.set(tool, schema);
  return schema;
}

/** Returns the arguments as the parts of a request. Errors in the connector's own arguments are reported together with all others. */
export function requestOf(tool: Tool, given: Record<string, unknown>): RawInput {
  const ofConnector = connectorArguments(tool);
  const { error } = safeParse(ofConnector, given);
  return {
    ...splitArguments(tool, given, Object.keys(ofConnector.shape)),
    ...(error && { mistakes: fieldErrorsOf(error).fields }),
  };
}

/** Returns the `idempotencyKey` of a call, in the compared form, or null. */
export function keyIn({ idempotencyKey }: Record<string, unknown>): string | null {
  return typeof idempotencyKey === 'string' ? readIdempotencyKey(idempotencyKey) : null;
}

/**
 * Returns the normalised arguments: an unmistakable value of the wrong JSON type is converted, and a null or "" for an omitted argument is
 * removed. Only the connector does this; REST accepts exactly its schemas. The fields of a block's data follow once its type is known
 * (`Call.coerceTypes`).
 */
export function argumentsOf(tool: Tool, given: Record<string, unknown>): Record<string, unknown> {
  const schema = schemaOf(tool);
  const listed = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, commaSeparated.has(name) ? joined(value) : value]),
  );
  // Every schema of arguments is an object, and an object stays one.
  return withoutLeftOut(schema, coerceTypes(schema, listed)) as Record<string, unknown>;
}

/** Arguments that are lists, separated by commas over REST; a tool accepts arrays, too. */
const commaSeparated: ReadonlySet<string> = new Set(['include', 'accountId', 'accountIds', 'postIds']);

function joined(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  const list = coerceTypes(partsOfList, value);
  return Array.isArray(list) && list.every((part) => typeof part === 'string' || typeof part === 'number')
    ? list.join(',')
    : value;
}

const partsOfList = z.array(z.unknown());

const schemas = new WeakMap<Tool, z.ZodObject>();

/** All arguments of a tool in one object, under the names that the tool has for them. */
function schemaOf(tool: Tool): z.ZodObject {
  const known = schemas.get(tool);
  if (known) return known;
  const parts = [tool.params, tool.query, tool.body];
  const own = parts.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, field]) => [tool.toolNames?.[name] ?? name, field] as const),
  );
  const schema = z.object({ ...Object.fromEntries(own), ...connectorArguments(tool).shape });
  schemas.set(tool, schema);
  return schema;
}
