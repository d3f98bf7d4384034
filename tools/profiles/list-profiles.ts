import * as z from 'zod';
import { profilesOf } from '../../src/domain/profiles/profile-rows.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { pageOf, pagingFields, pagingMeta } from '../paging.ts';
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
  query: z.strictObject(pagingFields),
  body: none,
  output: z.array(profileOutput),
  brief: {
    argument: 'view',
    output: z.array(z.strictObject({ id: z.int(), login: z.string(), title: z.string(), url: z.string() })),
    of: (pages) =>
      pages.map(({ id, login, title, computed }) => ({ id, login, title: title ?? '', url: computed.url })),
  },
  meta: pagingMeta.extend({ total: z.int() }),
  errors: [422],
  example: { input: {}, output: [profileExample] },
  async run({ context, actor }, input, reader) {
    const rows = await profilesOf(reader, actor);
    const { data, ...page } = pageOf(rows, input);
    return {
      data: data.map((row) => profileView(context.config.publicUrl, row)),
      meta: { total: rows.length, ...page },
    };
  },
});
