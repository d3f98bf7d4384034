import * as z from 'zod';
import { textWarnings } from '../src/domain/text/text-warnings.ts';
import type { Warning } from '../src/domain/warning.ts';
import type { Call, OperationResult } from './define-operation.ts';

export const warningOutput = z.strictObject({ field: z.string(), code: z.string(), message: z.string() });

/** `meta` of a write that stores something other than was sent (docs/interface.md 4.4). */
export const warningsMeta = z.strictObject({
  warnings: z
    .array(warningOutput)
    .optional()
    .describe('Values that were stored but not as sent, or will not look as expected.'),
});

/** Maximum number of warnings in a result. */
const maxWarnings = 20;

/** Returns the result with warnings, in the caller's language. */
export function withWarnings<Data>(
  { locale }: Pick<Call, 'locale'>,
  data: Data,
  warnings: readonly Warning[],
): OperationResult<Data> {
  if (warnings.length === 0) return { data };
  const worded = warnings
    .slice(0, maxWarnings)
    .map(({ field, code, text }) => ({ field, code, message: text[locale] }));
  return { data, meta: { warnings: worded } };
}

/** Returns the result with warnings about sent texts that were changed, by the operation's own schema. */
export function withTextWarnings(
  call: Pick<Call, 'locale'>,
  result: OperationResult<unknown>,
  sent: unknown,
  input: Record<string, unknown>,
): OperationResult<unknown> {
  return withMoreWarnings(call, result, textWarnings(sent, input, ''));
}

/** Returns the result with warnings before its own; one that it has already is left out. */
export function withMoreWarnings(
  call: Pick<Call, 'locale'>,
  result: OperationResult<unknown>,
  more: readonly Warning[],
): OperationResult<unknown> {
  const { meta } = withWarnings(call, null, more);
  if (meta === undefined) return result;
  const own = warningsIn(result.meta);
  const isReported = ({ field, code }: { field: string; code: string }) =>
    own.some((told) => told.field === field && told.code === code);
  const warnings = [...warningsIn(meta).filter((warning) => !isReported(warning)), ...own].slice(0, maxWarnings);
  return { ...result, meta: { ...result.meta, warnings } };
}

/** Returns the warnings of a result. */
export function warningsIn(meta: unknown): { field: string; code: string; message: string }[] {
  const { warnings } = Object(meta);
  // Most results warn of nothing.
  return warnings === undefined ? [] : (warningsMeta.safeParse({ warnings }).data?.warnings ?? []);
}
