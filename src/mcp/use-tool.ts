import { isOperation, type Operation, type Tool } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { chatFile, receiveBase64 } from '../../tools/files/file-arguments.ts';
import { bodyWithFile, fingerprintOf } from '../../tools/idempotency.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import { consumeRate, rateLimited } from '../../tools/rate.ts';
import { wholeResult } from '../../tools/streamed.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../domain/errors.ts';
import { textOf } from '../texts/index.ts';
import type { Caller } from './caller.ts';
import { withEnglishLines } from './english-lines.ts';
import { keyIn, requestOf } from './tool-arguments.ts';

/**
 * Runs a tool for the caller, within its rates, and returns its structured content. Resources, prompts and completions read pages with it.
 * Throws ServiceError.
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

/** Throws `rate_limited` at the caller's limit. */
export async function countCall(context: Context, { rate }: Pick<Tool, 'rate'>, { actor }: Caller): Promise<void> {
  const { retryAfter } = await consumeRate(context, actor, rate);
  if (retryAfter !== null) throw rateLimited(retryAfter);
}

/** Runs a counted call, and returns its structured content. Throws ServiceError. */
export async function executeTool(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  caller: Pick<Caller, 'actor' | 'locale'>,
): Promise<Record<string, unknown>> {
  return tool.kind === 'read' ? read(context, tool, given, caller) : write(context, tool, given, caller);
}

async function read(
  context: Context,
  tool: Extract<Tool, { kind: 'read' }>,
  given: Record<string, unknown>,
  { actor, locale }: Pick<Caller, 'actor' | 'locale'>,
): Promise<Record<string, unknown>> {
  const execution = { actor, locale, coerceTypes: true, dryRun: false, validateOnly: null, idempotency: null };
  const outcome = await execute(context, tool, requestOf(tool, given), execution);
  const result = await wholeResult(outcome.result);
  // The output schema of a tool that only the connector has declares a plain object.
  return isOperation(tool)
    ? { ...result, data: inWords(result.data, locale) }
    : (result.data as Record<string, unknown>);
}

async function write(
  context: Context,
  tool: Extract<Operation, { kind: 'write' }>,
  given: Record<string, unknown>,
  { actor, locale }: Pick<Caller, 'actor' | 'locale'>,
): Promise<Record<string, unknown>> {
  const dryRun = given.dryRun === true;
  const key = dryRun ? null : keyIn(given);
  const { raw, discard } = await receive(context, tool, given);
  const operation = tool.file && filesIn(tool, given).length === 0 ? tool.file.withoutFile : tool;
  const outcome = await execute(context, operation, raw, {
    actor,
    locale,
    coerceTypes: true,
    dryRun,
    validateOnly: null,
    idempotency:
      key === null
        ? null
        : { key, fingerprint: fingerprintOf(operation.method, restPath(operation, raw), bodyWithFile(raw)) },
  }).finally(discard);
  const data = inWords(outcome.result.data, locale);
  const meta = outcome.dryRun ? { ...outcome.result.meta, dryRun: true } : outcome.result.meta;
  return meta === undefined ? { data } : { data, meta };
}

/** Returns the data with texts fixed in Russian also in the caller's own language. */
function inWords(data: unknown, locale: Locale): unknown {
  return locale === 'ru' ? data : withEnglishLines(data);
}

/** The arguments as the parts of a request; a file among them is to be discarded afterwards. */
async function receive(
  context: Context,
  tool: Operation,
  given: Record<string, unknown>,
): Promise<{ raw: RawInput; discard: () => Promise<void> | undefined }> {
  const raw = requestOf(tool, given);
  const discard = () => undefined;
  if (!tool.file) return { raw, discard };
  const files = filesIn(tool, given);
  const several = files.length > 1 ? Object.fromEntries(files.map((name) => [name, [eitherFileOrUrl]])) : {};
  const mistakes = { ...raw.mistakes, ...several };
  // As over REST: an invalid file is not reported as missing, too.
  if (Object.keys(mistakes).some((field) => files.includes(field.split('.')[0] ?? ''))) {
    return { raw: { ...raw, file: null, mistakes }, discard };
  }
  const download = Object(given[chatFile]).download_url;
  if (download !== undefined) {
    return { raw: { ...raw, body: { ...Object(raw.body), [tool.file.instead]: download } }, discard };
  }
  if (typeof given.base64 !== 'string') return { raw, discard };
  const file = await receiveBase64(context, given.base64);
  return { raw: { ...raw, file }, discard: () => file.discard() };
}

const eitherFileOrUrl = textOf((t) => t.fileMessages.eitherFileOrUrl);

/** Returns the names of the given arguments that bring a file. */
function filesIn({ file }: Pick<Operation, 'file'>, given: Record<string, unknown>): string[] {
  return ['url', 'base64', chatFile].filter((name) => file && (given[name] ?? null) !== null);
}

/** The path that REST serves the same call under, so that a key means the same request on both faces. */
function restPath(operation: Operation, { params }: RawInput): string {
  return operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    // The value is unchecked: an address cannot contain half a surrogate pair, and an object may forbid to be made a string.
    const text = typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
    return encodeURIComponent(text);
  });
}
