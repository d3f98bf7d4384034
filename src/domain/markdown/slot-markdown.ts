import { openerText } from '../forms/opener-text.ts';
import { localTime } from '../local-time.ts';
import { shownMusicLinks } from '../slots/shown-music-links.ts';
import type { SlotTypeName } from '../slots/slot-type.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { isVisibleNow, visibilityOf } from '../slots/visibility.ts';
import { paragraphsOf } from '../text/inline-text-lines.ts';
import { destination, inline, link, multiline } from './escape.ts';
import { richTextMarkdown } from './rich-text-markdown.ts';

type Values = Record<string, unknown>;
type Renderer = (data: Values, computed: Values) => string;

/** One block of the page as markdown; a block with nothing to show says so, since this is where a writer looks for mistakes. */
export function slotMarkdown(slot: SlotView): string {
  if (!slot.supported) return `*(unsupported block of type ${inline(slot.type)}: it can only be deleted or reordered)*`;
  const render = rendererOf.get(slot.type);
  return render?.(slot.data, slot.computed) || `*(empty ${slot.type} block)*`;
}

/** The same as its owner's tools read it: with when visitors see it, by the clocks of a zone, where that is not always. */
export function ownSlotMarkdown(slot: SlotView, zone: string): string {
  const visibility = visibilityOf(slot);
  if (visibility === null) return slotMarkdown(slot);
  const { hidden, from, until } = visibility;
  const times = [from && `from ${clockTime(from, zone)}`, until && `until ${clockTime(until, zone)}`].filter(Boolean);
  const now = isVisibleNow(slot) ? 'visitors see it now' : 'visitors do not see it now';
  return `*(${hidden ? 'hidden from visitors' : `shown ${times.join(' ')} (${zone}): ${now}`})*\n\n${slotMarkdown(slot)}`;
}

const renderers: Record<SlotTypeName, Renderer> = {
  button(data, computed) {
    const title = text(data, 'title') || text(data, 'subtitle');
    const subtitle = text(data, 'title') ? text(data, 'subtitle') : '';
    return paragraphs(link(title || 'Button', text(computed, 'url') || text(data, 'link')), inline(subtitle));
  },
  picture: (data, computed) => picture(text(data, 'alt') || 'Picture', text(computed, 'src'), text(data, 'link')),
  gallery(data, computed) {
    const sources = entries(computed, 'items');
    const items = entries(data, 'items').map((item, index) =>
      bullet(
        picture(text(item, 'text') || `Picture ${index + 1}`, text(sources[index] ?? {}, 'src'), text(item, 'link')),
      ),
    );
    return paragraphs(heading(data), items.join('\n'));
  },
  text(data) {
    const more = text(data, 'link');
    return paragraphs(heading(data), richTextMarkdown(text(data, 'description')), more && link(more, more));
  },
  video(data, computed) {
    const url = text(computed, 'url') || text(data, 'link');
    return paragraphs(link(text(data, 'title') || 'Video', url), multiline(text(data, 'description')));
  },
  faq(data) {
    const items = entries(data, 'items').map(
      (item) => `### ${inline(text(item, 'title'))}\n\n${richTextMarkdown(paragraphsOf(text(item, 'text')))}`,
    );
    return paragraphs(heading(data), ...items);
  },
  divider: () => '---',
  event(_data, computed) {
    const event = record(computed.event);
    if (!event) return '';
    const zone = text(event, 'timezone');
    const times = [text(event, 'startsAt'), text(event, 'endsAt')].filter(Boolean);
    const when = times.map((time) => clockTime(time, zone)).join(' – ');
    const url = text(event, 'link');
    return paragraphs(
      `## ${inline(text(event, 'title'))}`,
      inline([when, zone, text(event, 'place')].filter(Boolean).join(', ')),
      multiline(text(event, 'description')),
      url && link(url, url),
    );
  },
  music(data, computed) {
    const links = entries(data, 'links').map((item) => ({ link: text(item, 'link'), order: Number(item.order) }));
    const title = [text(data, 'artist'), text(data, 'album')].filter(Boolean).join(' – ') || 'Music';
    const items = shownMusicLinks(links, entries(computed, 'links')).map(({ entry, platform = {} }) =>
      bullet(link(text(platform, 'label') || 'Link', entry.link)),
    );
    return paragraphs(`## ${inline(title)}`, items.join('\n'));
  },
  form(data, computed) {
    const form = record(computed.form);
    if (!form) return '';
    const fields = entries(form, 'fields').map((field) =>
      bullet(
        `${inline(text(field, 'label'))} (${inline(text(field, 'type'))}${field.required === true ? ', required' : ''})`,
      ),
    );
    const [opener, button] = [
      inline(
        openerText(
          { buttonText: text(data, 'buttonText') },
          { title: text(form, 'title'), buttonText: text(form, 'buttonText') },
        ),
      ),
      inline(text(form, 'buttonText')),
    ];
    return paragraphs(
      `## ${inline(text(form, 'title'))}`,
      text(data, 'view') === 'inline' ? 'Open on the page.' : `Opened by the button: ${opener}`,
      fields.join('\n'),
      button && `Button: ${button}`,
    );
  },
};

/** By any name, since a stored type need not be one of today's. */
const rendererOf: ReadonlyMap<string, Renderer> = new Map(Object.entries(renderers));

/** An instant as the clocks of a zone show it: `2027-05-01 19:00`. */
function clockTime(instant: string, zone: string): string {
  return localTime(zone, new Date(instant)).replace('T', ' ');
}

function heading(data: Values): string {
  const title = inline(text(data, 'title'));
  return title && `## ${title}`;
}

function picture(alternative: string, source: string, url: string): string {
  if (!source) return '';
  const image = `![${inline(alternative)}](${destination(source)})`;
  return url ? `[${image}](${destination(url)})` : image;
}

function bullet(line: string): string {
  return `- ${line.replaceAll('\n', '\n  ')}`;
}

function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function text(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

function entries(values: Values, field: string): Values[] {
  const value = values[field];
  return Array.isArray(value) ? value.map((entry: unknown) => record(entry) ?? {}) : [];
}

function record(value: unknown): Values | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
