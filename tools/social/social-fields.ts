import { z } from 'zod';
import { maxPeriodDays, presetNames } from '../../src/domain/analytics/period.ts';
import { wholeNumber } from '../fields.ts';

export const accountId = wholeNumber(z.int().min(1)).meta({
  description: 'Id of a connected account, as list_social_accounts shows it.',
  type: 'integer',
  minimum: 1,
});

export const postId = wholeNumber(z.int().min(1)).meta({
  description: 'Id of a post, as list_social_posts shows it.',
  type: 'integer',
  minimum: 1,
});

/** A number of rows to take or to leave out, which addresses give as text. */
export const rowCount = (schema: z.ZodNumber, description: string) =>
  wholeNumber(schema).meta({ description, type: 'integer' }).optional();

export const date = z.iso.date();

/** Which days are asked about (contract, "Analytics"). */
export const periodQuery = {
  period: z
    .enum(presetNames)
    .optional()
    .describe('Days that end today (yesterday: that day alone); last28 unless from and to are given.'),
  from: date
    .optional()
    .describe(`First date, with to, instead of period: YYYY-MM-DD, at most ${maxPeriodDays} days in all.`),
  to: date.optional().describe('Last date, included.'),
  timezone: z
    .string()
    .max(64)
    .optional()
    .describe(
      'IANA name that decides which date is today; Asia/Atyrau by default. Platforms count whole days of their own.',
    ),
};

export const timelineQuery = {
  include: z.enum(['timeline']).optional().describe('Set to "timeline" for the figures of each day.'),
};
