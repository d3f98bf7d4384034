import * as z from 'zod';
import { checkLogin as check } from '../../src/domain/profiles/check-login.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { withoutNulls } from '../without-nulls.ts';

const output = z.strictObject({
  login: z.string(),
  profile: z.string().nullable(),
  available: z.boolean(),
  reason: z
    .enum([
      'too_short',
      'too_long',
      'invalid_characters',
      'reserved',
      'served_file',
      'only_digits',
      'only_punctuation',
      'taken',
    ])
    .nullable(),
  message: z.string(),
});

export const checkLogin = defineRead({
  name: 'check_login',
  title: 'Check a login',
  description: 'Returns whether a login is free, and if not, why. Call it before create_profile or a change of login.',
  group: 'Profiles',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/check-login',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject({
    login: z.string().min(1).max(255).meta(described('The login to check.')),
    profile: z
      .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(255).nullable())
      .optional()
      .meta({
        description: 'Id or login of one of your pages whose current login does not count as taken.',
        brief: { type: 'string', description: 'Page whose current login does not count as taken.' },
      }),
  }),
  body: none,
  output,
  ownWords: true,
  brief: { output: output.partial(), of: withoutNulls },
  errors: [422],
  example: {
    input: { login: 'anna.music' },
    output: { login: 'anna.music', profile: null, available: true, reason: null, message: 'anna.music is available' },
  },
  toolNames: { profile: 'profileKey' },
  async run({ actor, locale }, { login, profile }, reader) {
    const result = await check(reader, actor, login, profile || null);
    return { data: { ...result, message: result.message[locale] } };
  },
});
