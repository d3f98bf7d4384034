import { inline, link } from '../../domain/markdown/escape.ts';
import { paragraphs, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** A link called by its title, the subtitle below it. */
export function markdown(data: Values, computed: Values): string {
  const title = textOf(data, 'title') || textOf(data, 'subtitle');
  const subtitle = textOf(data, 'title') ? textOf(data, 'subtitle') : '';
  return paragraphs(link(title || 'Button', textOf(computed, 'url') || textOf(data, 'link')), inline(subtitle));
}
