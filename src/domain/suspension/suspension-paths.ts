/** Address where the owner of a suspended account reads why, and appeals. */
export const accountSuspensionPath = '/settings/suspension';

/** Returns the corresponding address for a suspended page. */
export function pageSuspensionPath(profileId: number): string {
  return `/my-links/${profileId}/suspension`;
}
