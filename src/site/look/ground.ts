import { type Rgb, toHex } from '../../domain/color/color.ts';
import { contrastRatio } from '../../domain/color/contrast.ts';
import { black, mix, readableOnAll, white } from '../../domain/color/mix.ts';
import type { Design } from '../../domain/design/design.ts';

/** Background of a page. */
export interface Ground {
  /** Every colour behind words. */
  colors: readonly Rgb[];
  /** The value of `background`. */
  css: string;
  /** The wash over a picture; null without one. */
  wash: { color: Rgb; alpha: number } | null;
  /** Colours that were corrected to make text on it readable. */
  mended: ('gradientColor' | 'shade')[];
}

/** Opacity of the wash over a picture; higher if text would be unreadable. */
const shades: Record<Design['shade'], number> = { light: 0.58, medium: 0.72, strong: 0.86 };

/** Returns whether black or white text is readable on all of the colours. */
const canBeWrittenOn = (colors: readonly Rgb[]) => readableOnAll(colors, black) !== null;

/** Returns a plain colour, or a pattern of it. */
export function designGround(design: Design, background: Rgb, second: Rgb): Ground {
  switch (design.ground) {
    case 'gradient':
      return gradientGround(design.gradient, background, second);
    case 'pattern':
      return patternGround(design.pattern, background);
    case 'picture':
      return pictureGround(design.shade, background);
    default:
      return { colors: [background], css: toHex(background), wash: null, mended: [] };
  }
}

/** The colours along a gradient; words between two colours may be worse to read than on either. */
export function gradientColors(stops: readonly Rgb[]): Rgb[] {
  const each = 16;
  return stops.slice(1).flatMap((end, index) => {
    const start = stops[index] ?? end;
    return Array.from({ length: each + 1 }, (_, step) => mix(start, end, step / each));
  });
}

function gradientGround(direction: Design['gradient'], background: Rgb, wished: Rgb): Ground {
  const step = [...Array(21).keys()].find((index) =>
    canBeWrittenOn(gradientColors([background, mix(wished, background, index / 20)])),
  );
  const second = mix(wished, background, (step ?? 20) / 20);
  const [from, to] = [toHex(background), toHex(second)];
  const css = {
    down: `linear-gradient(180deg,${from},${to}) no-repeat,${to}`,
    diagonal: `linear-gradient(155deg,${from},${to}) no-repeat,${to}`,
    glow: `radial-gradient(120% 42rem at 50% 0,${to},${from}) no-repeat,${from}`,
  };
  return {
    colors: gradientColors([background, second]),
    css: css[direction],
    wash: null,
    mended: step === 0 ? [] : ['gradientColor'],
  };
}

/** Drawn with gradients, so that nothing has to be loaded; faint, so that text stays easy to read. */
const patterns: Record<Design['pattern'], (ink: string) => string> = {
  dots: (ink) => `radial-gradient(circle at 1px 1px,${ink} 1.5px,transparent 2px) 0 0/22px 22px`,
  grid: (ink) =>
    `linear-gradient(${ink} 1px,transparent 1px) 0 0/32px 32px,linear-gradient(90deg,${ink} 1px,transparent 1px) 0 0/32px 32px`,
  lines: (ink) => `repeating-linear-gradient(135deg,${ink} 0 1.5px,transparent 1.5px 16px)`,
  waves: (ink) =>
    `radial-gradient(circle at 50% 100%,transparent 13px,${ink} 14px 15px,transparent 16px) 0 0/40px 20px`,
  checks: (ink) => `conic-gradient(${ink} 25%,transparent 0 50%,${ink} 0 75%,transparent 0) 0 0/48px 48px`,
};

function patternGround(pattern: Design['pattern'], background: Rgb): Ground {
  const far = contrastRatio(background, black) > contrastRatio(background, white) ? black : white;
  // Checks are areas and not lines.
  const wished = mix(background, far, pattern === 'checks' ? 0.045 : 0.11);
  const ink = canBeWrittenOn([background, wished]) ? wished : background;
  return {
    colors: [background, ink],
    css: `${patterns[pattern](toHex(ink))},${toHex(background)}`,
    wash: null,
    mended: [],
  };
}

/** A picture may have any colour under its wash, so text must be readable on black and on white. */
function pictureGround(shade: Design['shade'], wash: Rgb): Ground {
  const least = shades[shade];
  const under = (alpha: number): Rgb[] => gradientColors([mix(black, wash, alpha), mix(white, wash, alpha)]);
  const alphas = [
    least,
    ...[0.62, 0.66, 0.7, 0.74, 0.78, 0.82, 0.86, 0.9, 0.94, 0.97].filter((alpha) => alpha > least),
  ];
  const alpha = alphas.find((one) => canBeWrittenOn(under(one))) ?? 1;
  return {
    colors: under(alpha),
    css: toHex(wash),
    wash: { color: wash, alpha },
    mended: alpha === least ? [] : ['shade'],
  };
}
