import * as z from 'zod';
import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, validationFailed } from '../errors.ts';
import { foreignFile, ownFilePaths } from '../files/own-files.ts';
import type { PageFields } from '../history/page-change.ts';
import { requiredLink } from '../links/link-fields.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { limitedString } from '../text/text-fields.ts';
import { isInvisible } from '../text/visible-text.ts';
import { described } from '../validation/described.ts';
import { validateAll } from '../validation/validate-all.ts';
import { changePageFields } from './change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from './profile-rows.ts';

/** Maximum number of social links of a page (docs/interface.md 5.1). */
export const maxSocials = 20;

/** Changes of a page; an omitted field stays as it is. */
export const profileChanges = z.strictObject({
  title: limitedString(200)
    .transform(plainLine)
    .nullable()
    .optional()
    .meta(described('Shown under the avatar; null removes it.')),
  description: limitedString(5000)
    .transform(plainText)
    .nullable()
    .optional()
    .meta(
      described('Plain text below the title: tags are stripped, line breaks kept; null removes it.', 'Plain text.'),
    ),
  avatar: limitedString(1024)
    .nullable()
    .optional()
    .meta(
      described(
        'A path returned by upload_file with purpose avatar (not a URL). Cropped to a circle: send a square, 800x800 or larger. null removes it.',
        'Cropped to a circle: a square, 800x800 or larger.',
      ),
    ),
  bgImage: limitedString(1024)
    .nullable()
    .optional()
    .meta(
      described(
        'A path returned by upload_file with purpose background (not a URL). Full width, uncropped: send 16:9 landscape, 1600x900 or larger. Set it only if the user asked for a background. null removes it.',
        'Full width, uncropped: 16:9, 1600x900 or larger.',
      ),
    ),
  socials: z
    .array(
      z.strictObject({
        link: requiredLink().meta(described('Address of the account; the icon is derived from the host.')),
        order: z.int().min(0).nullable().optional().meta(described('Position; by default the index in the array.')),
      }),
    )
    .max(maxSocials)
    .nullable()
    .optional()
    .meta(
      described('The whole list of social links, replacing the old one; null empties it.', 'Replaces the whole list.'),
    ),
});
export type ProfileChanges = z.output<typeof profileChanges>;

/** Changes an own page. Throws `not_found`, `validation_failed` (a file that is not the user's). */
export async function updateProfile(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: ProfileChanges,
  now: Date,
): Promise<ProfileRow> {
  const [profile] = await validateAll(
    () => findOwnProfile(tx, author, profileKey),
    () => assertOwnFiles(tx, author.userId, changes),
  );
  return changePageFields(tx, profile, author, storedFields(changes), now);
}

/** Returns the stored form of the given fields. */
export function storedFields({ title, description, avatar, bgImage, socials }: ProfileChanges): Partial<PageFields> {
  return {
    ...(title !== undefined && { title: invisibleToNull(title) }),
    ...(description !== undefined && { description: invisibleToNull(description) }),
    ...(avatar !== undefined && { avatar: emptyToNull(avatar) }),
    ...(bgImage !== undefined && { bgImage: emptyToNull(bgImage) }),
    ...(socials !== undefined && { socials: JSON.stringify(inOrder(socials ?? [])) }),
  };
}

function invisibleToNull(text: string | null): string | null {
  return text === null || isInvisible(text) ? null : text;
}

function emptyToNull(value: string | null): string | null {
  return value === '' ? null : value;
}

function inOrder(socials: NonNullable<ProfileChanges['socials']>) {
  return socials.map(({ link, order }, index) => ({ link, order: order ?? index })).sort((a, b) => a.order - b.order);
}

/** Throws `validation_failed` for a picture that is not the user's. */
export async function assertOwnFiles(
  tx: Transaction,
  userId: number,
  changes: Pick<ProfileChanges, 'avatar' | 'bgImage'>,
): Promise<void> {
  const named = (['avatar', 'bgImage'] as const).flatMap((field) => {
    const path = changes[field];
    return path ? [{ field, path }] : [];
  });
  const own = await ownFilePaths(
    tx,
    userId,
    named.map(({ path }) => path),
  );
  const fields: FieldErrors = {};
  for (const { field, path } of named) if (!own.has(path)) fields[field] = [foreignFile];
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}
