import * as z from 'zod';
import type { Operation } from './define-operation.ts';
import { unpublishedMeta } from './with-unpublished.ts';
import { warningsMeta } from './with-warnings.ts';

/** Schema of the envelope `{data, meta?}` around an operation's data; `meta` has to be there where something always stands in it. */
export function envelopeOf(
  { meta, kind, params }: Pick<Operation, 'meta' | 'kind' | 'params'>,
  data: z.ZodType,
): z.ZodObject {
  const own = meta ?? (kind === 'write' ? warningsMeta : undefined);
  // Whatever is about a page, and what changes a form, which pages show.
  const isOfPage = 'profileKey' in params.shape || (kind === 'write' && 'formId' in params.shape);
  const shape = isOfPage ? unpublishedMeta.extend(own?.shape ?? {}) : own;
  if (!shape) return z.strictObject({ data });
  return z.strictObject({ data, meta: shape.safeParse({}).success ? shape.optional() : shape });
}
