/** Returns the address where the owner of a page reviews waiting changes, and publishes or discards them. */
export function reviewUrl(publicUrl: string, profileId: number): string {
  return `${publicUrl}/my-links/${profileId}/review`;
}
