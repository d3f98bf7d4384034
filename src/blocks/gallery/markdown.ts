import { bullet, heading, paragraphs, picture, rowsOf, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** A list of the pictures, called by their captions. */
export function markdown(data: Values, computed: Values): string {
  const sources = rowsOf(computed, 'items');
  const items = rowsOf(data, 'items').map((item, index) =>
    bullet(
      picture(
        textOf(item, 'text') || `Picture ${index + 1}`,
        textOf(sources[index] ?? {}, 'src'),
        textOf(item, 'link'),
      ),
    ),
  );
  return paragraphs(heading(data), items.join('\n'));
}
