import type { Locale } from '../../domain/errors.ts';
import { layoutOf, type SlotLayout } from '../../domain/slots/slot-layout.ts';
import { slotTypeNames } from '../../domain/slots/slot-type.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { richTextLine } from '../../domain/text/rich-text-line.ts';
import { texts } from '../../texts/index.ts';
import { slotTypeName } from '../shared/components/slot-type-names.ts';

import { slotTypeIcons } from './slot-type-icons.ts';
import { type VisibilityWords, visibilityWords } from './visibility/visibility-words.ts';

/** A block in a list: enough to know it by. */
export interface SlotSummary {
  id: number;
  icon: string;
  /** Address of a picture that stands for it. */
  picture: string | null;
  kind: string;
  name: string;
  line: string;
  /** False for a kind of former times, which has no form. */
  isEditable: boolean;
  /** Why visitors do not see it; null where they do. */
  notShown: string | null;
  /** How it stands on the page; empty for ordinarily. */
  layout: string;
  /** When visitors see it; null for always. */
  visibility: VisibilityWords | null;
}

/** What summing up needs besides the slot: whether its data can be drawn, and where files are. */
interface Surroundings {
  locale: Locale;
  isShown: boolean;
  /** Whose clocks show times, and what time it is. */
  timezone: string;
  now: Date;
  fileUrl(path: string): string;
}

/** Returns the words for a block in a list; one of a type that is no longer known cannot be edited. */
export function slotSummary(slot: SlotView, surroundings: Surroundings): SlotSummary {
  const { locale, isShown, fileUrl } = surroundings;
  const type = slotTypeNames.find((name) => name === slot.type);
  const t = texts[locale].editor;
  if (type === undefined) {
    const { id, type: kind } = slot;
    return {
      id,
      icon: 'warning',
      picture: null,
      kind,
      name: t.legacy,
      line: '',
      isEditable: false,
      notShown: t.unsupported,
      layout: '',
      visibility: null,
    };
  }
  const icon = slotTypeIcons[type];
  const kind = slotTypeName(type, locale);
  const [name = kind, line = ''] = wordsOf(slot, locale).filter((part) => part !== '');
  return {
    id: slot.id,
    icon: type === 'button' ? textAt(slot.computed, 'icon') || icon : icon,
    picture: pictureOf(slot, fileUrl),
    kind,
    name,
    line,
    isEditable: true,
    notShown: isShown ? null : slot.type === 'event' ? t.eventGone : slot.type === 'form' ? t.formGone : t.broken,
    layout: layoutWords(slot[layoutOf], locale),
    visibility: visibilityWords(slot, surroundings),
  };
}

function layoutWords({ size, group }: SlotLayout, locale: Locale): string {
  const t = texts[locale].slotLayout;
  const parts = [size === 'regular' ? '' : t.sizes[size], group === '' ? '' : t.inGroup(group)];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The first that is not empty is the block's name, the next one goes below it. */
function wordsOf({ type, data, computed }: SlotView, locale: Locale): string[] {
  const t = texts[locale].editor;
  const text = (key: string) => shortened(plainLine(textAt(data, key)));
  switch (type) {
    case 'button':
      return [text('title'), text('subtitle'), shortLink(textAt(data, 'link'))];
    case 'gallery':
      return [text('title'), t.pictures(lengthOf(data.items))];
    case 'text':
      return [text('title'), shortened(richTextLine(textAt(data, 'description')))];
    case 'faq':
      return [text('title'), textAt(firstOf(data.items), 'title'), t.questions(lengthOf(data.items))];
    case 'music':
      return [text('album'), text('artist'), t.platforms(lengthOf(data.links))];
    case 'event':
      return [textAt(computed.event, 'title'), textAt(computed.event, 'place')];
    case 'form':
      return [textAt(computed.form, 'title'), text('buttonText')];
    default:
      return [text('title') || text('alt'), shortLink(textAt(data, 'link'))];
  }
}

function pictureOf({ type, data, computed }: SlotView, fileUrl: Surroundings['fileUrl']): string | null {
  if (type === 'picture') return textAt(computed, 'src') || null;
  if (type === 'gallery') return textAt(firstOf(computed.items), 'src') || null;
  const path = type === 'button' ? textAt(data.media, 'path') : '';
  return path === '' ? null : fileUrl(path);
}

const maxWordsLength = 300;
const shortened = (words: string) => [...words.slice(0, 2 * maxWordsLength)].slice(0, maxWordsLength).join('');
const shortLink = (link: string) => link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : null);

/** A text within data that may be older than today's schema. */
function textAt(value: unknown, key: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof found === 'string' ? found : '';
}
