// Makes generated/fonts of the families that a page can be set in: small woff2 files, their licences, and fonts.json, which says what is in
// them. Each is cut down to the letters and weights that pages use, so that two of them fit beside a page into 60 kB.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { fontFamilies } from '../src/domain/design/font-families.js';

const folder = 'generated/fonts';
/** By the names of the packages' files. A page loads the second where letters of it occur. */
const letters = {
  latin: `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0¡¢£§©«®°·»¿ıŒœ–—‘’‚“”„•…‹›€™−`,
  cyrillic: `${between(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґ№`,
};
/** What kerns, joins and places accents; ornaments and figures of other shapes stay out. */
const layoutFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

export async function makeFonts() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = {};
  for (const family of fontFamilies) {
    copyFileSync(join('node_modules', family.from, 'LICENSE'), join(folder, `${family.key}-OFL.txt`));
    made[family.key] = {
      title: await makeCut(family, 'title', family.weight),
      ...('text' in family && { text: await makeCut(family, 'text', weightsOf(family.text)) }),
    };
  }
  writeFileSync(join(folder, 'fonts.json'), JSON.stringify(made));
}

/** One weight has to be pinned, or the file holds what leads to the others. */
function weightsOf({ min, max }) {
  return min === max ? min : { min, max };
}

async function makeCut({ key, from }, use, wght) {
  const isVariable = from.startsWith('@fontsource-variable/');
  const files = [];
  let metrics;
  for (const [script, text] of Object.entries(letters)) {
    const name = `${from.split('/')[1]}-${script}-${isVariable ? 'wght' : '400'}-normal.woff2`;
    const source = join('node_modules', from, 'files', name);
    if (!existsSync(source)) continue;
    const whole = readFileSync(source);
    const options = {
      noLayoutClosure: true,
      noHinting: true,
      layoutFeatures,
      ...(isVariable && { variationAxes: { wght } }),
    };
    const file = `${key}-${use}-${script}.woff2`;
    writeFileSync(join(folder, file), await subsetFont(whole, text, { ...options, targetFormat: 'woff2' }));
    files.push({ file, range: rangeOf(text) });
    metrics ??= await fromBuffer(await subsetFont(whole, text, { ...options, targetFormat: 'sfnt' }));
  }
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = metrics;
  return { files, metrics: { ascent, descent, lineGap, unitsPerEm, width: xWidthAvg } };
}

function between(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** The letters as the value of `unicode-range`. */
function rangeOf(text) {
  const codes = [...text].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}
