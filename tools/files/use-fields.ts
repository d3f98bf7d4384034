import * as z from 'zod';
import { invalidField } from '../../src/domain/errors.ts';
import { imagePurposes } from '../../src/domain/files/image-use.ts';
import { described } from '../../src/domain/validation/described.ts';
import { textOf } from '../../src/texts/index.ts';

const share = z.number().min(0).max(1);

/** Fields that say what an uploaded image is for (docs/interface.md 5.9). */
export const useFields = {
  purpose: z
    .enum(imagePurposes)
    .optional()
    .meta(
      described(
        'What it is for. avatar: cropped to a square of 800 around focus. background: scaled down to 1920 px width. picture: to 800 px, the default.',
        'avatar: cropped to a square around focus.',
      ),
    ),
  focus: z
    .strictObject({ x: share, y: share })
    .optional()
    .meta(
      described(
        'The middle of an avatar, from the left and from the top, 0 to 1; by default the middle of the image. As JSON in a form.',
      ),
    ),
};

/** The rule of `assertFocusOfAvatar` for OpenAPI alone, as those of other bodies (src/domain/validation/object-variants.ts). */
export const onlyAvatarHasFocus = {
  anyOf: [{ not: { required: ['focus'] } }, { required: ['purpose'], properties: { purpose: { const: 'avatar' } } }],
};

/** Throws `validation_failed` on `focus` for any other purpose. */
export function assertFocusOfAvatar({ focus, purpose }: { [Name in keyof typeof useFields]?: unknown }): void {
  if (focus === undefined || purpose === 'avatar') return;
  throw invalidField(
    'focus',
    textOf((t) => t.fileMessages.onlyWithAvatar),
  );
}
