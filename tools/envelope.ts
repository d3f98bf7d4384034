import { z } from 'zod';
import type { Operation } from './define-operation.ts';
import { warningsMeta } from './with-warnings.ts';

/** Schema of the envelope `{data, meta?}` around an operation's data; `meta` has to be there where something always stands in it. */
export function envelopeOf({ meta, kind }: Pick<Operation, 'meta' | 'kind'>, data: z.ZodType): z.ZodObject {
  const shape = meta ?? (kind === 'write' ? warningsMeta : undefined);
  if (!shape) return z.strictObject({ data });
  return z.strictObject({ data, meta: shape.safeParse({}).success ? shape.optional() : shape });
}
