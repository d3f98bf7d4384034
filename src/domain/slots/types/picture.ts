import * as z from 'zod';
import { examplePaths } from '../../example-ids.ts';
import { optionalLink } from '../../links/link-fields.ts';
import { plainLine } from '../../text/plain-text.ts';
import { limitedString } from '../../text/text-fields.ts';
import { defineSlotType } from '../slot-type.ts';
import { choice, filePath } from './data-fields.ts';
import { shownPicture, shownPictureSchema } from './shown-picture.ts';

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
export const picture = defineSlotType({
  type: 'picture',
  title: 'Picture',
  description: 'One image, which may open a link. Upload the file first and give its path here.',
  writable: true,
  schema,
  computedSchema: shownPictureSchema,
  computed: (data, context) => shownPicture(data.path, context),
  enumLabels: { size: { large: 'Large', medium: 'Medium', small: 'Small' } },
  example: {
    path: examplePaths[0],
    link: 'https://example.com/studio',
    size: 'large',
    alt: 'Anna at the potter’s wheel',
  },
  references: (data) => ({ files: [{ field: 'path', path: data.path }], forms: [] }),
});
