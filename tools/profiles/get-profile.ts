import * as z from 'zod';
import { guidanceOfPage } from '../../src/domain/guidance.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { profileWithSlots } from '../../src/domain/profiles/profile-with-slots.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineRead } from '../define-operation.ts';
import { guidanceOutput } from '../guidance-output.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { briefProfile, profileExample, profileWithSlotsOutput } from './profile-output.ts';

export const getProfile = defineRead({
  name: 'get_profile',
  title: 'Get a page',
  description:
    'Returns a page: texts, images, social links, addresses; with include "slots" also its blocks. To judge how it reads, use render_profile_markdown.',
  group: 'Profiles',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: z.strictObject({
    include: z.enum(['slots']).optional().meta(described('Set to "slots" to get the blocks too.')),
  }),
  body: none,
  output: profileWithSlotsOutput,
  brief: briefProfile,
  meta: z.strictObject({ guidance: guidanceOutput.optional() }),
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music' }, output: profileExample },
  async run({ context, actor }, input, reader) {
    const row = await findOwnProfile(reader, actor, input.profileKey);
    const { publicUrl } = context.config;
    const guidance = await guidanceOfPage(reader, row.id);
    const meta = guidance === null ? {} : { meta: { guidance } };
    if (input.include !== 'slots')
      return withPageState({ context }, row, { data: profileView(publicUrl, row), ...meta });
    const slots = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
    return withPageState({ context }, row, { data: profileWithSlots(publicUrl, row, slots), ...meta });
  },
});
