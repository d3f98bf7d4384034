/** Where the owner of a suspended account reads why, and appeals. */
export const accountSuspensionPath = '/settings/suspension';

/** Where the owner of a suspended page does. */
export function pageSuspensionPath(profileId: number): string {
  return `/my-links/${profileId}/suspension`;
}
