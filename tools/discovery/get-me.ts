import { z } from 'zod';
import { accountSummary } from '../../src/domain/accounts/account-summary.ts';
import { abilities } from '../../src/domain/actor.ts';
import { uploadFromUrlMegabytes, uploadMegabytes } from '../../src/domain/files/upload-limits.ts';
import { defineRead } from '../define-operation.ts';
import { none } from '../fields.ts';
import { reads } from '../hints.ts';

export const getMe = defineRead({
  name: 'get_me',
  title: 'Who am I',
  description: 'Returns whom you act for, whether you may write, and the limits with their use.',
  group: 'Discovery',
  ability: 'profile:read',
  method: 'GET',
  path: '/me',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output: z.strictObject({
    userId: z.int(),
    name: z.string(),
    abilities: z.array(z.enum(abilities)),
    canWrite: z.boolean(),
    limits: z.strictObject({
      profiles: z.strictObject({ used: z.int(), max: z.int() }),
      slotsPerProfile: z.int(),
      tokens: z.strictObject({ used: z.int(), max: z.int() }),
      rateLimit: z.strictObject({
        requestsPerSecond: z.int(),
        requestsPerMinute: z.int(),
        musicLookupPerMinute: z.int(),
      }),
      upload: z.strictObject({ maxMegabytes: z.int(), maxMegabytesFromUrl: z.int() }),
    }),
  }),
  errors: [422],
  example: {
    input: {},
    output: {
      userId: 3,
      name: 'Anna',
      abilities: ['profile:read', 'profile:write'],
      canWrite: true,
      limits: {
        profiles: { used: 1, max: 100 },
        slotsPerProfile: 500,
        tokens: { used: 1, max: 5 },
        rateLimit: { requestsPerSecond: 5, requestsPerMinute: 60, musicLookupPerMinute: 15 },
        upload: { maxMegabytes: 50, maxMegabytesFromUrl: 10 },
      },
    },
  },
  async run({ context, actor }, _input, reader) {
    const { limits, rates } = context.config;
    const { name, profiles, tokens, maxTokens } = await accountSummary(reader, actor.userId);
    return {
      data: {
        userId: actor.userId,
        name,
        abilities: [...actor.abilities],
        canWrite: actor.abilities.includes('profile:write'),
        limits: {
          profiles: { used: profiles, max: limits.profiles },
          slotsPerProfile: limits.slotsPerProfile,
          tokens: { used: tokens, max: maxTokens },
          rateLimit: {
            requestsPerSecond: rates.perSecond,
            requestsPerMinute: rates.perMinute,
            musicLookupPerMinute: rates.musicPerMinute,
          },
          upload: { maxMegabytes: uploadMegabytes, maxMegabytesFromUrl: uploadFromUrlMegabytes },
        },
      },
    };
  },
});
