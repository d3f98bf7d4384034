import * as z from 'zod';
import type { Operation } from './define-operation.ts';
import { unpublishedMeta } from './with-unpublished.ts';
import { warningsMeta } from './with-warnings.ts';

/** Schema of the envelope `{data, meta?}` around an operation's data; `meta` has to be there where something always stands in it. */
export function envelopeOf(operation: Pick<Operation, 'meta' | 'kind' | 'params'>, data: z.ZodType): z.ZodObject {
  const meta = metaOf(operation);
  if (!meta) return z.strictObject({ data });
  return z.strictObject({ data, meta: meta.safeParse({}).success ? meta.optional() : meta });
}

/** Schema of `meta`, one and the same for all operations whose `meta` is alike; none where nothing can stand in it. */
export function metaOf({ meta, kind, params }: Pick<Operation, 'meta' | 'kind' | 'params'>): z.ZodObject | undefined {
  const own = meta ?? (kind === 'write' ? warningsMeta : undefined);
  // Whatever is about a page, and what changes a form, which pages show.
  const isOfPage = 'profileKey' in params.shape || (kind === 'write' && 'formId' in params.shape);
  return isOfPage ? ofPage(own) : own;
}

const madeOfPage = new WeakMap<z.ZodObject, z.ZodObject>();

function ofPage(own: z.ZodObject | undefined): z.ZodObject {
  if (own === undefined) return unpublishedMeta;
  const made = madeOfPage.get(own) ?? unpublishedMeta.extend(own.shape);
  madeOfPage.set(own, made);
  return made;
}
