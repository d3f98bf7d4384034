import * as z from 'zod';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileSettingsView } from '../../src/domain/profiles/profile-settings.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { briefSettings, settingsExample, settingsOutput } from './profile-output.ts';

export const getProfileSettings = defineRead({
  name: 'get_profile_settings',
  title: 'Get page settings',
  description: 'Returns login, public address and language of a page.',
  details: 'With the languages it can be set to, and the rules for logins.',
  group: 'Profiles',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}/settings',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: none,
  body: none,
  output: settingsOutput,
  brief: briefSettings('detail'),
  ownWords: true,
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music' }, output: settingsExample },
  async run({ context, actor }, input, reader) {
    const row = await findOwnProfile(reader, actor, input.profileKey);
    return withPageState({ context }, row, { data: profileSettingsView(context.config.publicUrl, row) });
  },
});
