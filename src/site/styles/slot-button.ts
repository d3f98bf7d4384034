/**
 * Fill, text and subtitle colour of each button style. The words are at least 4.5 to 1 on their fill; a test holds that.
 * `primary` and `light` follow the surroundings and are written with the house's own colours below.
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

const palette = Object.entries(buttonPalette)
  .map(([style, [fill, ink, soft]]) => `.button-${style}{--fill:${fill};--ink:${ink};--soft:${soft}}`)
  .join('\n');

/** The button block, also worn by a form's disclosure and its send button. */
export const slotButton = `
.button{--fill:var(--brand);--ink:var(--on-brand);--soft:var(--on-brand);display:flex;align-items:center;gap:.875rem;width:100%;min-height:4rem;padding-block:.5rem;padding-inline:.625rem 1.125rem;border:1px solid transparent;border-radius:var(--round);background:var(--fill);color:var(--ink);text-align:start;text-decoration:none;box-shadow:inset 0 1px rgb(255 255 255/.16),var(--shadow);cursor:pointer;transition:transform .15s,box-shadow .15s}
.button:hover{transform:translateY(-2px);box-shadow:inset 0 1px rgb(255 255 255/.16),0 2px 4px rgb(16 32 24/.08),0 14px 28px -12px rgb(16 32 24/.35)}
.button:active{transform:scale(.99)}
.button-icon,.button-media{width:3rem;height:3rem;flex:none;border-radius:calc(var(--round)*.7)}
.button-icon{display:grid;place-items:center;font-size:1.125rem}
.button-media{object-fit:cover}
.button-text{display:flex;flex-direction:column;flex:1;min-width:0}
.button-title{font-weight:620;line-height:1.3;letter-spacing:-.005em}
.button-subtitle{margin-top:.1rem;color:var(--soft);font-size:.875rem;line-height:1.35}
.button-light{--fill:var(--surface);--ink:var(--text);--soft:var(--muted);border-color:var(--line)}
${palette}
.button-classic-dark{border-color:rgb(255 255 255/.14)}`;
