import * as z from 'zod';
import { invalidField, type Text } from '../../src/domain/errors.ts';
import { accountNotes } from '../../src/domain/social/account-notes.ts';
import { type AccountRow, findOwnAccount } from '../../src/domain/social/account-rows.ts';
import { maxCompared } from '../../src/domain/social/compare.ts';
import { postOrders, postsOf } from '../../src/domain/social/posts.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { described } from '../../src/domain/validation/described.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { day, none } from '../operation-fields.ts';
import { accountExample, postExample } from './social-examples.ts';
import { accountIds, rowCount } from './social-fields.ts';
import { briefPosts, notes, socialPostOutput } from './social-output.ts';

const tooMany: Text = textOf((t) => t.socialMessages.tooManyIds(maxCompared));

const defaultLimit = 25;
const maxLimit = 100;

export const listSocialPosts = defineRead({
  name: 'list_social_posts',
  title: 'List social posts',
  description: `Lists the posts of social accounts with their totals up to now, ${defaultLimit} at a time.`,
  details:
    'meta.total says how many there are. Posts of several accounts are sorted together. Those without the value to sort by are last. null means no data, never zero; meta.notes say what is missing.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/accounts/{accountId}/posts',
  status: 200,
  hints: reads,
  params: z.strictObject({ accountId: accountIds }),
  query: z.strictObject({
    from: day
      .optional()
      .meta(described('First day of publication, YYYY-MM-DD, in the time zone of your account.', 'YYYY-MM-DD.')),
    to: day.optional().meta(described('Last day of publication, included.')),
    sort: z
      .enum(postOrders)
      .optional()
      .meta(described('Newest first, or highest value first. Default publishedAt.', 'Newest or most first.')),
    limit: rowCount(
      z.int().min(1).max(maxLimit),
      described(`1 to ${maxLimit}; default ${defaultLimit}.`, `Default ${defaultLimit}.`),
    ),
    offset: rowCount(z.int().min(0).max(1_000_000), described('How many to skip; default 0.')),
  }),
  body: none,
  output: z.array(socialPostOutput),
  brief: briefPosts,
  meta: z.strictObject({ total: z.int(), notes }),
  errors: [404, 422],
  example: {
    input: { accountId: 4, limit: 10 },
    output: [postExample],
    meta: { total: 1, notes: accountExample.notes },
  },
  async run({ actor, locale, now }, { accountId, from, to, sort, limit, offset }, reader) {
    await requireSocial(reader, actor.userId);
    const ids = [...new Set(accountId.split(',').map((id) => (/^\s*\d+\s*$/.test(id) ? Number(id) : Number.NaN)))];
    if (ids.length > maxCompared) throw invalidField('accountId', tooMany);
    const accounts: AccountRow[] = [];
    for (const id of ids) accounts.push(await findOwnAccount(reader, actor.userId, id));
    const { posts, total } = await postsOf(reader, actor.userId, {
      ...{ accountIds: ids, from, to },
      ...{ sort: sort ?? 'publishedAt', limit: limit ?? defaultLimit, offset: offset ?? 0 },
    });
    const notes = accounts.flatMap((account) => accountNotes(account, now).map((note) => note[locale]));
    return { data: posts, meta: { total, notes: [...new Set(notes)] } };
  },
});
