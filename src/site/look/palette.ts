import { type Rgb, toHex } from '../../domain/color/color.ts';
import { contrastRatio } from '../../domain/color/contrast.ts';
import { black, leastContrast, mix, readableOnAll, white } from '../../domain/color/mix.ts';

/** Colours of text and lines on one kind of background. */
export interface Inks {
  text: string;
  muted: string;
  /** Colour of links and other text in the accent colour. */
  link: string;
  line: string;
  'line-strong': string;
  focus: string;
  /** Background of a control under the pointer. */
  'surface-2': string;
}

/** All colours of a page in one scheme: on its cards, and on the background behind them. */
export interface Palette {
  card: Inks & Record<CardColor, string>;
  ground: Inks;
}
type CardColor =
  | 'paper'
  | 'surface'
  | 'brand'
  | 'brand-hover'
  | 'on-brand'
  | 'glass'
  | 'on-glass'
  | 'stage'
  | 'danger'
  | 'danger-soft';

export interface PaletteChoice {
  accent: Rgb;
  surface: Rgb;
  text: Rgb;
  danger: Rgb;
  /** Every colour of the background. Some text colour is readable on all of them. */
  grounds: readonly Rgb[];
}

/** Returns the palette of some colours, with unreadable ones corrected. */
export function paletteOf({ accent, surface, text, danger, grounds }: PaletteChoice): Palette {
  const paper = tone(surface, 0.04);
  const onBrand = readable([accent], contrastRatio(accent, white) >= 4.5 ? white : mix(accent, black, 0.85));
  const glass = mix(surface, accent, 0.16);
  const card = inksOn([surface, paper], text, accent);
  const warning = mix(surface, danger, 0.07);
  return {
    card: {
      ...hexOf(card),
      ...hexOf({
        paper,
        surface,
        brand: accent,
        'brand-hover': mix(accent, blackOrWhiteOn(onBrand), 0.1),
        'on-brand': onBrand,
        glass,
        'on-glass': readableOnAll([glass], accent, 6) ?? readable([glass], accent),
        stage: stageOf(accent),
        danger: readable([surface, paper], danger),
        'danger-soft': contrastRatio(card.text, warning) >= 4.5 ? warning : surface,
      }),
    },
    ground: hexOf(inksOn(grounds, text, accent)),
  };
}

function inksOn(grounds: readonly Rgb[], wished: Rgb, accent: Rgb): Record<keyof Inks, Rgb> {
  const [first = white] = grounds;
  const text = readable(grounds, wished);
  const hovered = mix(first, text, 0.07);
  const muted = readable(grounds, mix(text, first, 0.3));
  const isClear = leastContrast(hovered, [text, muted]) >= 4.5;
  return {
    text,
    muted,
    link: readable(grounds, accent),
    line: mix(first, text, 0.15),
    'line-strong': readableOnAll(grounds, mix(first, text, 0.45), 3) ?? text,
    focus: readableOnAll(grounds, accent, 3) ?? text,
    'surface-2': isClear ? hovered : first,
  };
}

/** Returns a readable variant of the colour; there is one on every background that is readable at all. */
function readable(grounds: readonly Rgb[], wished: Rgb): Rgb {
  return readableOnAll(grounds, wished) ?? blackOrWhiteOn(grounds[0] ?? white);
}

/** Returns black for a light colour, white for a dark one. */
export function blackOrWhiteOn(color: Rgb): Rgb {
  return contrastRatio(color, black) >= contrastRatio(color, white) ? black : white;
}

/** Returns a surface slightly shaded towards the words on it; away from them if they are barely readable already. */
function tone(surface: Rgb, share: number): Rgb {
  const ink = blackOrWhiteOn(surface);
  const toned = mix(surface, ink, share);
  return contrastRatio(ink, toned) >= 5.5 ? toned : mix(surface, blackOrWhiteOn(ink), share);
}

/** The accent, dark enough for white text on it, including on a poster. */
function stageOf(accent: Rgb): Rgb {
  const shares = Array.from({ length: 11 }, (_, step) => step / 10);
  const share = shares.find((one) => contrastRatio(white, mix(mix(accent, black, one), white, 0.14)) >= 4.6) ?? 1;
  return mix(accent, black, share);
}

function hexOf<Name extends string>(colors: Record<Name, Rgb>): Record<Name, string> {
  const hex = Object.entries<Rgb>(colors).map(([name, color]) => [name, toHex(color)]);
  // The names are those of the input.
  return Object.fromEntries(hex) as Record<Name, string>;
}
