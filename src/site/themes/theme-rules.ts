import type { ThemeKey } from '../../domain/profiles/themes.ts';
import type { ThemeColors, ThemeLook } from './theme-look.ts';
import { themeLooks } from './theme-looks.ts';

/** The custom properties of one set of colours. */
export function colorProperties({ backdrop, ...colors }: ThemeColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Returns the background of a page, as a value of `background`. */
export function backdropOf(backdrop: ThemeColors['backdrop']): string {
  return backdrop.length === 2
    ? `linear-gradient(180deg,${backdrop[0]},${backdrop[1]} 26rem) no-repeat,${backdrop[1]}`
    : `linear-gradient(170deg,${backdrop.join(',')}) no-repeat,${backdrop[2]}`;
}

const finishes: Record<ThemeLook['finish'], string> = {
  soft: '',
  flat: '.public{--shadow:none}.public .button{box-shadow:none}',
  hard: '.public{--shadow:3px 3px 0 var(--line)}.public .button,.public .card{border:2px solid var(--line);box-shadow:var(--shadow)}.public .button:hover{box-shadow:5px 5px 0 var(--line)}',
};

const rules = new Map<ThemeKey, string>();

/** Returns the style sheet of a theme; it follows the default sheet and changes its colours, fonts and corners. */
export function themeRules(key: ThemeKey): string {
  let sheet = rules.get(key);
  if (sheet === undefined) {
    const { letters, round, finish, light, dark } = themeLooks[key];
    const isHouse = key === 'vitrine'; // whose colours are the default of every page
    const scheme = (colors: ThemeColors) =>
      `${isHouse ? '' : `${colorProperties(colors)};`}--backdrop:${backdropOf(colors.backdrop)}`;
    const shape = `--display:var(--${letters.display});--round:${round}px`;
    const body = letters.text === 'sans' ? '' : `.public{font-family:var(--${letters.text})}`;
    sheet = `:root{${shape};${scheme(light)}}@media (prefers-color-scheme:dark){:root{${scheme(dark)}}}${body}${finishes[finish]}`;
    rules.set(key, sheet);
  }
  return sheet;
}
