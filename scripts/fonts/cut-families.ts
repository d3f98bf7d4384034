import { existsSync, readFileSync } from 'node:fs';
import { type FontFamily, fontFamilies } from '../../src/domain/design/font-families.ts';
import { peerPath } from '../../test/peers/support/run-peer.ts';
import { renameFont } from './rename-font.ts';

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
}

interface Subsetting {
  targetFormat: 'woff2' | 'sfnt';
  variationAxes?: { wght: number | { min: number; max: number } };
  noLayoutClosure: true;
  noHinting: true;
}

const { default: subsetFont }: { default: (font: Buffer, text: string, how: Subsetting) => Promise<Buffer> } =
  await import(peerPath('subset-font/index.js'));
const { default: fonts }: { default: { convert(font: Buffer, format: 'woff2'): Promise<Buffer> } } = await import(
  peerPath('fontverter/index.js')
);
const { fromBuffer }: { fromBuffer: (font: Buffer) => Promise<Metrics> } = await import(
  peerPath('@capsizecss/unpack/dist/index.mjs')
);

/** Named as the packages' files. A page loads the second only for its letters. */
const letters = {
  latin: `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0¡¢£§©«®°·»¿ıŒœ–—‘’‚“”„•…‹›€™−`,
  cyrillic: `${between(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґ№`,
};

/**
 * Returns the files of src/site/fonts/files by name: small woff2 files and the licence of each family, and fonts.json, which describes
 * them. Each is cut down to the letters and weights that pages use, so that two of them fit beside a page into 60 kB.
 */
export async function cutFamilies(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const made: Record<string, object> = {};
  for (const family of fontFamilies) {
    files.set(`${family.key}-OFL.txt`, readFileSync(peerPath(`${family.from}/LICENSE`)));
    made[family.key] = {
      title: await cutFamily(family, 'title', family.weight, files),
      ...('text' in family && { text: await cutFamily(family, 'text', weightsOf(family.text), files) }),
    };
  }
  return files.set('fonts.json', Buffer.from(`${JSON.stringify(made, null, 2)}\n`));
}

/** One weight has to be pinned, or the file contains the data of the others. */
function weightsOf({ min, max }: { min: number; max: number }) {
  return min === max ? min : { min, max };
}

/** Writes the woff2 files of one use of a family, and returns their description for fonts.json. */
async function cutFamily(
  { key, name, from }: FontFamily,
  use: 'title' | 'text',
  wght: number | { min: number; max: number },
  made: Map<string, Buffer>,
): Promise<object> {
  const isVariable = from.startsWith('@fontsource-variable/');
  const reserves = readFileSync(peerPath(`${from}/LICENSE`), 'utf8').includes('with Reserved Font Name');
  const files: { file: string; range: string }[] = [];
  let metrics: Metrics | undefined;
  for (const [script, text] of Object.entries(letters)) {
    const packed = `${from.split('/')[1]}-${script}-${isVariable ? 'wght' : '400'}-normal.woff2`;
    const source = peerPath(`${from}/files/${packed}`);
    if (!existsSync(source)) continue;
    const whole = readFileSync(source);
    const cut = (targetFormat: Subsetting['targetFormat']) =>
      subsetFont(whole, text, {
        ...{ targetFormat, noLayoutClosure: true, noHinting: true },
        ...(isVariable && { variationAxes: { wght } }),
      });
    const file = `${key}-${use}-${script}.woff2`;
    const plain = await cut('sfnt');
    // The Open Font License 1.1, condition 3: a changed font may not have a name that its authors reserve.
    made.set(file, reserves ? await fonts.convert(renameFont(plain, name), 'woff2') : await cut('woff2'));
    files.push({ file, range: rangeOf(text) });
    metrics ??= await fromBuffer(plain);
  }
  if (!metrics) throw new Error(`${from} has none of the scripts`);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = metrics;
  return { files, metrics: { ascent, descent, lineGap, unitsPerEm, width: xWidthAvg } };
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** The letters as the value of `unicode-range`. */
function rangeOf(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}
