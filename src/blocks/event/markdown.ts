import { inline, link, multiline } from '../../domain/markdown/escape.ts';
import { clockTime, objectOf, paragraphs, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** Returns the linked event, with its times in the zone of its place. */
export function markdown(_data: Values, computed: Values): string {
  const event = objectOf(computed.event);
  if (!event) return '';
  const zone = textOf(event, 'timezone');
  const times = [textOf(event, 'startsAt'), textOf(event, 'endsAt')].filter(Boolean);
  const when = times.map((time) => clockTime(time, zone)).join(' – ');
  const url = textOf(event, 'link');
  return paragraphs(
    `## ${inline(textOf(event, 'title'))}`,
    inline([when, zone, textOf(event, 'place')].filter(Boolean).join(', ')),
    multiline(textOf(event, 'description')),
    url && link(url, url),
  );
}
