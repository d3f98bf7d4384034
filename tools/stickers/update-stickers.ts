import * as z from 'zod';
import { stickerChanges } from '../../src/domain/stickers/sticker-fields.ts';
import { updateStickers as update } from '../../src/domain/stickers/update-stickers.ts';
import { defineWrite } from '../define-operation.ts';
import { none, profileKey } from '../operation-fields.ts';
import { stickerExample, stickerOutput } from './sticker-output.ts';

export const updateStickers = defineWrite({
  name: 'update_stickers',
  title: 'Edit stickers',
  description:
    'Adds, moves and removes stickers of a page, all or none; at most 50. The centre of a sticker is dx, dy pixels right of and below a spot of a block (slotId null: the head of the page). Keep them small, off the words.',
  details:
    'A sticker sits with its centre on one of nine spots of a block; move takes new values or, with by, a shift from its position. Stickers lie over the block and cannot be tapped. The owner can undo a removal (peel) in the history of the page. When a block is deleted, its stickers go to the head. Returns 404 while stickers are off for the account.',
  group: 'Stickers',
  ability: 'profile:write',
  method: 'POST',
  path: '/profiles/{profileKey}/stickers',
  status: 200,
  approval: 'stickers',
  // `peel` deletes for good, and repeating `place` or `by` repeats the change.
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  params: z.strictObject({ profileKey }),
  query: none,
  body: stickerChanges,
  output: z.array(stickerOutput),
  ownWords: true,
  errors: [404, 409, 422],
  example: {
    input: {
      profileKey: 'anna.music',
      place: [{ image: { emoji: '🎉' }, slotId: 41, spot: 'top-right', dx: -8, dy: 4, rotation: 12 }],
    },
    output: [stickerExample],
  },
  async run({ actor, now }, { profileKey: key, ...changes }, tx) {
    return { data: await update(tx, actor, key, changes, now) };
  },
});
