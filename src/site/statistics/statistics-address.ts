/** Where the figures of a page are. */
export function statisticsAddress({ id }: { id: number }): string {
  return `/my-links/${id}/statistics`;
}
