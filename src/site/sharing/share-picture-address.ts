import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';

/** Size that messengers and networks show uncropped: Open Graph has no size of its own, and all of them recommend this one. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Every revision of a page has an address of its own for its picture: networks keep one for as long as they like. */
export function sharePictureUrl(
  publicUrl: string,
  { login, revision }: Pick<ProfileRow, 'login' | 'revision'>,
): string {
  return `${publicUrl}/-/share/${login}.jpg?v=${revision}`;
}
