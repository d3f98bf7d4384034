import type { ComponentChildren } from 'preact';
import type { DesignField } from '../../domain/design/design.ts';
import type { ThemeColors } from '../themes/theme-look.ts';
import type { SuggestedPalette } from './palettes.ts';

// Everything here is drawn with attributes and classes: the policy allows no styles in the page.

/** A miniature page, its left half in the light and its right half in the dark scheme. */
export function ThemeSample({ light, dark }: { light: ThemeColors; dark: ThemeColors }) {
  return (
    <svg class="theme-sample" viewBox="0 0 120 72" aria-hidden="true">
      <HalfSample colors={light} left={0} />
      <HalfSample colors={dark} left={60} />
    </svg>
  );
}

function HalfSample({ colors, left }: { colors: ThemeColors; left: number }) {
  return (
    <g transform={`translate(${left} 0)`}>
      <rect width="60" height="72" fill={colors.backdrop[0]} />
      <rect y="36" width="60" height="36" fill={colors.backdrop[colors.backdrop.length - 1]} />
      <circle cx="30" cy="16" r="7" fill={colors.brand} />
      <rect x="17" y="28" width="26" height="3" rx="1.5" fill={colors.text} />
      <rect x="10" y="38" width="40" height="10" rx="3" fill={colors.brand} />
      <rect x="10" y="53" width="40" height="10" rx="3" fill={colors.surface} stroke={colors.line} />
    </g>
  );
}

/** A miniature page in four colours. */
export function PaletteSample({ palette }: { palette: SuggestedPalette }) {
  return (
    <svg class="palette-sample" viewBox="0 0 72 48" aria-hidden="true">
      <rect width="72" height="48" fill={palette.background} />
      <rect x="10" y="9" width="30" height="4" rx="2" fill={palette.text} />
      <rect x="10" y="19" width="52" height="9" rx="3" fill={palette.accent} />
      <rect x="10" y="31" width="52" height="9" rx="3" fill={palette.surface} />
    </svg>
  );
}

/** Sample of a choice, if a drawing is clearer than its name; null for the others. */
export function ChoiceSample({ field, value }: { field: DesignField; value: string }) {
  const drawing = drawings[field]?.[value];
  if (drawing === undefined) return null;
  return (
    <svg class="choice-sample" viewBox="0 0 64 40" aria-hidden="true">
      {drawing}
    </svg>
  );
}

const lines = (
  <>
    <rect x="18" y="21" width="28" height="4" rx="2" class="ink" />
    <rect x="22" y="28" width="20" height="3" rx="1.5" class="faint" />
  </>
);
const asTheme = <rect x="6" y="10" width="52" height="20" rx="6" class="dashes" />;
const words = <rect x="20" y="18" width="24" height="4" rx="2" class="ink" />;

