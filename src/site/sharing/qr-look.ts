import { parseColor, type Rgb, toHex } from '../../domain/color/color.ts';
import { contrastRatio } from '../../domain/color/contrast.ts';
import { type FieldErrors, validationFailed } from '../../domain/errors.ts';
import { textOf } from '../../texts/index.ts';

/** Choices for the middle of a QR code. */
export const qrMiddles = ['none', 'avatar', 'logo'] as const;

/** Look of a QR code. Colours are `#rrggbb`. */
export interface QrLook {
  color: string;
  background: string;
  middle: (typeof qrMiddles)[number];
}

export const plainQrLook: QrLook = { color: '#000000', background: '#ffffff', middle: 'none' };

/** Below this, readers lose the code in weak light or on paper that has yellowed. */
const leastContrast = 4;

/** Parses a look, in which each field may be missing. Throws `validation_failed` by field for one that phones cannot read. */
export function readQrLook(sent: Readonly<Record<string, unknown>>, hasAvatar: boolean): QrLook {
  const problems: FieldErrors = {};
  const colorOf = (name: 'color' | 'background'): Rgb | undefined => {
    const parsed = parseColor(String(sent[name] ?? plainQrLook[name]));
    if (!parsed) problems[name] = [textOf((t) => t.shareMessages.notAColor)];
    return parsed;
  };
  const color = colorOf('color');
  const background = colorOf('background');
  if (color && background) {
    // ISO/IEC 18004 allows reflectance reversal, but many readers do not look for it.
    if (luma(color) > luma(background)) problems.color = [textOf((t) => t.shareMessages.mustBeDarker)];
    else if (contrastRatio(color, background) < leastContrast)
      problems.color = [textOf((t) => t.shareMessages.tooPale)];
  }
  const middle = qrMiddles.find((known) => known === (sent.middle ?? plainQrLook.middle));
  if (!middle) problems.middle = [textOf((t) => t.shareMessages.unknownMiddle)];
  else if (middle === 'avatar' && !hasAvatar) problems.middle = [textOf((t) => t.shareMessages.noAvatar)];
  if (!color || !background || !middle || Object.keys(problems).length > 0) throw validationFailed(problems);
  return { color: toHex(color), background: toHex(background), middle };
}

/** Returns the brightness for a camera without colours (ITU-R BT.601). */
function luma([red, green, blue]: Rgb): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
