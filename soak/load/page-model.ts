import * as z from 'zod';

/** A block as the model knows it. */
export interface Block {
  id: number;
  title: string;
}

/** Expected content of a page, by its acknowledged writes; its only writer keeps it up to date. */
export interface PageModel {
  blocks: Block[];
  /** Titles of the page are growing numbers: the last one sent, and the last acknowledged one. */
  attemptedTitle: number;
  acknowledgedTitle: number;
}

/** REST has the title in `data`, the lean view of MCP beside it. */
const listed = z
  .object({ id: z.int(), title: z.string().nullish(), data: z.object({ title: z.string().optional() }).optional() })
  .transform(({ id, title, data }) => ({ id, title: title ?? data?.title ?? '' }));

/** Reads one block of a response. */
export function readBlock(data: unknown): Block {
  return listed.parse(data);
}

/** Reads a list of blocks of a response, in order. */
export function readBlocks(data: unknown): Block[] {
  return z.array(listed).parse(data);
}

/** Returns the difference between a page and its model; null if there is none. */
export function difference(expected: readonly Block[], seen: readonly Block[]): string | null {
  const show = (blocks: readonly Block[]) => blocks.map(({ id, title }) => `${id}:${title}`).join(' ');
  return show(expected) === show(seen) ? null : `expected ${show(expected)}; got ${show(seen)}`;
}

/** The number in a page's title: `Revision 17`. */
export const titleOf = (number: number) => `Revision ${number}`;

export function numberInTitle(text: string): number | null {
  const found = /Revision (\d+)/.exec(text);
  return found ? Number(found[1]) : null;
}
