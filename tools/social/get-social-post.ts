import * as z from 'zod';
import { accountNotes } from '../../src/domain/social/account-notes.ts';
import { findOwnAccount } from '../../src/domain/social/account-rows.ts';
import { findPost, postTimeline } from '../../src/domain/social/posts.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { briefNumbers } from '../rounded.ts';
import { accountExample, postExample } from './social-examples.ts';
import { accountId, postId, timelineQuery } from './social-fields.ts';
import { notes, postTimelineOutput, socialPostOutput } from './social-output.ts';

const output = z.strictObject({ ...socialPostOutput.shape, timeline: postTimelineOutput, notes });

export const getSocialPost = defineRead({
  name: 'get_social_post',
  title: 'Get a social post',
  description:
    'Returns a post of a social account with its totals up to now; with timeline also those of each of the last 90 days.',
  details: 'null means no data, never zero.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/accounts/{accountId}/posts/{postId}',
  status: 200,
  hints: reads,
  params: z.strictObject({ accountId, postId }),
  query: z.strictObject(timelineQuery),
  body: none,
  output,
  brief: briefNumbers(output),
  errors: [404, 422],
  example: { input: { accountId: 4, postId: 91 }, output: { ...postExample, notes: accountExample.notes } },
  async run({ actor, locale, now }, input, reader) {
    await requireSocial(reader, actor.userId);
    const account = await findOwnAccount(reader, actor.userId, input.accountId);
    const post = await findPost(reader, account.id, input.postId);
    return {
      data: {
        ...post,
        ...(input.include === 'timeline' && { timeline: await postTimeline(reader, account.id, post.id) }),
        notes: accountNotes(account, now).map((note) => note[locale]),
      },
    };
  },
});
