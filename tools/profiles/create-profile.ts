import * as z from 'zod';
import { createProfile as create } from '../../src/domain/profiles/create-profile.ts';
import { loginWarnings } from '../../src/domain/profiles/login-rules.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { defineWrite } from '../define-operation.ts';
import { adds } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { loginField } from './login-field.ts';
import { profileExample, profileOutput } from './profile-output.ts';

export const createProfile = defineWrite({
  name: 'create_profile',
  title: 'Create a page',
  description:
    'Creates an empty page at the address of its login (see check_login). Fill it with update_profile and create_slots.',
  details:
    'Where your changes wait for approval, visitors get 404 until the user publishes the page. Only the user can delete a page, on the dashboard.',
  group: 'Profiles',
  ability: 'profile:write',
  method: 'POST',
  path: '/profiles',
  status: 201,
  approval: 'newPage',
  hints: adds,
  params: none,
  query: none,
  body: z.strictObject({ login: loginField }),
  output: profileOutput,
  brief: {
    argument: 'view',
    output: z.strictObject({ id: z.int(), login: z.string(), url: z.string() }),
    of: ({ id, login, computed }) => ({ id, login, url: computed.url }),
  },
  errors: [409, 422],
  example: { input: { login: 'anna.music' }, output: profileExample },
  async run({ context, actor, locale, now }, { login }, tx) {
    const row = await create(tx, actor, login, { maxProfiles: context.config.limits.profiles, now });
    return withWarnings({ locale }, profileView(context.config.publicUrl, row), loginWarnings(login));
  },
});
