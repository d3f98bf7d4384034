import * as z from 'zod';
import { musicSlot } from '../../src/domain/music/music-release.ts';
import { patternString } from '../../src/domain/text/text-fields.ts';
import { described } from '../../src/domain/validation/described.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineRead } from '../define-operation.ts';
import { readsOpenWorld } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { musicReleaseExample, musicReleaseOutput } from './music-release-output.ts';

const query = patternString(500, String.raw`\S`, () => textOf((t) => t.musicMessages.wrongQuery));

export const lookupMusic = defineRead({
  name: 'lookup_music',
  title: 'Look up a release',
  description:
    'Finds a music release on the platforms and returns a slot for create_slot, to be sent unchanged. Compare album and artist with what the user meant, above all if matchedBy is title. meta.services lists the queried services and whether they responded. not_found: ask the user for a link or code. Calls a minute are limited.',
  details:
    'Contains only the links that were found, so some platforms may be missing. not_found means that no service knows the release; services_unavailable means that no service responded. Contacts other services, so it can take a few seconds.',
  group: 'Music and files',
  ability: 'profile:read',
  method: 'GET',
  path: '/music/lookup',
  status: 200,
  rate: 'music',
  hints: readsOpenWorld,
  params: none,
  query: z.strictObject({
    query: query.meta(
      described(
        'A UPC or EAN (12 or 13 digits), an ISRC (12 characters), the address of a release on any music platform, or a title.',
        'Best a UPC, ISRC or link of the release; else its title.',
      ),
    ),
    artist: z
      .string()
      .max(200)
      .nullable()
      .optional()
      .meta({
        description: 'Narrows the search for a title; ignored for a code or an address.',
        brief: { type: 'string', description: 'With a title.' },
      }),
    type: z
      .enum(['album', 'track'])
      .nullable()
      .optional()
      .meta({
        description: 'What to search by title; default: both. Ignored for a code or an address.',
        brief: { type: 'string', enum: ['album', 'track'], description: 'What the title is of.' },
      }),
  }),
  body: none,
  output: musicReleaseOutput,
  meta: z.strictObject({
    services: z
      .strictObject({ asked: z.array(z.string()), unanswered: z.array(z.string()) })
      .optional()
      .describe('Services queried for this release, and those that did not respond.'),
  }),
  errors: [404, 422, 503],
  example: { input: { query: '602475093060' }, output: musicReleaseExample },
  async run({ context }, { query: text, artist, type }) {
    const { matchedBy, services, ...release } = await context.music.find(text, artist ?? null, type ?? null);
    const data = { query: text, matchedBy, ...release, slot: musicSlot(release) };
    return { data, ...(services && { meta: { services } }) };
  },
});
