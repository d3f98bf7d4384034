import type { SharpLibrary } from '../../domain/files/drawing.ts';
import { shortened } from '../../domain/text/shortened.ts';
import { projectFile } from '../../project-file.ts';

/** Latin, Greek and Cyrillic on every machine; other letters depend on its own fonts. */
const fontFile = projectFile('src/site/sharing/fonts/Inter-Bold.otf');

export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a text in lines no wider than `width`; one that is still too high is drawn smaller. For a text of invisible characters `instead` is
 * drawn. It uses Pango, not an SVG: loading SVG stays blocked in this process.
 */
export async function drawText(
  sharp: SharpLibrary,
  { text, instead }: { text: string; instead: string },
  { size, color, width, height }: { size: number; color: string; width: number; height: number },
): Promise<DrawnText> {
  const { data, info } = await drawn(sharp, text, size, color, width).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('no text to render'))
      return drawn(sharp, instead, size, color, width);
    throw error;
  });
  if (info.width <= width && info.height <= height) return { png: data, width: info.width, height: info.height };
  const smaller = await sharp(data)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: smaller.data, width: smaller.info.width, height: smaller.info.height };
}

async function drawn(sharp: SharpLibrary, text: string, size: number, color: string, width: number) {
  return sharp({
    text: {
      text: `<span foreground="${color}" insert_hyphens="false">${escaped(text)}</span>`,
      font: `Inter Bold ${size}`,
      fontfile: fontFile,
      width,
      wrap: 'word-char',
      // One point is one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Returns the text as one line of at most that many characters, without those that cannot be drawn. */
export function oneLine(text: string, length: number): string {
  return shortened(text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), length);
}

/** Escapes for Pango's markup, which is XML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
