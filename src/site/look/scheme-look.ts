import { parseColor, type Rgb } from '../../domain/color/color.ts';
import { black, mix, white } from '../../domain/color/mix.ts';
import type { Design } from '../../domain/design/design.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import type { ThemeColors } from '../themes/theme-look.ts';
import { themeLooks } from '../themes/theme-looks.ts';
import { backdropOf } from '../themes/theme-rules.ts';
import { designGround, type Ground, gradientColors } from './ground.ts';
import { blackOrWhiteOn, type Palette, paletteOf } from './palette.ts';

export type Scheme = 'light' | 'dark';

/** Look of a page in the light or dark scheme. */
export interface SchemeLook {
  palette: Palette;
  ground: Ground;
}

/** The house's error colours (shared/styles/tokens.css), shared by all themes. */
export const dangerColors: Record<Scheme, string> = { light: '#b3261e', dark: '#ff9d94' };

/** Returns true if the design has colours or a background of its own; else those of the theme are used unchanged. */
export function hasOwnColors(design: Design): boolean {
  const { accentColor, backgroundColor, surfaceColor, textColor, ground } = design;
  return [accentColor, backgroundColor, surfaceColor, textColor].some((color) => color !== '') || ground !== 'plain';
}

/**
 * The scheme that the chosen colours are meant for; the other one is derived from them. Null if no choice is clearly light or dark.
 */
export function ownScheme({ backgroundColor, surfaceColor, textColor }: Design): Scheme | null {
  const ground = chosen(backgroundColor) ?? chosen(surfaceColor);
  if (ground) return blackOrWhiteOn(ground) === black ? 'light' : 'dark';
  const text = chosen(textColor);
  return text && (blackOrWhiteOn(text) === white ? 'light' : 'dark');
}

/** Returns the colours of a page in one scheme: the choices, and the rest from its theme. */
export function schemeLook(themeId: number, design: Design, scheme: Scheme): SchemeLook {
  const theme = themeLooks[themeById(themeId)][scheme];
  const own = ownScheme(design);
  const isOwn = own === null || own === scheme;
  const [near, far] = scheme === 'dark' ? [black, white] : [white, black];
  const adapt = (color: Rgb | null, share: number, end = near) =>
    color === null || isOwn ? color : mix(color, end, share);
  const background = adapt(chosen(design.backgroundColor), 0.88);
  const backgroundOrTheme = background ?? rgb(theme.paper);
  const accent = chosen(design.accentColor) ?? rgb(theme.brand);
  const surface = adapt(chosen(design.surfaceColor), 0.84) ?? (background ? lifted(background) : rgb(theme.surface));
  const ground =
    design.ground === 'plain' && background === null
      ? themeGround(theme)
      : designGround(
          design,
          backgroundOrTheme,
          adapt(chosen(design.gradientColor), 0.72) ?? mix(backgroundOrTheme, accent, 0.28),
        );
  const text = adapt(chosen(design.textColor), 0.9, far) ?? rgb(theme.text);
  return {
    ground,
    palette: paletteOf({ accent, surface, text, danger: rgb(dangerColors[scheme]), grounds: ground.colors }),
  };
}

/** Returns the background of a page by its theme only; the rules of the theme draw it. */
function themeGround({ backdrop }: ThemeColors): Ground {
  const stops = backdrop.map(rgb);
  return { colors: gradientColors(stops), css: backdropOf(backdrop), wash: null, mended: [] };
}

/** Lightens cards on a coloured page, so that they are distinct in both schemes. */
function lifted(background: Rgb): Rgb {
  return mix(background, white, blackOrWhiteOn(background) === black ? 0.78 : 0.08);
}

function chosen(color: string): Rgb | null {
  return color === '' ? null : rgb(color);
}

function rgb(color: string): Rgb {
  const parsed = parseColor(color);
  if (parsed === undefined) throw new Error(`not a colour: ${color}`);
  return parsed;
}
