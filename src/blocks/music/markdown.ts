import { inline, link } from '../../domain/markdown/escape.ts';
import { bullet, paragraphs, rowsOf, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';
import { shownMusicLinks } from '../../domain/slots/shown-music-links.ts';

/** The release as a heading, and its links by the names of their platforms. */
export function markdown(data: Values, computed: Values): string {
  const links = rowsOf(data, 'links').map((item) => ({ link: textOf(item, 'link'), order: Number(item.order) }));
  const title = [textOf(data, 'artist'), textOf(data, 'album')].filter(Boolean).join(' – ') || 'Music';
  const items = shownMusicLinks(links, rowsOf(computed, 'links')).map(({ entry, platform = {} }) =>
    bullet(link(textOf(platform, 'label') || 'Link', entry.link)),
  );
  return paragraphs(`## ${inline(title)}`, items.join('\n'));
}
