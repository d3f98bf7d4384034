import { z } from 'zod';
import type { Operation } from './define-operation.ts';

/** Schema of the envelope `{data, meta?}` around an operation's data; `meta` has to be there where something always stands in it. */
export function envelopeOf(
  { meta }: Pick<Operation, 'meta'>,
  data: z.ZodType,
  shape: z.ZodObject | undefined = meta,
): z.ZodObject {
  if (!shape) return z.strictObject({ data });
  return z.strictObject({ data, meta: meta && !meta.safeParse({}).success ? shape : shape.optional() });
}
