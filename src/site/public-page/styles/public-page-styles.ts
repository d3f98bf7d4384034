import { styleSheet } from '../../shared/styles/style-sheet.ts';
import { tokens } from '../../shared/styles/tokens.ts';
import { themeRules } from '../../themes/theme-rules.ts';
import type { PublicSticker } from '../props.ts';
import { buttonColorRule } from '../slots/button-colors.ts';
import type { ShownSlot } from '../slots/slot-content.tsx';
import { stickerRules } from '../sticker-rules.ts';
import { buttonStyleRule, slotButton } from './slot-button.ts';

const base = styleSheet('shared/styles/base');
const action = styleSheet('shared/styles/action');
const notFoundBox = styleSheet('public-page/styles/not-found');
const publicPage = styleSheet('public-page/styles/public-page');
const slotForm = styleSheet('public-page/styles/slot-form');
const slotEvent = styleSheet('public-page/styles/slot-event');
const slotVideo = styleSheet('public-page/styles/slot-video');
const slotMusic = styleSheet('public-page/styles/slot-music');
const slotGallery = styleSheet('public-page/styles/slot-gallery');
const slotPicture = styleSheet('public-page/styles/slot-picture');
const slotDivider = styleSheet('public-page/styles/slot-divider');
const slotFaq = styleSheet('public-page/styles/slot-faq');
const slotText = styleSheet('public-page/styles/slot-text');
const share = styleSheet('public-page/styles/share');
const player = styleSheet('public-page/styles/player');
const layout = styleSheet('public-page/styles/layout');
const stickers = styleSheet('public-page/styles/stickers');
const stickerHand = styleSheet('stickers/sticker-hand');

/** What of a page has a style sheet of its own. */
type StylePart = ShownSlot['type'] | 'player' | 'layout';

const slotStyles: Record<StylePart, string[]> = {
  button: [slotButton],
  picture: [slotPicture],
  gallery: [slotGallery],
  text: [slotText],
  video: [slotVideo],
  faq: [slotFaq],
  divider: [slotDivider],
  event: [slotEvent],
  music: [slotMusic],
  form: [slotButton, slotForm],
  player: [player],
  layout: [layout],
};

const sheets = new Map<string, string>();

/** What the slots of a page need styles for. */
export function stylePartsOf(slots: readonly ShownSlot[]): Set<StylePart> {
  const parts = new Set<StylePart>(slots.map(({ type }) => type));
  for (const { type, player, layout } of slots) {
    if (player !== null) parts.add('player');
    // A button that opens a video has its poster.
    if (type === 'button' && player?.height === null) parts.add('video');
    if (layout.size !== 'regular' || layout.group !== '') parts.add('layout');
  }
  return parts;
}

/** The style sheet of a page with these parts, and with no others; the same parts give the same string. */
export function publicPageStyles(types: ReadonlySet<StylePart>): string {
  const key = [...types].sort().join(' ');
  let sheet = sheets.get(key);
  if (sheet === undefined) {
    // In the table's order, so that the cascade does not depend on the order of the slots.
    const parts = Object.entries(slotStyles).filter(([type]) => types.has(type as StylePart)); // the table's own keys
    sheet = [tokens, base, publicPage, share, ...new Set(parts.flatMap(([, css]) => css))].join('');
    sheets.set(key, sheet);
  }
  return sheet;
}

/** The rules of a page's buttons: of each style that they have, and of each custom one. */
export function buttonStyles(slots: ShownSlot[]): string {
  const buttons = slots.flatMap((slot) => (slot.type === 'button' ? [slot] : []));
  const named = [...new Set(buttons.map(({ data }) => buttonStyleRule(data.style)))];
  const custom = buttons.flatMap(({ id, data }) =>
    data.style === 'custom' && data.customize ? [buttonColorRule(id, data.customize)] : [],
  );
  return [...named, ...custom].join('');
}

/** The rules of a page's stickers, on a preview with those for moving them; none where it has none. */
export function stickerStyles(placed: readonly PublicSticker[], isPreview: boolean): string {
  return placed.length === 0 ? '' : stickers + stickerRules(placed) + (isPreview ? stickerHand : '');
}

export const notFoundStyles = tokens + base + action + publicPage + notFoundBox + themeRules('vitrine');
