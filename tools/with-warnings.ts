import * as z from 'zod';
import { tagWarnings } from '../src/domain/text/tag-warnings.ts';
import type { Warning } from '../src/domain/warning.ts';
import type { Call, OperationResult } from './define-operation.ts';

/** `meta` of a write whose result is not all that was sent (contract, "Warnings"). */
export const warningsMeta = z.strictObject({
  warnings: z
    .array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() }))
    .optional()
    .describe('What was stored but not as sent, or will not look as expected.'),
});

/** As many as a result tells. */
const maxWarnings = 20;

/** The result with what its caller should know besides, in the caller's language. */
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

/** The result with the tags, too, that the operation's own schema took out of what was sent. */
export function withTagWarnings(
  call: Pick<Call, 'locale'>,
  result: OperationResult<unknown>,
  sent: unknown,
  input: Record<string, unknown>,
): OperationResult<unknown> {
  const { meta } = withWarnings(call, null, tagWarnings(sent, input, ''));
  if (meta === undefined) return result;
  const warnings = [...warningsIn(meta), ...warningsIn(result.meta)].slice(0, maxWarnings);
  return { ...result, meta: { ...result.meta, warnings } };
}

/** The warnings of a result, whoever gave it. */
export function warningsIn(meta: unknown): { field: string; code: string; message: string }[] {
  const { warnings } = Object(meta);
  // Most results warn of nothing.
  return warnings === undefined ? [] : (warningsMeta.safeParse({ warnings }).data?.warnings ?? []);
}
