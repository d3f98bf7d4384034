import { z } from 'zod';
import { isOperation, type Operation, type Tool } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { receiveBase64 } from '../../tools/files/base64-file.ts';
import { bodyWithFile, fingerprintOf, parseIdempotencyKey } from '../../tools/idempotency.ts';
import { type RawInput, splitArguments } from '../../tools/parse-input.ts';
import { rateLimited, takeRate } from '../../tools/rate.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { type FieldErrors, type Locale, ServiceError, validationFailed } from '../domain/errors.ts';
import { parseOrThrow } from '../domain/validation/field-errors.ts';
import { errorEnvelope } from '../http/error-envelope.ts';

/** What a tool answers, in the shape of MCP's CallToolResult. */
export interface ToolResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** Who calls, and how the answer is to be worded and logged. */
export interface ToolCaller {
  actor: Actor;
  locale: Locale;
  requestId: string;
}

const writeArguments = z.object({
  dryRun: z.boolean().nullable().optional(),
  idempotencyKey: z.string().nullable().optional(),
});

/**
 * Runs a tool for the actor. The answer stands twice, as structured content and as the same JSON in text, for clients of both kinds.
 * Every failure is a tool error that the assistant can act on: the error envelope as JSON.
 */
export async function callTool(
  context: Context,
  operation: Tool,
  given: Record<string, unknown>,
  caller: ToolCaller,
): Promise<ToolResult> {
  try {
    const rate = await takeRate(context, caller.actor, operation.rate);
    if (rate.retryAfter !== null) throw rateLimited(rate.retryAfter);
    const structuredContent = await run(context, operation, given, caller);
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    return toolError(context, operation, error, caller);
  }
}

async function run(
  context: Context,
  operation: Tool,
  given: Record<string, unknown>,
  { actor, locale }: ToolCaller,
): Promise<Record<string, unknown>> {
  if (operation.kind === 'read') {
    const raw = splitArguments(operation, given);
    const outcome = await execute(context, operation, raw, {
      actor,
      locale,
      dryRun: false,
      validateOnly: null,
      idempotency: null,
    });
    // What only the connector has is a plain object by its output schema.
    return isOperation(operation) ? { ...outcome.answer } : (outcome.answer.data as Record<string, unknown>);
  }
  const { dryRun, idempotencyKey, ...own } = given;
  const write = parseOrThrow(writeArguments, { dryRun, idempotencyKey });
  const key =
    write.dryRun || write.idempotencyKey == null ? null : parseIdempotencyKey(write.idempotencyKey, 'idempotencyKey');
  const { raw, discard } = await receive(context, operation, own);
  const outcome = await execute(context, operation, raw, {
    actor,
    locale,
    dryRun: write.dryRun ?? false,
    validateOnly: null,
    idempotency:
      key === null
        ? null
        : { key, fingerprint: fingerprintOf(operation.method, restPath(operation, raw), bodyWithFile(raw)) },
  }).finally(discard);
  return { ...outcome.answer, ...(outcome.dryRun && { meta: { dryRun: true } }) };
}

/** The arguments as the parts of a request; a file among them is to be discarded afterwards. */
async function receive(
  context: Context,
  operation: Operation,
  given: Record<string, unknown>,
): Promise<{ raw: RawInput; discard: () => Promise<void> | undefined }> {
  if (!operation.file) return { raw: splitArguments(operation, given), discard: () => undefined };
  const { base64, filename, ...own } = given;
  const file = await receiveBase64(context, { base64, filename });
  return { raw: { ...splitArguments(operation, own), ...(file && { file }) }, discard: () => file?.discard() };
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

/** The one place where the MCP face turns an error into an answer. */
function toolError(context: Context, operation: Tool, error: unknown, caller: ToolCaller): ToolResult {
  if (!(error instanceof ServiceError))
    context.log.error({ err: error, requestId: caller.requestId }, 'a tool call failed');
  const shown =
    error instanceof ServiceError
      ? withArgumentNames(operation, error)
      : new ServiceError('internal', { en: 'Something went wrong on our side', ru: 'У нас что-то сломалось' });
  const envelope = {
    ...errorEnvelope(shown, caller.locale, context.config.publicUrl),
    ...(shown.retryAfter !== null && { retryAfter: shown.retryAfter }),
  };
  return { content: [{ type: 'text', text: JSON.stringify(envelope) }], isError: true };
}

/** Names mistakes as the assistant named the arguments: REST calls some of them otherwise. */
function withArgumentNames(operation: Pick<Tool, 'toolNames'>, error: ServiceError): ServiceError {
  if (error.fields === null) return error;
  const names: Record<string, string> = { 'Idempotency-Key': 'idempotencyKey', ...operation.toolNames };
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(error.fields).map(([field, texts]) => [names[field] ?? field, texts]),
  );
  return error.code === 'validation_failed'
    ? validationFailed(fields)
    : new ServiceError(error.code, error.text, { fields });
}
