import { toHex } from '../../domain/color/color.ts';
import { white } from '../../domain/color/mix.ts';
import { type Design, fontsOf } from '../../domain/design/design.ts';
import { themeById } from '../../domain/profiles/themes.ts';
import { fontRules, fontStacks } from '../fonts/fonts.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { themeLooks } from '../themes/theme-looks.ts';
import { backdropOf, colorProperties } from '../themes/theme-rules.ts';
import { dangerColors, hasOwnColors, type Scheme, type SchemeLook, schemeLook } from './scheme-look.ts';

const headers: Record<Design['header'], string> = {
  centred: '',
  side: styleSheet('look/styles/header-side'),
  cover: styleSheet('look/styles/header-cover'),
};
const wide = styleSheet('look/styles/desktop-wide');
const wideCover = styleSheet('look/styles/desktop-wide-cover');
const pictureGround = styleSheet('look/styles/picture-ground');
const alignments: Record<Design['align'], string> = { start: '', center: styleSheet('look/styles/align-center') };
const blurs: Record<Design['blur'], string> = {
  none: '',
  // Larger than its box: a blur mixes in the colours beyond the edge.
  soft: '.page-ground :is(img,canvas){filter:blur(6px);transform:scale(1.04)}',
  strong: '.page-ground :is(img,canvas){filter:blur(22px);transform:scale(1.14)}',
};

const flat = '.public .button{border:1px solid transparent;box-shadow:none}';
const buttons: Record<Design['buttons'], string> = {
  theme: '',
  filled: flat,
  soft: `${flat}.public .button-primary{--fill:var(--glass);--ink:var(--on-glass);--soft:var(--on-glass)}`,
  outline: `${flat}.public .button-primary{--fill:transparent;--ink:var(--text);--soft:var(--muted);border:2px solid var(--link)}.public .button-primary:hover{--fill:var(--surface-2)}`,
  shadow:
    '.public .button{border:2px solid var(--text);box-shadow:4px 4px 0 var(--text)}.public .button:hover{box-shadow:6px 6px 0 var(--text);transform:translate(-2px,-2px)}',
  raised:
    '.public .button{border:1px solid transparent;box-shadow:inset 0 1px rgb(255 255 255/.18),0 2px 4px rgb(0 0 0/.1),0 18px 30px -14px rgb(0 0 0/.45)}',
};

const corners: Record<Design['corners'], string> = {
  theme: '',
  square: '--round:0px;--button-round:0px',
  slight: '--round:8px;--button-round:8px',
  round: '--round:16px;--button-round:16px',
  large: '--round:26px;--button-round:26px',
  full: '--round:24px;--button-round:999px',
};

const avatars: Record<Design['avatar'], string> = {
  round: '',
  rounded: '.avatar{border-radius:28%}',
  square: '.avatar{border-radius:0}',
  arch: '.public .avatar{aspect-ratio:5/6;height:auto;border-radius:50% 50% 14% 14%/42% 42% 12% 12%}',
  leaf: '.avatar{border-radius:50% 12% 50% 12%}',
};

const spacings: Record<Design['spacing'], string> = {
  regular: '',
  compact:
    '.public .slots{gap:.5rem}.public .button{min-height:3.25rem;padding-block:.3125rem}.button-text{padding-block:.25rem}.public :is(.button-icon,.button-media){width:2.5rem;height:2.5rem}.public .page-head{margin-bottom:1.25rem}',
  airy: '.public .slots{gap:1.375rem}.public .button{min-height:4.75rem}.public .page-head{margin-bottom:3rem}',
};

/** Elements on a card, and on the background beside it, each with colours of their own. */
const cards = '.card,.music-standard,.border-faq .faq-item,.music-minimal .music-link';
const inkNames = ['text', 'muted', 'link', 'line', 'line-strong', 'focus', 'surface-2'] as const;

const shadows: Record<Scheme, string> = {
  light: '0 1px 2px rgb(0 0 0/.06),0 8px 24px -12px rgb(0 0 0/.2)',
  dark: '0 1px 2px rgb(0 0 0/.4),0 8px 24px -12px rgb(0 0 0/.6)',
};

/** The style sheet of a design, after that of its theme; empty if nothing was chosen. */
export function designRules(themeId: number, design: Design): string {
  const stacks = fontStacks(design);
  const { title } = fontsOf(design);
  const root = [
    stacks.title && `--display:${stacks.title}`,
    title && 'scale' in title && `--display-scale:${title.scale}`,
    corners[design.corners],
  ]
    .filter(Boolean)
    .join(';');
  return [
    fontRules(design),
    root && `:root{${root}}`,
    stacks.text && `.public{font-family:${stacks.text}}`,
    // One family for all: titles have its own weight.
    stacks.text && !stacks.title ? `:root{--display:${stacks.text}}` : '',
    colorRules(themeId, design),
    headers[design.header],
    buttons[design.buttons],
    alignments[design.align],
    avatars[design.avatar],
    spacings[design.spacing],
    design.desktop === 'wide' ? wide + (design.header === 'cover' ? wideCover : '') : '',
    design.ground === 'picture' ? pictureGround + blurs[design.blur] : '',
  ].join('');
}

/** A page for one colour scheme has its colours on every device. */
function colorRules(themeId: number, design: Design): string {
  const { appearance } = design;
  if (!hasOwnColors(design)) return appearance === 'device' ? '' : themeInOneScheme(themeId, appearance);
  const of = (scheme: Scheme) => schemeRules(schemeLook(themeId, design, scheme), scheme);
  const restored = inkNames.map((name) => `--${name}:var(--card-${name})`).join(';');
  const shared = `${cards}{${restored};color:var(--text)}.public .button-light{--ink:var(--card-text);--soft:var(--card-muted)}`;
  if (appearance !== 'device') return `:root{color-scheme:${appearance}}${of(appearance)}${shared}`;
  return `${of('light')}@media (prefers-color-scheme:dark){${of('dark')}}${shared}`;
}

function themeInOneScheme(themeId: number, scheme: Scheme): string {
  const colors = themeLooks[themeById(themeId)][scheme];
  const house = `--danger:${dangerColors[scheme]};--danger-soft:${colors.surface};--shadow:${shadows[scheme]}`;
  return `:root{color-scheme:${scheme};${colorProperties(colors)};${house};--backdrop:${backdropOf(colors.backdrop)}}`;
}

function schemeRules({ palette, ground }: SchemeLook, scheme: Scheme): string {
  const card = inkNames.map((name) => `--card-${name}:${palette.card[name]}`).join(';');
  const wash = ground.wash && `;--wash:rgb(${ground.wash.color.join(' ')}/${ground.wash.alpha})`;
  return [
    `:root{${properties(palette.card)};${card};--shadow:${shadows[scheme]};--backdrop:${ground.css}${wash ?? ''}}`,
    `.page,.page-foot{${properties(palette.ground)};color:var(--text)}`,
    `.avatar{box-shadow:0 0 0 4px ${toHex(ground.colors[0] ?? white)}}`,
  ].join('');
}

function properties(colors: object): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
