import type { Design, DesignField } from '../../domain/design/design.ts';
import { ownScheme, type Scheme, schemeLook } from './scheme-look.ts';

/** Corrected colours of a page whose text was unreadable: by field, with the colour that is shown instead. */
export type AdjustedColors = Partial<Record<DesignField, string>>;

/** Compares the chosen colours with those that the page shows, in the scheme that they are meant for; empty if all are readable. */
export function adjustedColorsOf(themeId: number, design: Design): AdjustedColors {
  const scheme: Scheme = ownScheme(design) ?? (design.appearance === 'dark' ? 'dark' : 'light');
  const { palette, ground } = schemeLook(themeId, design, scheme);
  const { textColor, accentColor } = design;
  const mended: AdjustedColors = {};
  const text = [palette.ground.text, palette.card.text].find((color) => color !== textColor);
  if (textColor !== '' && text !== undefined) mended.textColor = text;
  if (accentColor !== '' && palette.ground.link !== accentColor) mended.accentColor = palette.ground.link;
  for (const field of ground.mended) mended[field] = '';
  return mended;
}
