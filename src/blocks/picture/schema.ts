import * as z from 'zod';
import { examplePaths } from '../../domain/example-ids.ts';
import { optionalLink } from '../../domain/links/link-fields.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { choice, filePath } from '../../domain/slots/data-fields.ts';
import { shownPicture, shownPictureSchema } from '../../domain/slots/shown-picture.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { limitedString } from '../../domain/text/text-fields.ts';
import { markdown } from './markdown.ts';

const schema = z.strictObject({
  path: filePath().describe('File path from upload_file (not a URL); the file must be your own.'),
  link: optionalLink().describe('Opened when the image is tapped; empty for none.'),
  size: choice(['large', 'medium', 'small'], 'large').describe('Width of the image on the page.'),
  alt: limitedString(300)
    .nullable()
    .optional()
    .transform((value) => plainLine(value ?? '') || undefined)
    .pipe(z.string().optional())
    .describe('What the image shows, for those who do not see it; plain text, none when empty.'),
});

/** One image. */
export const picture = defineBlock({
  type: 'picture',
  title: 'Picture',
  description: 'One image, which may open a link. Upload the file first and give its path here.',
  writable: true,
  schema,
  computedSchema: shownPictureSchema,
  computed: (data, context) => shownPicture(data.path, context),
  fields: {
    path: { role: 'picture', of: 'file', computed: '' },
    link: { role: 'link' },
    size: { role: 'choice' },
    alt: { role: 'title' },
  },
  enumLabels: { size: { large: 'Large', medium: 'Medium', small: 'Small' } },
  example: {
    path: examplePaths[0],
    link: 'https://example.com/studio',
    size: 'large',
    alt: 'Anna at the potter’s wheel',
  },
  sizes: ['regular', 'half'],
  markdown,
});
