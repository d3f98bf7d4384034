import * as z from 'zod';
import { noAccountsNote } from '../../src/domain/social/account-notes.ts';
import { accountsOf } from '../../src/domain/social/account-rows.ts';
import { accountView } from '../../src/domain/social/account-view.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { accountExample } from './social-examples.ts';
import { notes, socialAccountOutput } from './social-output.ts';

export const listSocialAccounts = defineRead({
  name: 'list_social_accounts',
  title: 'List connected social accounts',
  description: 'Lists the connected accounts on Instagram, YouTube and TikTok, with their ids.',
  details:
    'Includes followers and the time of the last synchronisation. Accounts are connected on the dashboard only. null means no data, never zero. Returns 404 while social statistics are off for the user.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/accounts',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output: z.array(socialAccountOutput),
  meta: z.strictObject({ total: z.int(), notes }),
  errors: [404, 422],
  example: { input: {}, output: [accountExample], meta: { total: 1, notes: [] } },
  async run({ actor, locale, now }, _input, reader) {
    await requireSocial(reader, actor.userId);
    const rows = await accountsOf(reader, actor.userId);
    const data = rows.map((row) => accountView(row, locale, now));
    return { data, meta: { total: rows.length, notes: rows.length === 0 ? [noAccountsNote[locale]] : [] } };
  },
});
