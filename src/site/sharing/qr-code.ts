import type { SharpLibrary } from '../../domain/files/drawing.ts';
import { middleInset, pathOfRuns, type QrDrawing, type QrSource, qrDrawing } from './qr-drawing.ts';
import { qrPdf } from './qr-pdf.ts';
import { channels } from './round-picture.ts';

/** At most; each module is a whole number of pixels, so that its edges stay sharp. */
const pngPixels = 1024;

/** The file formats of a QR code. */
export const qrFormats = {
  svg: { type: 'image/svg+xml', draw: qrSvg },
  png: { type: 'image/png', draw: qrPng },
  pdf: { type: 'application/pdf', draw: qrPdf },
};

/** The address as a QR code: SVG and PDF to be scaled to any size, PNG of about a thousand pixels. */
export async function drawQrCode(
  sharp: SharpLibrary,
  format: keyof typeof qrFormats,
  source: QrSource,
): Promise<Buffer> {
  return qrFormats[format].draw(sharp, await qrDrawing(source));
}

function qrSvg(_sharp: SharpLibrary, { look, size, runs, middle }: QrDrawing): Buffer {
  const inset = middle ? (size - middle.side) / 2 + middle.side * middleInset : 0;
  const side = size - 2 * inset;
  const image = middle
    ? `<image x="${inset}" y="${inset}" width="${side}" height="${side}" href="data:image/png;base64,${middle.png.toString('base64')}"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect fill="${look.background}" width="${size}" height="${size}"/><path fill="${look.color}" d="${pathOfRuns(runs)}"/>${image}</svg>`,
  );
}

async function qrPng(sharp: SharpLibrary, { look, size, runs, middle }: QrDrawing): Promise<Buffer> {
  const scale = Math.max(1, Math.floor(pngPixels / size));
  const pixels = Buffer.alloc(size * size * 3, Buffer.from(channels(look.background)));
  const dark = Buffer.from(channels(look.color));
  for (const [x, y, length] of runs) pixels.fill(dark, (y * size + x) * 3, (y * size + x + length) * 3);
  const drawn = sharp(pixels, { raw: { width: size, height: size, channels: 3 } }).resize(size * scale, size * scale, {
    kernel: 'nearest',
  });
  // A palette of two colours makes a smaller file, but finding its colours is far slower than the drawing.
  if (!middle) return drawn.png().toBuffer();
  const side = Math.round(middle.side * scale * (1 - 2 * middleInset));
  const picture = await sharp(middle.png).resize(side, side).toBuffer();
  return drawn
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}
