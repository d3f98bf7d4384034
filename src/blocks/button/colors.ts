import { parseColor, type Rgb, toHex } from '../../domain/color/color.ts';
import { readableOn } from '../../domain/color/contrast.ts';
import type { SlotContents } from '../../site/public-page/slots/slot-data.ts';

/** The owner's colours of a custom button. */
type ButtonColors = NonNullable<SlotContents['button']['data']['customize']>;

const defaultBackground: Rgb = [0x42, 0x42, 0x48];
const white: Rgb = [255, 255, 255];

/**
 * Returns the style rule of one custom button. Colours are parsed and serialised again, so no stored text reaches the style sheet; a text
 * colour that is unreadable on the background is replaced by a readable one.
 */
export function buttonColorRule(slotId: number, colors: ButtonColors): string {
  const background = parseColor(colors.backgroundColor) ?? defaultBackground;
  const text = readableOn(background, parseColor(colors.textColor) ?? white);
  const subtitle = readableOn(background, parseColor(colors.subtitleColor) ?? text);
  const radius = Math.min(Math.max(Math.round(Number(colors.borderRadius)) || 0, 0), 50);
  return `.button-${Math.trunc(slotId)}{--fill:${toHex(background)};--ink:${toHex(text)};--soft:${toHex(subtitle)};border-radius:${radius}px}`;
}
