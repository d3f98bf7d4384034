import * as z from 'zod';
import { accountSummary } from '../../src/domain/accounts/account-summary.ts';
import { timezoneOf } from '../../src/domain/accounts/accounts.ts';
import { abilities } from '../../src/domain/actor.ts';
import { defaultZone } from '../../src/domain/analytics/period.ts';
import { usedBytes } from '../../src/domain/files/storage.ts';
import { uploadFromUrlMegabytes, uploadMegabytes } from '../../src/domain/files/upload-limits.ts';
import { guidanceOfAccount } from '../../src/domain/guidance.ts';
import { localTimeWithOffset } from '../../src/domain/local-time.ts';
import { grantedPages } from '../../src/domain/profiles/page-access.ts';
import { profilesOf } from '../../src/domain/profiles/profile-rows.ts';
import { defineRead } from '../define-operation.ts';
import { guidanceOutput } from '../guidance-output.ts';
import { reads } from '../hints.ts';
import { instant, none } from '../operation-fields.ts';
import { dashboardOf, dashboardOutput } from './dashboard.ts';

const output = z.strictObject({
  userId: z.int(),
  name: z.string(),
  abilities: z.array(z.enum(abilities)),
  canWrite: z.boolean(),
  pages: z
    .union([z.literal('all'), z.array(z.int())])
    .describe('The pages you may use: all, or those with these ids; the user changes it at dashboard.access.'),
  now: instant.describe(`By the clocks of timezone, of ${defaultZone} if that is null.`),
  timezone: z
    .string()
    .nullable()
    .describe(
      `The account's zone, in which times and days are read and counted. null: none chosen, ${defaultZone} counts; ask.`,
    ),
  guidance: guidanceOutput.nullable(),
  sections: z.strictObject({ stickers: z.boolean(), social: z.boolean() }).describe('Which are on.'),
  dashboard: dashboardOutput.describe('Where the user does what no operation does.'),
  limits: z.strictObject({
    profiles: z.strictObject({ used: z.int(), max: z.int() }),
    slotsPerProfile: z.int(),
    page: z
      .strictObject({ maxBytes: z.int() })
      .describe('Blocks with the forms and events that they show; 0 for no limit.'),
    tokens: z.strictObject({ used: z.int(), max: z.int() }),
    rateLimit: z
      .strictObject({
        requestsPerSecond: z.int(),
        requestsPerMinute: z.int(),
        musicLookupPerMinute: z.int(),
        analyticsPerMinute: z.int(),
      })
      .describe('0: no limit.'),
    storage: z
      .strictObject({ usedBytes: z.int(), maxBytes: z.int() })
      .describe('Of images that pages or the last 24 hours use. maxBytes 0: no limit.'),
    upload: z.strictObject({ maxMegabytes: z.int(), maxMegabytesFromUrl: z.int() }),
  }),
});

const { name, canWrite, pages, now, timezone, guidance, sections, dashboard, limits } = output.shape;
const briefMe = z.strictObject({
  ...{ name, canWrite, pages, now, timezone, guidance: guidance.optional(), sections, dashboard },
  limits: limits.pick({ profiles: true, slotsPerProfile: true }),
});

export const getMe = defineRead({
  name: 'get_me',
  title: 'Get the account',
  description:
    'Returns whom you act for, whether you may write, the time and zone, limits, and dashboard addresses for what no tool does.',
  group: 'Discovery',
  ability: 'profile:read',
  method: 'GET',
  path: '/me',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output,
  brief: {
    argument: 'detail',
    output: briefMe,
    of: ({ guidance, limits: { profiles, slotsPerProfile }, ...me }) => ({
      ...{ name: me.name, canWrite: me.canWrite, pages: me.pages, now: me.now, timezone: me.timezone },
      ...(guidance !== null && { guidance }),
      ...{ sections: me.sections, dashboard: me.dashboard },
      limits: { profiles, slotsPerProfile },
    }),
  },
  ownWords: true,
  errors: [422],
  example: {
    input: {},
    output: {
      userId: 3,
      name: 'Anna',
      abilities: ['profile:read', 'profile:write'],
      canWrite: true,
      pages: 'all',
      now: '2026-11-22T16:30:00+05:00',
      timezone: 'Asia/Atyrau',
      guidance: 'Our name is in lower case. No emoji.',
      sections: { stickers: true, social: false },
      dashboard: dashboardOf('https://links.example'),
      limits: {
        profiles: { used: 1, max: 100 },
        slotsPerProfile: 500,
        page: { maxBytes: 2_000_000 },
        tokens: { used: 1, max: 5 },
        rateLimit: { requestsPerSecond: 5, requestsPerMinute: 60, musicLookupPerMinute: 15, analyticsPerMinute: 20 },
        storage: { usedBytes: 48_320_115, maxBytes: 1_000_000_000 },
        upload: { maxMegabytes: 50, maxMegabytesFromUrl: 10 },
      },
    },
  },
  async run({ context, actor, now }, _input, reader) {
    const { limits, rates, publicUrl } = context.config;
    const { name, sections, profiles, tokens, maxTokens, ...account } = await accountSummary(reader, actor.userId);
    const used = await usedBytes(reader, actor.userId, now);
    const { timezone } = account;
    const isLimited = grantedPages(actor) !== 'all';
    const pages = isLimited ? (await profilesOf(reader, actor)).map(({ id }) => id) : ('all' as const);
    const guidance = await guidanceOfAccount(reader, actor.userId);
    return {
      data: {
        userId: actor.userId,
        name,
        abilities: [...actor.abilities],
        canWrite: actor.abilities.includes('profile:write'),
        pages,
        now: localTimeWithOffset(timezoneOf(account), now),
        timezone,
        guidance,
        sections,
        dashboard: dashboardOf(publicUrl),
        limits: {
          profiles: { used: profiles, max: limits.profiles },
          slotsPerProfile: limits.slotsPerProfile,
          page: { maxBytes: limits.pageBytes },
          tokens: { used: tokens, max: maxTokens },
          rateLimit: {
            requestsPerSecond: rates.perSecond,
            requestsPerMinute: rates.perMinute,
            musicLookupPerMinute: rates.musicPerMinute,
            analyticsPerMinute: rates.analyticsPerMinute,
          },
          storage: { usedBytes: used, maxBytes: limits.storageBytes },
          upload: { maxMegabytes: uploadMegabytes, maxMegabytesFromUrl: uploadFromUrlMegabytes },
        },
      },
    };
  },
});
