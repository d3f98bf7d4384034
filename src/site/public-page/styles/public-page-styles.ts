import { type SlotTypeName, slotTypeNames } from '../../../blocks/index.ts';
import { views } from '../../../blocks/views.ts';
import { styleSheet } from '../../shared/styles/style-sheet.ts';
import { tokens } from '../../shared/styles/tokens.ts';
import { themeRules } from '../../themes/theme-rules.ts';
import type { PublicSticker } from '../props.ts';
import type { ShownSlot } from '../slots/slot-data.ts';
import { viewOf } from '../slots/view-of.ts';
import { stickerRules } from '../sticker-rules.ts';

const base = styleSheet('shared/styles/base');
const action = styleSheet('shared/styles/action');
const notFoundBox = styleSheet('public-page/styles/not-found');
const publicPage = styleSheet('public-page/styles/public-page');
const share = styleSheet('public-page/styles/share');
const player = styleSheet('public-page/styles/player');
const layout = styleSheet('public-page/styles/layout');
const stickers = styleSheet('public-page/styles/stickers');
const stickerHand = styleSheet('stickers/sticker-hand');

/** Parts of a page with a style sheet of their own. */
type StylePart = SlotTypeName | 'player' | 'layout';

/** In this order, so that the cascade does not depend on the order of the slots. */
const partsInOrder: readonly StylePart[] = [...slotTypeNames, 'player', 'layout'];

function sheetsOf(part: StylePart): readonly string[] {
  if (part === 'player') return [player];
  return part === 'layout' ? [layout] : views[part].view.styles;
}

const sheets = new Map<string, string>();

/** Returns the parts of a page whose styles its slots need. */
export function stylePartsOf(slots: readonly ShownSlot[]): Set<StylePart> {
  const parts = new Set<StylePart>(slots.map(({ type }) => type));
  for (const slot of slots) {
    const { player, layout } = slot;
    if (player !== null) parts.add('player');
    for (const type of viewOf(slot).looksLike?.(slot) ?? []) parts.add(type);
    if (layout.size !== 'regular' || layout.group !== '') parts.add('layout');
  }
  return parts;
}

/** The style sheet of a page with these parts, and with no others; the same parts give the same string. */
export function publicPageStyles(types: ReadonlySet<StylePart>): string {
  const key = [...types].sort().join(' ');
  let sheet = sheets.get(key);
  if (sheet === undefined) {
    const parts = partsInOrder.filter((part) => types.has(part));
    sheet = [tokens, base, publicPage, share, ...new Set(parts.flatMap(sheetsOf))].join('');
    sheets.set(key, sheet);
  }
  return sheet;
}

/** The rules of single blocks of a page, besides its style sheet. */
export function blockRules(slots: readonly ShownSlot[]): string {
  return slotTypeNames
    .map((type) => {
      const ofType = slots.filter((slot) => slot.type === type);
      return ofType[0] ? (viewOf(ofType[0]).rulesOf?.(ofType) ?? '') : '';
    })
    .join('');
}

/** Returns the rules of a page's stickers, on a preview with those for moving them; none without stickers. */
export function stickerStyles(placed: readonly PublicSticker[], isPreview: boolean): string {
  return placed.length === 0 ? '' : stickers + stickerRules(placed) + (isPreview ? stickerHand : '');
}

export const notFoundStyles = tokens + base + action + publicPage + notFoundBox + themeRules('vitrine');
