import * as z from 'zod';
import { described } from '../../src/domain/validation/described.ts';
import { listText, wholeNumber } from '../operation-fields.ts';

export const accountId = wholeNumber(z.int().min(1)).meta({
  ...described('Id of a connected account, as list_social_accounts shows it.', 'Of list_social_accounts.'),
  type: 'integer',
  minimum: 1,
});

/** One account or several. A number is accepted where a program sends a single id as one. An invalid id matches no account. */
export const accountIds = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), listText('integer'))
  .meta({
    description: 'Id of a connected account, as list_social_accounts shows it, or several with commas between.',
    brief: { type: 'array', items: { type: 'integer' }, description: 'Of list_social_accounts.' },
    type: ['integer', 'string'],
  });

export const postId = wholeNumber(z.int().min(1)).meta({
  ...described('Id of a post, as list_social_posts shows it.', 'Of list_social_posts.'),
  type: 'integer',
  minimum: 1,
});

/** A number of rows to return or to skip, which is text in addresses. */
export const rowCount = (schema: z.ZodNumber, description: ReturnType<typeof described>) =>
  wholeNumber(schema)
    .meta({ ...description, type: 'integer' })
    .optional();

export const timelineQuery = {
  include: z.enum(['timeline']).optional().meta(described('Set to "timeline" for daily values.', 'Adds each day.')),
};
