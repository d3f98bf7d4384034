import * as z from 'zod';
import { parseColor, toHex } from '../color/color.ts';
import { type FontFamily, fontFamilies } from './font-families.ts';

const fontKeys = fontFamilies.map(({ key }) => key);
const textFontKeys = fontFamilies.filter((family) => 'text' in family).map(({ key }) => key);

/** A colour in any form that buttons may have too, as `#rrggbb`; empty for that of the theme. */
const color = z.string().transform((text, context) => {
  if (text.trim() === '') return '';
  const parsed = parseColor(text);
  if (parsed) return toHex(parsed);
  context.addIssue({ code: 'custom', message: 'must be a colour such as #0d5c46' });
  return z.NEVER;
});

/** Choices of a page's look beside its theme. The first choice of each is the theme's own. */
export const designFields = {
  titleFont: z.enum(['theme', ...fontKeys]),
  textFont: z.enum(['theme', ...textFontKeys]),
  appearance: z.enum(['device', 'light', 'dark']),
  accentColor: color,
  backgroundColor: color,
  surfaceColor: color,
  textColor: color,
  ground: z.enum(['plain', 'gradient', 'pattern', 'picture']),
  gradientColor: color,
  gradient: z.enum(['down', 'diagonal', 'glow']),
  pattern: z.enum(['dots', 'grid', 'lines', 'waves', 'checks']),
  blur: z.enum(['none', 'soft', 'strong']),
  shade: z.enum(['light', 'medium', 'strong']),
  buttons: z.enum(['theme', 'filled', 'soft', 'outline', 'shadow', 'raised']),
  corners: z.enum(['theme', 'square', 'slight', 'round', 'large', 'full']),
  align: z.enum(['start', 'center']),
  avatar: z.enum(['round', 'rounded', 'square', 'arch', 'leaf']),
  header: z.enum(['centred', 'side', 'cover']),
  spacing: z.enum(['regular', 'compact', 'airy']),
  desktop: z.enum(['column', 'wide']),
};
export type DesignField = keyof typeof designFields;
// The keys are those of the object itself.
export const designFieldNames = Object.keys(designFields) as DesignField[];

const strictDesign = z.strictObject(designFields);
export type Design = z.output<typeof strictDesign>;

/** The choices of a field; none of one that is a colour. */
export function choicesOf(name: DesignField): readonly string[] {
  const field = designFields[name];
  return field instanceof z.ZodEnum ? field.options : [];
}

/** The unchanged theme. */
export const noDesign: Design = strictDesign.parse(
  Object.fromEntries(designFieldNames.map((name) => [name, choicesOf(name)[0] ?? ''])),
);

const designAsStored = z.record(z.string(), z.unknown()).catch({});

/**
 * Reads a stored design. Values unknown to this version, such as the fonts of a later one, fall back to the theme's: a page is always
 * shown.
 */
export function readDesign(stored: string): Design {
  const value = designAsStored.parse(jsonOf(stored));
  const known = designFieldNames.flatMap((name) => {
    const read = designFields[name].safeParse(value[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...noDesign, ...Object.fromEntries(known) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns the stored form of a design: its differences from the theme. */
export function storedDesign(design: Design): string {
  return JSON.stringify(
    Object.fromEntries(
      designFieldNames.flatMap((name) => (design[name] === noDesign[name] ? [] : [[name, design[name]]])),
    ),
  );
}

/** The fonts that a page loads for its titles and its text; null if the theme uses those of the device. */
export function fontsOf({ titleFont, textFont }: Pick<Design, 'titleFont' | 'textFont'>): {
  title: FontFamily | null;
  text: FontFamily | null;
} {
  const family = (key: string) => fontFamilies.find((one) => one.key === key) ?? null;
  return { title: family(titleFont), text: family(textFont) };
}
