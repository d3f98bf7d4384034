import * as z from 'zod';
import { invalidField } from '../../src/domain/errors.ts';
import { linkDoubts } from '../../src/domain/import/found-link.ts';
import { linksOnPage, offerLinks } from '../../src/domain/import/offered-links.ts';
import { pageOfAddress, pageOfText } from '../../src/domain/import/read-links.ts';
import { nameOfLink } from '../../src/domain/import/slot-of-link.ts';
import { typedLink } from '../../src/domain/links/typed-link.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineRead } from '../define-operation.ts';
import { readsOpenWorld } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';

const maxTextLength = 1_000_000;

const output = z.strictObject({
  links: z
    .array(
      z.strictObject({
        id: z.int().describe('Its place, from 1.'),
        link: z.string(),
        title: z.string(),
        group: z.string().optional().describe('The heading or folder that it stood under.'),
        ticked: z.boolean().describe('false: do not add it unless the user asks for it.'),
        reason: z
          .enum([...linkDoubts, 'known'])
          .optional()
          .describe('Why it is not ticked. known: the page has it.'),
      }),
    )
    .describe('At most 400, in the order of the source.'),
  name: z.string().nullable().describe('Name of the person of the page, if it is one.'),
  description: z.string().nullable(),
  leftOut: z.int().describe('Number of lines without a link.'),
});

export const findLinks = defineRead({
  name: 'find_links',
  title: 'Find links to import',
  description:
    'Finds the links in a pasted text, list, bookmarks file or page source (text), or on another page such as a Linktree (url). Stores nothing: add the ticked ones with create_slots.',
  details:
    'The text may be plain text, Markdown, HTML, CSV, JSON, OPML, a vCard and others. Redirects and tracking parameters are removed. An account can have 60 addresses an hour fetched. Its texts of more than 30,000 characters are read one at a time.',
  group: 'Slots',
  ability: 'profile:read',
  method: 'POST',
  path: '/profiles/{profileKey}/links/find',
  status: 200,
  hints: readsOpenWorld,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z
    .strictObject({
      text: z.string().max(maxTextLength).optional().describe('Either text or url.'),
      url: z.string().max(2048).optional().describe('A public page.'),
    })
    .meta({ oneOf: [{ required: ['text'] }, { required: ['url'] }] }),
  output,
  errors: [404, 422],
  example: {
    input: { profileKey: 'anna.music', text: 'Tours\nSpring: https://example.com/spring' },
    output: {
      links: [{ id: 1, link: 'https://example.com/spring', title: 'Spring', group: 'Tours', ticked: true }],
      name: null,
      description: null,
      leftOut: 0,
    },
  },
  async run({ context, actor }, { profileKey: key, text, url }, reader) {
    const { userId } = actor;
    const profile = await findOwnProfile(reader, actor, key);
    if (text !== undefined && url !== undefined) throw invalidField('url', onlyOne);
    if (text === undefined && url === undefined) throw invalidField('text', eitherOne);
    const known = await linksOnPage(reader, profile);
    const found =
      url === undefined
        ? await pageOfText(userId, text ?? '', known, 'text')
        : await pageOfAddress(context, userId, typedLink(url), known);
    const links = offerLinks(found.links, known, context.slotTypes).map(
      ({ link, title, group, isSelected, isKnown, doubt }, index) => {
        const reason = doubt ?? (isKnown ? ('known' as const) : undefined);
        return {
          ...{ id: index + 1, link, title: title || nameOfLink(link), ticked: isSelected },
          ...(group !== undefined && { group }),
          ...(reason !== undefined && { reason }),
        };
      },
    );
    const { name = null, bio = null } = found.intro ?? {};
    const data = { links, name, description: bio, leftOut: found.leftOut };
    return withPageState({ context }, profile, { data });
  },
});

const onlyOne = textOf((t) => t.importMessages.textOrUrl);
const eitherOne = textOf((t) => t.importMessages.textRequired);