const drawings: Partial<Record<DesignField, Record<string, ComponentChildren>>> = {
  header: {
    centred: [<circle cx="32" cy="11" r="7" class="brand" />, lines],
    side: [
      <circle cx="16" cy="20" r="8" class="brand" />,
      <rect x="29" y="14" width="26" height="4" rx="2" class="ink" />,
      <rect x="29" y="22" width="20" height="3" rx="1.5" class="faint" />,
    ],
    cover: [
      <rect width="64" height="16" class="faint" />,
      <circle cx="15" cy="17" r="7" class="brand" />,
      <rect x="8" y="28" width="28" height="4" rx="2" class="ink" />,
      <rect x="8" y="35" width="20" height="3" rx="1.5" class="faint" />,
    ],
  },
  avatar: {
    round: <circle cx="32" cy="20" r="13" class="brand" />,
    rounded: <rect x="19" y="7" width="26" height="26" rx="7" class="brand" />,
    square: <rect x="19" y="7" width="26" height="26" class="brand" />,
    arch: <path d="M20 35V18a12 12 0 0 1 24 0v17z" class="brand" />,
    leaf: <path d="M32 7h9a4 4 0 0 1 4 4v9a13 13 0 0 1-13 13h-9a4 4 0 0 1-4-4v-9A13 13 0 0 1 32 7z" class="brand" />,
  },
  buttons: {
    theme: asTheme,
    filled: [
      <rect x="6" y="10" width="52" height="20" rx="6" class="brand" />,
      <rect x="20" y="18" width="24" height="4" rx="2" class="on-brand" />,
    ],
    soft: [<rect x="6" y="10" width="52" height="20" rx="6" class="glass" />, words],
    outline: [<rect x="7" y="11" width="50" height="18" rx="6" class="edge" />, words],
    shadow: [
      <rect x="10" y="14" width="50" height="20" rx="4" class="ink" />,
      <rect x="6" y="10" width="50" height="20" rx="4" class="brand edge-ink" />,
      <rect x="19" y="18" width="24" height="4" rx="2" class="on-brand" />,
    ],
    raised: [
      <rect x="10" y="20" width="44" height="14" rx="7" class="faint" />,
      <rect x="6" y="9" width="52" height="20" rx="6" class="brand" />,
      <rect x="20" y="17" width="24" height="4" rx="2" class="on-brand" />,
    ],
  },
  corners: {
    theme: asTheme,
    square: <rect x="6" y="10" width="52" height="20" class="brand" />,
    slight: <rect x="6" y="10" width="52" height="20" rx="3" class="brand" />,
    round: <rect x="6" y="10" width="52" height="20" rx="6" class="brand" />,
    large: <rect x="6" y="10" width="52" height="20" rx="8.5" class="brand" />,
    full: <rect x="6" y="10" width="52" height="20" rx="10" class="brand" />,
  },
  align: {
    start: [
      <rect x="4" y="10" width="56" height="20" rx="5" class="glass" />,
      <rect x="9" y="15" width="10" height="10" rx="3" class="brand" />,
      <rect x="24" y="18" width="22" height="4" rx="2" class="ink" />,
    ],
    center: [
      <rect x="4" y="10" width="56" height="20" rx="5" class="glass" />,
      <rect x="9" y="15" width="10" height="10" rx="3" class="brand" />,
      <rect x="24" y="18" width="18" height="4" rx="2" class="ink" />,
    ],
  },
  spacing: Object.fromEntries(
    Object.entries({ compact: 9, regular: 11, airy: 14 }).map(([name, step]) => [
      name,
      [-1, 0, 1].map((row) => <rect x="10" y={17 + row * step} width="44" height="7" rx="2.5" class="brand" />),
    ]),
  ),
  desktop: {
    column: [0, 1, 2].map((row) => <rect x="22" y={6 + row * 10} width="20" height="7" rx="2.5" class="brand" />),
    wide: [
      <circle cx="13" cy="14" r="6" class="brand" />,
      <rect x="5" y="24" width="16" height="4" rx="2" class="ink" />,
      [0, 1, 2].map((row) => <rect x="27" y={6 + row * 10} width="33" height="7" rx="2.5" class="brand" />),
    ],
  },
  pattern: {
    dots: [8, 20, 32, 44, 56].flatMap((x) => [8, 20, 32].map((y) => <circle cx={x} cy={y} r="1.6" class="ink" />)),
    grid: [16, 32, 48].flatMap((x) => [
      <path d={`M${x} 0v40`} class="stroke" />,
      <path d={`M0 ${x - 6}h64`} class="stroke" />,
    ]),
    lines: [-24, -8, 8, 24, 40, 56].map((x) => <path d={`M${x} 40l40-40`} class="stroke" />),
    waves: [0, 16, 32, 48].flatMap((x) =>
      [10, 24, 38].map((y) => <path d={`M${x} ${y}a8 8 0 0 1 16 0`} class="stroke" />),
    ),
    checks: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((x) =>
      [0, 1, 2, 3, 4]
        .filter((y) => (x + y) % 2 === 0)
        .map((y) => <rect x={x * 8} y={y * 8} width="8" height="8" class="faint" />),
    ),
  },
  ground: {
    plain: <rect width="64" height="40" class="glass" />,
    gradient: [0, 1, 2, 3, 4, 5, 6, 7].map((step) => (
      <rect y={step * 5} width="64" height="5.2" class="brand" opacity={0.15 + step * 0.11} />
    )),
    pattern: [8, 20, 32, 44, 56].flatMap((x) => [8, 20, 32].map((y) => <circle cx={x} cy={y} r="1.6" class="ink" />)),
    picture: [
      <rect width="64" height="40" class="glass" />,
      <circle cx="47" cy="11" r="5" class="brand" />,
      <path d="M0 40l20-22 14 14 8-8 22 16z" class="ink" />,
    ],
  },
};
