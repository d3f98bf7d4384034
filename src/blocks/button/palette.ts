/**
 * Fill, text and subtitle colour of each button style. Text has a contrast of at least 4.5 to 1 with its fill; a test checks that.
 * `primary` and `light` follow the scheme and are written with the house's own colours below.
 */
export const buttonPalette = {
  bright: ['#c8f94b', '#16200a', '#33431a'],
  'classic-dark': ['#1b1f1d', '#ffffff', '#c3ccc7'],
  'dull-gray': ['#5f6864', '#ffffff', '#ffffff'],
  'very-red': ['#c3201f', '#ffffff', '#ffe6e4'],
  'honey-yellow': ['#f7bd3d', '#2b1d00', '#4d3600'],
  'money-green': ['#17693f', '#ffffff', '#d8f3e3'],
  'grass-green': ['#93d452', '#12260a', '#274212'],
  'social-blue': ['#1560cf', '#ffffff', '#e3eeff'],
  'outdated-coral': ['#ff8d76', '#3a0e05', '#541a0e'],
  'seems-lilac': ['#c9b6f7', '#24124f', '#3c2873'],
  pinkish: ['#f8bad5', '#4a0d2c', '#6b1f47'],
} as const;

type StyleName = keyof typeof buttonPalette;

/** Returns the rule of a style with its own colours; empty for one that follows the page. */
export function buttonStyleRule(style: string): string {
  if (!Object.hasOwn(buttonPalette, style)) return '';
  const [fill, ink, soft] = buttonPalette[style as StyleName]; // just found there
  return `.button-${style}{--fill:${fill};--ink:${ink};--soft:${soft}}`;
}
