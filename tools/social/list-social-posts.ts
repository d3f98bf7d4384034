import { z } from 'zod';
import { accountNotes } from '../../src/domain/social/account-notes.ts';
import { findOwnAccount } from '../../src/domain/social/account-rows.ts';
import { postOrders, postsOf } from '../../src/domain/social/posts.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineRead } from '../define-operation.ts';
import { none } from '../fields.ts';
import { reads } from '../hints.ts';
import { accountExample, postExample } from './social-examples.ts';
import { accountId, rowCount } from './social-fields.ts';
import { leanPosts, notes, socialPostOutput } from './social-output.ts';

const defaultLimit = 25;
const maxLimit = 100;

export const listSocialPosts = defineRead({
  name: 'list_social_posts',
  title: 'List posts of a social account',
  description: `Lists the posts of a social account with their totals up to now, ${defaultLimit} at a time; meta.total says how many there are.`,
  details:
    'Posts without the figure that they are sorted by come last. null means no data, never zero; meta.notes say what is missing.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/accounts/{accountId}/posts',
  status: 200,
  hints: reads,
  params: z.strictObject({ accountId }),
  query: z.strictObject({
    sort: z
      .enum(postOrders)
      .optional()
      .meta(described('Newest, or most of a figure, first. Default publishedAt.', 'Newest or most first.')),
    limit: rowCount(
      z.int().min(1).max(maxLimit),
      described(`1 to ${maxLimit}; default ${defaultLimit}.`, `Default ${defaultLimit}.`),
    ),
    offset: rowCount(z.int().min(0).max(1_000_000), described('How many to skip; default 0.')),
  }),
  body: none,
  output: z.array(socialPostOutput),
  lean: leanPosts,
  meta: z.strictObject({ total: z.int(), notes }),
  errors: [404, 422],
  example: {
    input: { accountId: 4, limit: 10 },
    output: [postExample],
    meta: { total: 1, notes: accountExample.notes },
  },
  async run({ actor, locale, now }, { accountId: id, sort, limit, offset }, reader) {
    await requireSocial(reader, actor.userId);
    const account = await findOwnAccount(reader, actor.userId, id);
    const page = { sort: sort ?? 'publishedAt', limit: limit ?? defaultLimit, offset: offset ?? 0 };
    const { posts, total } = await postsOf(reader, account.id, page);
    return { data: posts, meta: { total, notes: accountNotes(account, now).map((note) => note[locale]) } };
  },
});
