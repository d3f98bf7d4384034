/** Number of blocks from which a list can be searched and has sections. */
export const manySlots = 30;
const sectionLength = 25;

/** The list in sections of about the same length; one section for a short list. */
export function sectionsOf<Item>(list: readonly Item[]): (readonly Item[])[] {
  if (list.length < manySlots) return [list];
  const count = Math.ceil(list.length / sectionLength);
  const edge = (index: number) => Math.round((index * list.length) / count);
  return Array.from({ length: count }, (_, index) => list.slice(edge(index), edge(index + 1)));
}
