import * as z from 'zod';
import { optionalLink, requiredLink } from '../../domain/links/link-fields.ts';
import { musicPlatform } from '../../domain/links/music-platforms.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { choice } from '../../domain/slots/data-fields.ts';
import { line } from '../../domain/text/text-fields.ts';
import { markdown } from './markdown.ts';

const link = z.strictObject({
  link: requiredLink('web').describe('Link of the release on a music platform; its icon is found from the host.'),
  order: z.int().min(0).optional().describe('Position among the links; the index in the array when left out.'),
});

const schema = z.strictObject({
  links: z
    .array(link)
    .min(1)
    .max(15)
    .transform((list) => list.map((entry, index) => ({ link: entry.link, order: entry.order ?? index })))
    .pipe(z.array(z.strictObject({ link: z.string(), order: z.int() })))
    .describe('Links of one release on the platforms, 1 to 15.'),
  mode: choice(['auto', 'manual'], 'manual').describe('Only selects the section of the dashboard dialog; keep manual.'),
  style: choice(['standard', 'bubble', 'light', 'gradient', 'brutal', 'cyber', 'minimal'], 'standard').describe(
    'Look of the block.',
  ),
  album: line(200).describe('Title of the release.'),
  artist: line(200).describe('Name of the artist.'),
  thumbnail: optionalLink('web').describe('Address of the cover, http or https; empty for none.'),
  showCover: z.boolean().default(true).describe('Whether the cover is shown.'),
});

/** A music release with its links on many platforms. */
export const music = defineBlock({
  type: 'music',
  title: 'Music',
  description:
    'A release with its cover and its links on music platforms. Look the release up first: the result has a slot ready to be posted.',
  writable: true,
  schema,
  computedSchema: z.strictObject({
    links: z.array(
      z.strictObject({
        platform: z.string().describe('Platform of the link, found from its host'),
        label: z.string().describe('Name of the platform'),
        icon: z.string().describe('Name of the icon of the platform'),
      }),
    ),
  }),
  computed: (data) => ({
    links: data.links.map((entry) => {
      const { key, label, icon } = musicPlatform(entry.link);
      return { platform: key, label, icon };
    }),
  }),
  fields: {
    'links[].link': { role: 'link' },
    'links[].order': { role: 'internal', why: 'The rows stand in this order.' },
    mode: { role: 'internal', why: 'It selects a section of a dialog of former times.' },
    style: { role: 'choice' },
    album: { role: 'title' },
    artist: { role: 'subtitle' },
    thumbnail: {
      role: 'picture',
      of: 'address',
      notIn: {
        markdown: 'A cover elsewhere is only shown through this server.',
        chat: 'The view in a chat loads pictures of this server alone.',
      },
    },
    showCover: { role: 'choice' },
  },
  titleOf: ['artist', 'album'],
  enumLabels: {
    mode: { auto: 'Automatic', manual: 'Manual' },
    style: {
      standard: 'Standard',
      bubble: 'Bubble',
      light: 'Light',
      gradient: 'Gradient',
      brutal: 'Brutal',
      cyber: 'Cyber',
      minimal: 'Minimal',
    },
  },
  example: {
    links: [
      { link: 'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N', order: 0 },
      { link: 'https://music.apple.com/us/album/die-with-a-smile-single/1762656724', order: 1 },
    ],
    mode: 'manual',
    style: 'standard',
    album: 'Die With A Smile',
    artist: 'Lady Gaga, Bruno Mars',
    thumbnail: 'https://example.com/cover.jpg',
    showCover: true,
  },
  sizes: ['regular', 'large', 'half'],
  markdown,
});
