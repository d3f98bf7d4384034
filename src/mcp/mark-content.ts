import type { Tool } from '../../tools/define-operation.ts';

/** Member of `meta` in a result whose data quotes people. */
export const contentMark = { untrusted: true } as const;

/**
 * The result with the mark that tells a model what in it is content and what the server says: `data` may quote people, all else is the
 * server's. The instructions tell what the mark means (docs/decisions/0502).
 */
export function markContent({ ownWords }: Tool, result: Record<string, unknown>): Record<string, unknown> {
  if (ownWords) return result;
  const { meta } = result;
  return { ...result, meta: meta === undefined ? contentMark : { ...Object(meta), ...contentMark } };
}
