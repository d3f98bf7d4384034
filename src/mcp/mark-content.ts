import type { Tool } from '../../tools/define-operation.ts';

/** What stands in `meta` of an answer whose data quotes people. */
export const contentMark = { untrusted: true } as const;

/**
 * The answer with the mark that tells a model what in it is content and what the server says: `data` may quote people, all else is the
 * server's. The instructions tell what the mark means (docs/decisions/0532).
 */
export function markContent({ ownWords }: Tool, answer: Record<string, unknown>): Record<string, unknown> {
  return ownWords ? answer : { ...answer, meta: { ...Object(answer.meta), ...contentMark } };
}
