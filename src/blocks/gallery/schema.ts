import * as z from 'zod';
import { examplePaths } from '../../domain/example-ids.ts';
import { optionalLink } from '../../domain/links/link-fields.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { alongWithFieldErrors, filePath } from '../../domain/slots/data-fields.ts';
import { shownPicture, shownPictureSchema } from '../../domain/slots/shown-picture.ts';
import { line, lines } from '../../domain/text/text-fields.ts';
import { wrong } from '../../domain/validation/field-errors.ts';
import { textOf } from '../../texts/index.ts';
import { markdown } from './markdown.ts';

const item = z.strictObject({
  path: filePath().describe('File path from upload_file; the file must be your own and stand only once in the slot.'),
  text: lines(1000).describe('Caption, plain text.'),
  link: optionalLink().describe('Opened when the image is tapped; empty for none.'),
});

const items = z
  .array(item)
  .min(1)
  .max(30)
  .superRefine((list, context) => {
    const seen = new Set<unknown>();
    if (!Array.isArray(list)) return;
    list.forEach((entry, index) => {
      const path: unknown = entry?.path;
      if (typeof path !== 'string') return;
      if (seen.has(path)) {
        context.addIssue({ ...wrong(textOf((t) => t.slotMessages.repeatedPath)), path: [index, 'path'] });
      }
      seen.add(path);
    });
  }, alongWithFieldErrors);

const schema = z.strictObject({
  title: line(120).describe('Heading, plain text.'),
  items: items.describe('The images in their order, 1 to 30; no path may stand twice.'),
});

/** Several images side by side. */
export const gallery = defineBlock({
  type: 'gallery',
  title: 'Gallery',
  description:
    'Up to 30 images to leaf through, each with a caption and a link of its own. Upload the files first and give their paths here.',
  writable: true,
  schema,
  computedSchema: z.strictObject({ items: z.array(shownPictureSchema) }),
  computed: (data, context) => ({ items: data.items.map(({ path }) => shownPicture(path, context)) }),
  fields: {
    title: { role: 'title' },
    'items[].path': { role: 'picture', of: 'file', computed: 'items[]' },
    'items[].text': { role: 'words', notIn: { chat: 'The view in a chat shows the picture.' } },
    'items[].link': { role: 'link' },
  },
  enumLabels: {},
  example: {
    title: 'Our works',
    items: [
      { path: examplePaths[0], text: 'The first one' },
      { path: examplePaths[1], text: 'The second one', link: 'https://example.com' },
    ],
  },
  sizes: ['regular'],
  markdown,
});
