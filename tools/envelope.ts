import * as z from 'zod';
import type { Operation } from './define-operation.ts';
import { pageStateMeta } from './with-page-state.ts';
import { warningsMeta } from './with-warnings.ts';

/** Returns the schema of the envelope `{data, meta?}` around an operation's data; `meta` is required if it is never empty. */
export function envelopeOf(operation: Pick<Operation, 'meta' | 'kind' | 'params'>, data: z.ZodType): z.ZodObject {
  const meta = metaOf(operation);
  if (!meta) return z.strictObject({ data });
  return z.strictObject({ data, meta: meta.safeParse({}).success ? meta.optional() : meta });
}

/** Returns the schema of `meta`, the same object for all operations with the same `meta`; undefined if it is always empty. */
export function metaOf({ meta, kind, params }: Pick<Operation, 'meta' | 'kind' | 'params'>): z.ZodObject | undefined {
  const own = meta ?? (kind === 'write' ? warningsMeta : undefined);
  // Operations on a page, and changes of a form, which pages show.
  const isOfPage = 'profileKey' in params.shape || (kind === 'write' && 'formId' in params.shape);
  return isOfPage ? ofPage(own) : own;
}

const madeOfPage = new WeakMap<z.ZodObject, z.ZodObject>();

function ofPage(own: z.ZodObject | undefined): z.ZodObject {
  if (own === undefined) return pageStateMeta;
  const made = madeOfPage.get(own) ?? pageStateMeta.extend(own.shape);
  madeOfPage.set(own, made);
  return made;
}
