import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Design, fontsOf } from '../../domain/design/design.ts';
import type { FontFamily } from '../../domain/design/font-families.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { type PreparedResponse, prepareResponse } from '../../http/prepared-response.ts';
import { projectFile } from '../../project-file.ts';
import { addresses } from '../addresses.ts';

const metrics = z.object({
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  unitsPerEm: z.number(),
  /** Average width of a letter, by its frequency in languages. */
  width: z.number(),
});
const cut = z.object({ files: z.array(z.object({ file: z.string(), range: z.string() })), metrics });
const folder = projectFile('src', 'site', 'fonts', 'files');
/** Results of scripts/make-fonts.ts for each family. */
const cuts = z
  .record(z.string(), z.object({ title: cut, text: cut.optional() }))
  .parse(JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')));
type Cut = z.output<typeof cut>;

/** The name depends on the content: a browser that has it need never ask again. */
const immutableCache = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const served = new Map<string, string>();

/** The font files by the name that they are served under: `<name>-<hash of content>.woff2`. */
export const fontFiles: ReadonlyMap<string, PreparedResponse> = new Map(
  Object.values(cuts)
    .flatMap(({ title, text }) => [...title.files, ...(text?.files ?? [])])
    .map(({ file }) => {
      const response = prepareResponse('font/woff2', readFileSync(join(folder, file)), immutableCache);
      const name = file.replace('.woff2', `-${response.etag.slice(0, 10)}.woff2`);
      served.set(file, addresses.siteFiles.font.href({ file: name }));
      return [name, response];
    }),
);

/**
 * Fonts of devices, with the average width of their letters. Each is stretched to the width of the page's font, so that nothing moves when
 * that font has loaded.
 */
const standIns = {
  sans: [
    { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4458 },
    { names: ['Roboto'], width: 0.4448 },
    { names: ['DejaVu Sans'], width: 0.5083 },
  ],
  serif: [
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], width: 0.4063 },
    { names: ['Noto Serif'], width: 0.481 },
    { names: ['DejaVu Serif'], width: 0.5166 },
  ],
  mono: [
    { names: ['Courier New', 'Liberation Mono', 'Cousine', 'Roboto Mono', 'Menlo'], width: 0.6001 },
    { names: ['DejaVu Sans Mono'], width: 0.6021 },
  ],
};

interface UsedCut {
  family: FontFamily;
  use: 'title' | 'text';
  cut: Cut;
}

/** The cuts that a design uses, two at most. */
function usedCuts(design: Pick<Design, 'titleFont' | 'textFont'>): UsedCut[] {
  const { title, text } = fontsOf(design);
  const uses = [
    { family: title, use: 'title' as const },
    { family: text, use: 'text' as const },
  ];
  return uses.flatMap(({ family, use }) => {
    const made = family && cuts[family.key]?.[use];
    return family && made ? [{ family, use, cut: made }] : [];
  });
}

/** The style rules that bring a design's fonts; empty for one without. */
export function fontRules(design: Pick<Design, 'titleFont' | 'textFont'>): string {
  return usedCuts(design).map(cutRules).join('');
}

function cutRules(used: UsedCut): string {
  const { family, use, cut } = used;
  const name = faceName(used);
  // A title font has one weight, used for every weight; of a text font with one weight browsers make a bolder one.
  const weight = use === 'title' ? '1 1000' : 'text' in family ? `${family.text.min} ${family.text.max}` : '400';
  const faces = filesOf(used).map(
    ({ file, range }) =>
      `@font-face{font-family:"${name}";src:url(${served.get(file)}) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`,
  );
  const { ascent, descent, lineGap, unitsPerEm, width } = cut.metrics;
  const stands = standInsOf(family).map((standIn, index) => {
    const scale = width / unitsPerEm / standIn.width;
    const percent = (value: number) => `${Math.round(value * 1_000) / 10}%`;
    const high = (value: number) => percent(Math.abs(value) / unitsPerEm / scale);
    const source = standIn.names.map((one) => `local("${one}")`).join(',');
    return `@font-face{font-family:"${name} ${index}";src:${source};size-adjust:${percent(scale)};ascent-override:${high(ascent)};descent-override:${high(descent)};line-gap-override:${high(lineGap)}}`;
  });
  return [...faces, ...stands].join('');
}

/** Returns the files of a cut, with the Cyrillic letters of another family if it has none. */
function filesOf({ family, use, cut }: UsedCut): Cut['files'] {
  const other = 'cyrillic' in family ? cuts[family.cyrillic]?.[use] : undefined;
  // The first file of each has the Latin letters.
  return [...cut.files, ...(other?.files.slice(1) ?? [])];
}

function standInsOf({ kind }: FontFamily) {
  return standIns[kind === 'script' ? 'sans' : kind];
}

function faceName({ family, use }: Pick<UsedCut, 'family' | 'use'>): string {
  return use === 'title' ? `${family.name} Title` : family.name;
}

/** The value of `font-family` for each use; null if the theme's font stays. */
export function fontStacks(design: Pick<Design, 'titleFont' | 'textFont'>): Record<'title' | 'text', string | null> {
  const stacks = { title: null, text: null } as Record<'title' | 'text', string | null>;
  for (const used of usedCuts(design)) {
    const name = faceName(used);
    const own = [name, ...standInsOf(used.family).map((_, index) => `${name} ${index}`)].map((one) => `"${one}"`);
    const { kind } = used.family;
    stacks[used.use] = [...own, `var(--${kind === 'script' ? 'sans' : kind})`].join(',');
  }
  return stacks;
}

const cyrillic: ReadonlySet<LanguageCode> = new Set(['ru', 'uk', 'be', 'kk', 'ky', 'tg']);

/** Returns the files that a page in this language certainly needs, to be preloaded. */
export function preloadedFonts(design: Pick<Design, 'titleFont' | 'textFont'>, language: LanguageCode): string[] {
  return usedCuts(design)
    .flatMap((used) => filesOf(used).slice(0, cyrillic.has(language) ? 2 : 1))
    .flatMap(({ file }) => served.get(file) ?? []);
}
