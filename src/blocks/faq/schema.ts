import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { alongWithFieldErrors, choice } from '../../domain/slots/data-fields.ts';
import { inlineTextTags } from '../../domain/text/rich-text.ts';
import { line, patternString, requiredInlineText, requiredLine } from '../../domain/text/text-fields.ts';
import { wrong } from '../../domain/validation/field-errors.ts';
import { textOf } from '../../texts/index.ts';

const id = patternString(64, '^[A-Za-z0-9._:-]+$', () => textOf((t) => t.slotMessages.rowIdCharacters));

const answerLength = 5000;

const row = z.strictObject({
  id: id.nullable().optional().describe('Id of the row, not used twice in the slot; made by the server when left out.'),
  title: requiredLine(300).describe('The question, plain text.'),
  text: requiredInlineText(answerLength).describe(
    `The answer. Line breaks and the tags ${inlineTextTags.join(', ')} are kept, without attributes; all else is stripped, and br becomes a line break.`,
  ),
});

const rows = z
  .array(row)
  .min(1)
  .max(50)
  .superRefine((list, context) => {
    const seen = new Set<unknown>();
    if (!Array.isArray(list)) return;
    list.forEach((entry, index) => {
      const given: unknown = entry?.id;
      if (typeof given !== 'string') return;
      if (seen.has(given)) {
        context.addIssue({ ...wrong(textOf((t) => t.slotMessages.repeatedRowId)), path: [index, 'id'] });
      }
      seen.add(given);
    });
  }, alongWithFieldErrors)
  .transform((list) => list.map(({ id: given, title, text }) => ({ id: given ?? newId(), title, text })))
  .pipe(z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() })));

const newId = () => randomBytes(6).toString('hex');

const schema = z.strictObject({
  title: line(200).describe('Heading, plain text.'),
  faqStyle: choice(['border-faq', 'plain-faq'], 'border-faq').describe(
    'On cards (border-faq) or directly on the page (plain-faq).',
  ),
  items: rows.describe('The questions in their order, 1 to 50.'),
});

/** Questions with collapsible answers. */
export const faq = defineBlock({
  type: 'faq',
  title: 'Questions and answers',
  description: 'A list of questions whose answers fold out.',
  writable: true,
  schema,
  computedSchema: z.strictObject({ count: z.int().describe('Number of questions') }),
  computed: (data) => ({ count: data.items.length }),
  fields: {
    title: { role: 'title' },
    faqStyle: { role: 'choice' },
    'items[].id': { role: 'internal', why: 'The server makes it; it ties a row to its earlier versions.' },
    'items[].title': { role: 'title' },
    'items[].text': {
      role: 'words',
      formatting: { tags: 'inline', maxLength: answerLength },
      notIn: { chat: 'The view in a chat is an overview: it lists the questions.' },
    },
  },
  enumLabels: { faqStyle: { 'border-faq': 'Cards', 'plain-faq': 'Plain' } },
  example: {
    title: 'Questions',
    faqStyle: 'border-faq',
    items: [
      { title: 'Do you deliver?', text: 'Yes, within <strong>three days</strong>.' },
      { title: 'Can I return things?', text: 'Within two weeks.' },
    ],
  },
  sizes: ['regular'],
});
