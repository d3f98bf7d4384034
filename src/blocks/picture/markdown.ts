import { picture, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** The picture, with the link of the block. */
export function markdown(data: Values, computed: Values): string {
  return picture(textOf(data, 'alt') || 'Picture', textOf(computed, 'src'), textOf(data, 'link'));
}
