import * as z from 'zod';
import { optionalLink } from '../../domain/links/link-fields.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { alongWithFieldErrors, choice } from '../../domain/slots/data-fields.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { richText, richTextTags } from '../../domain/text/rich-text.ts';
import { judgedText, visibleProperty } from '../../domain/text/text-fields.ts';
import { isInvisible, showsNoText } from '../../domain/text/visible-text.ts';
import { wrong } from '../../domain/validation/field-errors.ts';
import { textOf } from '../../texts/index.ts';

const descriptionLength = 20_000;

const description = judgedText(descriptionLength, (value) => richText(value, descriptionLength));

const schema = z
  .strictObject({
    title: judgedText(200, plainLine).describe('Heading, plain text. Required unless description is set.'),
    description: description.describe(
      `Text as HTML. Only the tags ${richTextTags.join(', ')} are kept, without attributes; all else is stripped.`,
    ),
    textStyle: choice(['border', 'plain'], 'border').describe('On a card (border) or directly on the page (plain).'),
    link: optionalLink().describe('Where the whole block leads; empty for nowhere.'),
  })
  .superRefine((data, context) => {
    if (data.title !== '' || data.description !== '') return;
    context.addIssue({ ...wrong(textOf((t) => t.slotMessages.titleOrDescription)), path: ['title'] });
  }, alongWithFieldErrors)
  .meta({ anyOf: [visibleProperty('title'), visibleProperty('description')] });

/** A heading with formatted text. */
export const text = defineBlock({
  type: 'text',
  title: 'Text',
  description: 'A heading, a text with simple formatting, or both. The whole block may lead to a link.',
  writable: true,
  schema,
  computedSchema: z.strictObject({
    isEmpty: z.boolean().describe('True when neither title nor description shows text'),
  }),
  isEmpty: ({ title, description }) =>
    !(typeof title === 'string' && !isInvisible(title)) &&
    (typeof description !== 'string' || showsNoText(description)),
  computed: (data) => ({ isEmpty: isInvisible(data.title) && showsNoText(data.description) }),
  fields: {
    title: { role: 'title' },
    description: { role: 'words', formatting: { tags: 'rich', maxLength: descriptionLength } },
    textStyle: { role: 'choice' },
    link: { role: 'link' },
  },
  enumLabels: { textStyle: { border: 'Card', plain: 'Plain' } },
  example: { title: 'About me', description: '<p>I make <strong>ceramics</strong> by hand.</p>', textStyle: 'border' },
  sizes: ['regular', 'half'],
});
