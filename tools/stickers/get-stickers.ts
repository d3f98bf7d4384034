import * as z from 'zod';
import { findStickerPage, stickersOf } from '../../src/domain/stickers/stickers.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { stickerExample, stickerOutput } from './sticker-output.ts';

export const getStickers = defineRead({
  name: 'get_stickers',
  title: 'List the stickers of a page',
  description: 'Returns the stickers of a page, the lowest first.',
  details: 'Returns 404 while stickers are off for the account.',
  group: 'Stickers',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}/stickers',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: none,
  body: none,
  output: z.array(stickerOutput),
  ownWords: true,
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music' }, output: [stickerExample] },
  async run({ context, actor }, input, reader) {
    const page = await findStickerPage(reader, actor, input.profileKey);
    return withPageState({ context }, page, { data: await stickersOf(reader, page) });
  },
});
