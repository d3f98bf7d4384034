import { z } from 'zod';
import { optionalLink } from '../../links/link-fields.ts';
import { defineSlotType } from '../slot-type.ts';
import { choice, filePath } from './fields.ts';
import { pictureFields, shownPicture } from './shown-picture.ts';

const schema = z.strictObject({
  path: filePath().describe('File path from upload_file (POST /files) (not a URL); the file must be your own.'),
  link: optionalLink().describe('Opened when the image is tapped; empty for none.'),
  size: choice(['large', 'medium', 'small'], 'large').describe('Width of the image on the page.'),
});

/** One image. */
export const picture = defineSlotType({
  type: 'picture',
  title: 'Picture',
  description: 'One image, which may open a link. Upload the file first and give its path here.',
  writable: true,
  schema,
  computedFields: pictureFields(''),
  computed: (data, context) => shownPicture(data.path, context),
  enumLabels: { size: { large: 'Large', medium: 'Medium', small: 'Small' } },
  example: { path: 'images/example.jpg', link: 'https://example.com', size: 'large' },
  references: (data) => ({ files: [{ field: 'path', path: data.path }], forms: [] }),
});
