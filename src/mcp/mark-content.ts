import type { Tool } from '../../tools/define-operation.ts';

/** Member of `meta` in results with texts of people. */
export const contentMark = { untrusted: true } as const;

/**
 * Returns the result with the mark by which a model distinguishes content from the server's own words: `data` may contain texts of people,
 * and everything else is the server's. The instructions explain the mark (docs/decisions/0502).
 */
export function markContent({ ownWords }: Tool, result: Record<string, unknown>): Record<string, unknown> {
  if (ownWords) return result;
  const { meta } = result;
  return { ...result, meta: meta === undefined ? contentMark : { ...Object(meta), ...contentMark } };
}
