import { linkHost } from '../links/link-host.ts';
import { playerOf } from '../links/players.ts';
import { shownHost } from '../links/shown-host.ts';
import { socialIcon } from '../links/social-icons.ts';
import type { NewSlot } from '../slots/create-slots.ts';
import { ordinaryLayout, type SlotLayout } from '../slots/slot-layout.ts';
import { plainLine } from '../text/plain-text.ts';
import { cutLine } from '../text/shortened.ts';
import { isBlank } from '../text/visible-text.ts';
import { type FoundLink, maxLinkTitleLength } from './found-link.ts';

/**
 * Returns the block for a link without further data; without a visible title, its target names it. A link with a player is opened by it.
 */
export function slotOfLink({ link, title, picture }: FoundLink, kind: 'video' | 'button'): NewSlot {
  const name = withoutTags(title);
  if (kind === 'video') return { type: 'video', data: { link, title: name } };
  const layout: SlotLayout = { ...ordinaryLayout, size: playerOf(link) === null ? 'regular' : 'player' };
  const media = picture === undefined ? {} : { media: { type: 'image', path: picture } };
  return {
    type: 'button',
    data: { link, title: isBlank(plainLine(name)) ? nameOfLink(link) : name, ...media },
    layout,
  };
}

/** Returns a title whose words in angle brackets are no tags, which a block would not keep: `After <script> & co`. */
function withoutTags(title: string): string {
  return title.replace(/<([a-z/!?][^<>]*)>/gi, '‹$1›').replace(/<(?=[a-z/!?])/gi, '‹');
}

/** Returns a name for a link without one: its account or target. */
export function nameOfLink(link: string): string {
  if (/^(?:mailto|tel):/i.test(link)) return shown(link.replace(/^[a-z]+:/i, '').replace(/\?.*/s, ''));
  const { key, label } = socialIcon(link);
  if (key !== 'link') return label;
  return shown(shownHost(linkHost(link)?.replace(/^www\./, '') ?? ''));
}

function shown(text: string): string {
  const line = cutLine(text, maxLinkTitleLength);
  return isBlank(line) ? 'Link' : line;
}
