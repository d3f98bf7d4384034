import { toHex } from '../../domain/color/color.ts';
import type { Design } from '../../domain/design/design.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import { themeLooks } from '../themes/theme-looks.ts';
import { hasOwnColors, type Scheme, schemeLook } from './scheme-look.ts';

/** The colours of a page for a single picture of it. */
export interface PageColors {
  /** Behind the page, from its top. */
  backdrop: readonly string[];
  text: string;
  muted: string;
  brand: string;
  'on-brand': string;
  surface: string;
  'on-surface': string;
  line: string;
  'line-strong': string;
}

/** Returns those of the light scheme, unless the page is always dark. */
export function pageColors(themeId: number, design: Design): PageColors {
  const scheme: Scheme = design.appearance === 'dark' ? 'dark' : 'light';
  if (!hasOwnColors(design)) {
    const theme = themeLooks[themeById(themeId)][scheme];
    return { ...theme, 'on-surface': theme.text };
  }
  const { palette, ground } = schemeLook(themeId, design, scheme);
  const { card } = palette;
  const { colors } = ground;
  return {
    ...card,
    backdrop: [colors[0], colors.at(-1)].flatMap((color) => (color ? [toHex(color)] : [])),
    text: palette.ground.text,
    muted: palette.ground.muted,
    'on-surface': card.text,
  };
}
