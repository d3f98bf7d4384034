import { z } from 'zod';
import { profilesOf } from '../../src/domain/profiles/profile-rows.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { defineRead } from '../define-operation.ts';
import { none } from '../fields.ts';
import { reads } from '../hints.ts';
import { profileExample, profileOutput } from './profile-output.ts';

export const listProfiles = defineRead({
  name: 'list_profiles',
  title: 'List pages',
  description:
    "Lists the user's pages, oldest first. Call it first: other tools take a page's id or login as profileKey.",
  group: 'Profiles',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output: z.array(profileOutput),
  meta: z.strictObject({ total: z.int() }),
  errors: [422],
  example: { input: {}, output: [profileExample] },
  async run({ context, actor }, _input, reader) {
    const rows = await profilesOf(reader, actor.userId);
    return { data: rows.map((row) => profileView(context.config.publicUrl, row)), meta: { total: rows.length } };
  },
});
