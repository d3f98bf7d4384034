/** Where the owner of a page sees what waits, and publishes or discards it. */
export function reviewUrl(publicUrl: string, profileId: number): string {
  return `${publicUrl}/my-links/${profileId}/review`;
}
