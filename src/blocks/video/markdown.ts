import { link, multiline } from '../../domain/markdown/escape.ts';
import { paragraphs, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** A link to the video, called by its title. */
export function markdown(data: Values, computed: Values): string {
  const url = textOf(computed, 'url') || textOf(data, 'link');
  return paragraphs(link(textOf(data, 'title') || 'Video', url), multiline(textOf(data, 'description')));
}
