import { createHash } from 'node:crypto';
import * as z from 'zod';
import { maxCheckedLinks } from '../../src/domain/link-check/link-checker.ts';
import { type LinkState, linkStatuses, unreachableReasons } from '../../src/domain/link-check/link-state.ts';
import { type PageLink, pageLinks } from '../../src/domain/link-check/page-links.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { type Locale, texts } from '../../src/texts/index.ts';
import { type BriefForm, defineRead } from '../define-operation.ts';
import { readsOpenWorld } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { cursorAt, pageOf, pagingFields, pagingMeta } from '../paging.ts';
import { withPageState } from '../with-page-state.ts';

const output = z.array(
  z.strictObject({
    slotId: z.int().nullable().describe('null: a social link of the page.'),
    link: z.string(),
    status: z
      .enum(linkStatuses)
      .describe(
        'dead: gone (404, 410). unreachable: no response, or one that rejects programs, so check it yourself. redirected: to another address, which may be something else.',
      ),
    to: z.string().optional().describe('Target of a redirected link.'),
    httpStatus: z.int().optional().describe('Status of the response, if any.'),
    reason: z.enum(unreachableReasons).optional().describe('Cause of an unreachable link.'),
    message: z.string().optional().describe('The same in words.'),
  }),
);

/** Without working links, which `meta.checked` counts, and without the causes in words: `reason` names them. */
const briefLinkChecks: BriefForm<z.output<typeof output>> = {
  output: output.element.omit({ message: true }).array(),
  of: (links) => links.filter(({ status }) => status !== 'ok').map(({ message: _message, ...link }) => link),
};

export const checkLinks = defineRead({
  name: 'check_links',
  title: 'Check links',
  description: `Returns the links of a page that are dead, unreachable or redirected. Checks up to ${maxCheckedLinks}; if meta.left is not 0, call again with cursor meta.nextCursor, after meta.retryAfter seconds if given.`,
  details:
    'Checks the http and https links of blocks, and the social links. REST also lists the links that work. Results are cached for an hour, and a call takes at most about 20 seconds. An account can check at most 300 links an hour. With cursor, links whose results were returned before are left out. The body is empty.',
  group: 'Slots',
  ability: 'profile:read',
  method: 'POST',
  path: '/profiles/{profileKey}/links/check',
  status: 200,
  hints: readsOpenWorld,
  params: z.strictObject({ profileKey }),
  query: z.strictObject({ cursor: pagingFields.cursor }),
  body: none,
  output,
  meta: z.strictObject({
    checked: z.int().describe('Number of different links that were checked.'),
    left: z.int().describe('Number of links that are left to check.'),
    nextCursor: pagingMeta.shape.nextCursor,
    retryAfter: z.int().optional().describe('Seconds until more links can be checked, if the hourly limit is reached.'),
  }),
  brief: briefLinkChecks,
  errors: [404, 422],
  example: {
    input: { profileKey: 'anna.music' },
    output: [
      { slotId: 41, link: 'https://example.com/tour', status: 'ok', httpStatus: 200 },
      { slotId: 42, link: 'https://example.com/old', status: 'dead', httpStatus: 404 },
    ],
    meta: { checked: 2, left: 0 },
  },
  async run({ context, actor, locale }, { profileKey: key, cursor }, reader) {
    const profile = await findOwnProfile(reader, actor, key);
    const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
    const all = pageLinks(profile, slots).map((one) => ({ ...one, id: placeOf(one) }));
    const links = pageOf(all, { cursor }).data;
    const { states, left, retryAfter } = await context.links.check(
      actor.userId,
      links.map(({ link }) => link),
    );
    const data = links.flatMap(({ slotId, link }) => {
      const state = states.get(link);
      return state ? [{ slotId, link, ...state, ...messageOf(state, locale) }] : [];
    });
    const unchecked = links.findIndex(({ link }) => !states.has(link));
    const next = unchecked === -1 ? 0 : all.length - links.length + unchecked;
    const meta = {
      ...{ checked: states.size, left },
      // Without one, the next call begins at the first link.
      ...(next > 0 && { nextCursor: cursorAt(all, next) }),
      ...(retryAfter !== null && { retryAfter }),
    };
    return withPageState({ context }, profile, { data, meta });
  },
});

/** Returns the cause of an unreachable link in words. */
function messageOf({ reason, httpStatus = 0 }: LinkState, locale: Locale): { message?: string } {
  return reason === undefined ? {} : { message: texts[locale].linkMessages.unreachable[reason](httpStatus) };
}

/** Returns a short name of a link of a page, for cursors. */
function placeOf({ slotId, link }: PageLink): string {
  return createHash('sha256').update(`${slotId} ${link}`).digest('base64url').slice(0, 12);
}
