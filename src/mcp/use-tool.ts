import { isOperation, type Operation, type Tool } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { receiveBase64 } from '../../tools/files/base64-file.ts';
import { bodyWithFile, fingerprintOf, parseIdempotencyKey } from '../../tools/idempotency.ts';
import { type RawInput, splitArguments } from '../../tools/parse-input.ts';
import { rateLimited, takeRate } from '../../tools/rate.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../domain/errors.ts';
import { parseOrThrow } from '../domain/validation/field-errors.ts';
import type { Caller } from './caller.ts';
import { withEnglishLines } from './english-lines.ts';
import { connectorArguments, connectorNames } from './tool-arguments.ts';

/**
 * Carries a tool out for the caller, within its rates, and gives its structured content: how resources, prompts and completions read
 * pages. Throws ServiceError.
 */
export async function useTool(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  await countCall(context, tool, caller);
  return executeTool(context, tool, given, caller);
}

/** Throws `rate_limited` where the caller has had its share. */
export async function countCall(context: Context, { rate }: Pick<Tool, 'rate'>, { actor }: Caller): Promise<void> {
  const { retryAfter } = await takeRate(context, actor, rate);
  if (retryAfter !== null) throw rateLimited(retryAfter);
}

/** Carries out a call that has been counted, and gives its structured content. Throws ServiceError. */
export async function executeTool(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  return tool.kind === 'read' ? read(context, tool, given, caller) : write(context, tool, given, caller);
}

async function read(
  context: Context,
  tool: Extract<Tool, { kind: 'read' }>,
  given: Record<string, unknown>,
  { actor, locale }: Caller,
): Promise<Record<string, unknown>> {
  const execution = { actor, locale, coerceTypes: true, dryRun: false, validateOnly: null, idempotency: null };
  connectorArgumentsIn(tool, given);
  const raw = splitArguments(tool, given, connectorNames(tool));
  const { answer } = await execute(context, tool, raw, execution);
  // What only the connector has is a plain object by its output schema.
  return isOperation(tool)
    ? { ...answer, data: inWords(answer.data, locale) }
    : (answer.data as Record<string, unknown>);
}

async function write(
  context: Context,
  operation: Extract<Operation, { kind: 'write' }>,
  given: Record<string, unknown>,
  { actor, locale }: Caller,
): Promise<Record<string, unknown>> {
  const { idempotencyKey, ...own } = connectorArgumentsIn(operation, given);
  const dryRun = own.dryRun === true;
  const key = typeof idempotencyKey === 'string' ? parseIdempotencyKey(idempotencyKey, 'idempotencyKey') : null;
  const { raw, discard } = await receive(context, operation, given);
  const outcome = await execute(context, operation, raw, {
    actor,
    locale,
    coerceTypes: true,
    dryRun,
    validateOnly: null,
    idempotency:
      key === null || dryRun
        ? null
        : { key, fingerprint: fingerprintOf(operation.method, restPath(operation, raw), bodyWithFile(raw)) },
  }).finally(discard);
  const data = inWords(outcome.answer.data, locale);
  return { ...outcome.answer, data, ...(outcome.dryRun && { meta: { ...outcome.answer.meta, dryRun: true } }) };
}

/** The data with what is fixed in Russian in the caller's own language too. */
function inWords(data: unknown, locale: Locale): unknown {
  return locale === 'ru' ? data : withEnglishLines(data);
}

/** The arguments as the parts of a request; a file among them is to be discarded afterwards. */
async function receive(
  context: Context,
  operation: Operation,
  given: Record<string, unknown>,
): Promise<{ raw: RawInput; discard: () => Promise<void> | undefined }> {
  const raw = splitArguments(operation, given, connectorNames(operation));
  if (!operation.file) return { raw, discard: () => undefined };
  const { base64, filename } = given;
  const file = await receiveBase64(context, { base64, filename });
  return { raw: { ...raw, ...(file && { file }) }, discard: () => file?.discard() };
}

/** The arguments that are the connector's own; throws `validation_failed` where one of them is wrong. */
function connectorArgumentsIn(tool: Tool, given: Record<string, unknown>): Record<string, unknown> {
  // All others are left out of what the schema makes of them.
  return parseOrThrow(connectorArguments(tool), given);
}

/** The path that REST serves the same call under, so that a key means the same request on both faces. */
function restPath(operation: Operation, { params }: RawInput): string {
  return operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    // Nobody has checked it yet: an address cannot hold half a surrogate pair, and an object may forbid to be made a string.
    const text = typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
    return encodeURIComponent(text);
  });
}
