import * as z from 'zod';
import { createProfile as create } from '../../src/domain/profiles/create-profile.ts';
import { loginWarnings } from '../../src/domain/profiles/login-rules.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { maxSocials, profileChanges } from '../../src/domain/profiles/update-profile.ts';
import { defineWrite } from '../define-operation.ts';
import { adds } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { languageCodeField } from './language-field.ts';
import { loginField } from './login-field.ts';
import { profileExample, profileOutput } from './profile-output.ts';

const { title, description, socials } = profileChanges.shape;

/** Without null, which a new page does not need, and without positions: the order of the list is enough. */
const socialsOfTools = {
  type: 'array',
  maxItems: maxSocials,
  items: { type: 'object', required: ['link'], properties: { link: { type: 'string' } } },
};

export const createProfile = defineWrite({
  name: 'create_profile',
  title: 'Create a page',
  description:
    'Creates a page at the address of its login (see check_login), with its head. Fill it with create_slots.',
  details:
    'title, description, socials and languageCode are optional, as update_profile and update_profile_settings take them; all or nothing. Where your changes wait for approval, visitors get 404 until the user publishes the page. Only the user can delete a page, on the dashboard.',
  group: 'Profiles',
  ability: 'profile:write',
  method: 'POST',
  path: '/profiles',
  status: 201,
  approval: 'newPage',
  hints: adds,
  params: none,
  query: none,
  body: z.strictObject({
    login: loginField,
    title: title.meta({ brief: { type: 'string', maxLength: 200 } }),
    description: description.meta({ brief: { type: 'string', maxLength: 5000, description: 'Plain text.' } }),
    socials: socials.meta({ brief: socialsOfTools }),
    languageCode: languageCodeField.meta({ brief: { type: 'string', description: 'Such as en.' } }),
  }),
  output: profileOutput,
  brief: {
    argument: 'view',
    output: z.strictObject({ id: z.int(), login: z.string(), url: z.string() }),
    of: ({ id, login, computed }) => ({ id, login, url: computed.url }),
  },
  errors: [409, 422],
  example: {
    input: {
      login: 'anna.music',
      title: 'Anna',
      description: 'Songs and tour dates',
      socials: [{ link: 'https://instagram.com/anna' }],
    },
    output: profileExample,
  },
  async run({ context, actor, locale, now }, { login, ...content }, tx) {
    const { limits, publicUrl } = context.config;
    const row = await create(tx, actor, login, { maxProfiles: limits.profiles, publicUrl, now }, content);
    return withWarnings({ locale }, profileView(publicUrl, row), loginWarnings(login));
  },
});
