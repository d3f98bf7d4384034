import * as z from 'zod';
import { imageWarnings } from '../../src/domain/files/image-warnings.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { profileChanges, updateProfile as update } from '../../src/domain/profiles/update-profile.ts';
import { defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { briefProfileChange, profileExample, profileOutput } from './profile-output.ts';

export const updateProfile = defineWrite({
  name: 'update_profile',
  title: 'Update a page',
  description:
    'Changes the head of a page; what you leave out stays, null removes. Images are paths from upload_file, never addresses.',
  details:
    'The avatar is cropped to a circle (send a square of 800x800 or larger), the background is shown full width and uncropped (send 16:9 landscape, 1600x900 or larger; a square or portrait image pushes the content below the fold). socials replaces the whole list; icons are derived from the hosts and must not be sent.',
  group: 'Profiles',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}',
  status: 200,
  approval: 'page',
  hints: replaces,
  params: z.strictObject({ profileKey }),
  query: none,
  body: profileChanges,
  output: profileOutput,
  brief: briefProfileChange,
  errors: [404, 409, 422],
  example: {
    input: {
      profileKey: 'anna.music',
      title: 'Anna',
      description: 'Songs and tour dates',
      socials: [{ link: 'https://instagram.com/anna' }],
    },
    output: profileExample,
  },
  async run({ context, actor, locale, now }, { profileKey: key, ...changes }, tx) {
    const row = await update(tx, actor, key, changes, now);
    return withWarnings(
      { locale },
      profileView(context.config.publicUrl, row),
      await imageWarnings(tx, actor.userId, changes),
    );
  },
});
