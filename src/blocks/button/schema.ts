import * as z from 'zod';
import { requiredLink } from '../../domain/links/link-fields.ts';
import { linkHost } from '../../domain/links/link-host.ts';
import { shownHost } from '../../domain/links/shown-host.ts';
import { socialIcon, socialIconLabels, socialIconNames } from '../../domain/links/social-icons.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { alongWithFieldErrors, choice, color, filePath } from '../../domain/slots/data-fields.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { judgedText, visibleProperty } from '../../domain/text/text-fields.ts';
import { wrong } from '../../domain/validation/field-errors.ts';
import { textOf, texts } from '../../texts/index.ts';
import { markdown } from './markdown.ts';

const { buttonStyles } = texts.en.fields;
const styles = [
  'primary',
  'bright',
  'light',
  'classic-dark',
  'dull-gray',
  'very-red',
  'honey-yellow',
  'money-green',
  'grass-green',
  'social-blue',
  'outdated-coral',
  'seems-lilac',
  'pinkish',
  'custom',
] as const satisfies readonly (keyof typeof buttonStyles)[];

const customize = z.strictObject({
  backgroundColor: color('#424248').describe('Background colour.'),
  textColor: color('#FFFFFF').describe('Colour of the title.'),
  subtitleColor: color('#E0E7FF').describe('Colour of the subtitle.'),
  borderRadius: z.int().min(0).max(50).default(12).describe('Radius of the corners in pixels.'),
});

const media = z.strictObject({
  type: z.literal('image').describe('Kind of media.'),
  path: filePath().describe('File path from upload_file.'),
});

const schema = z
  .strictObject({
    link: requiredLink().describe(
      'Where the button leads: http, https, tel, mailto or whatsapp. A missing scheme is completed to https://.',
    ),
    title: judgedText(120, plainLine).describe(
      'Text of the button, one line of plain text. Required unless subtitle is set.',
    ),
    subtitle: judgedText(120, plainLine).describe('Second, smaller line of plain text.'),
    style: choice(styles, 'primary').describe('Look of the button.'),
    customize: customize
      .nullable()
      .default(null)
      .describe('Own colours. Required when style is custom; ignored and stored as null otherwise.'),
    media: media.nullable().default(null).describe('Picture on the button, or null.'),
    icon: z
      .enum(socialIconNames)
      .nullable()
      .default(null)
      .describe('Icon on the button, or null for the icon of the link.'),
  })
  .superRefine((data, context) => {
    if (data.title === '' && data.subtitle === '') {
      context.addIssue({ ...wrong(textOf((t) => t.slotMessages.titleOrSubtitle)), path: ['title'] });
    }
    if (data.style === 'custom' && data.customize === null) {
      context.addIssue({ ...wrong(textOf((t) => t.slotMessages.customizeNeeded)), path: ['customize'] });
    }
  }, alongWithFieldErrors)
  .overwrite((data) => ({ ...data, customize: data.style === 'custom' ? data.customize : null }))
  .meta({
    anyOf: [visibleProperty('title'), visibleProperty('subtitle')],
    if: { type: 'object', required: ['style'], properties: { style: { const: 'custom' } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { type: 'object', required: ['customize'], properties: { customize: { type: 'object' } } },
  });

/** A link that looks like a button. */
export const button = defineBlock({
  type: 'button',
  title: 'Button',
  description: 'A button that opens a link: a page, a telephone number, a mail address or a chat.',
  writable: true,
  schema,
  computedSchema: z.strictObject({
    url: z.string().describe('Address that the button opens'),
    host: z.string().nullable().describe('Host of the address, null for tel, mailto and whatsapp'),
    icon: z.string().describe('Name of the icon: the chosen one, else the one of the link'),
  }),
  computed(data) {
    const host = linkHost(data.link);
    return {
      url: data.link,
      host: host === null ? null : shownHost(host),
      icon: data.icon ?? socialIcon(data.link).key,
    };
  },
  fields: {
    link: { role: 'link', shownAs: 'host' },
    title: { role: 'title' },
    subtitle: { role: 'subtitle' },
    style: { role: 'choice' },
    'customize.backgroundColor': { role: 'choice' },
    'customize.textColor': { role: 'choice' },
    'customize.subtitleColor': { role: 'choice' },
    'customize.borderRadius': { role: 'choice' },
    'media.type': { role: 'internal', why: 'There is one kind of media.' },
    'media.path': {
      role: 'picture',
      of: 'file',
      notIn: { markdown: 'It decorates the words.', chat: 'Its address is not computed.' },
    },
    icon: { role: 'choice' },
  },
  enumLabels: { style: buttonStyles, 'media.type': { image: 'Image' }, icon: { ...socialIconLabels } },
  example: {
    link: 'https://example.com/shop',
    title: 'Visit the shop',
    subtitle: 'New things every Friday',
    style: 'primary',
  },
  sizes: ['regular', 'large', 'half', 'icon', 'player'],
  markdown,
});
