import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { SharpLibrary } from '../../domain/files/drawing.ts';
import { middleInset, type QrDrawing } from './qr-drawing.ts';
import { channels } from './round-picture.ts';

/** Ten centimetres in points of a 72nd of an inch. */
const side = (10 / 2.54) * 72;
const compress = promisify(deflate);

/**
 * The code as a page of ten centimetres of vectors, for print (ISO 32000-1). It needs only a page, an image and a few lines of PDF, so it
 * uses no library.
 */
export async function qrPdf(sharp: SharpLibrary, { look, size, runs, middle }: QrDrawing): Promise<Buffer> {
  const picture = middle && (await imageObject(sharp, middle.png, look.background));
  const module = side / size;
  const inset = middle ? middle.side * middleInset : 0;
  const from = middle ? (size - middle.side) / 2 + inset : 0;
  const content = [
    'q',
    // Modules count from above, points from below.
    `${module} 0 0 ${-module} 0 ${side} cm`,
    `${fill(look.background)} 0 0 ${size} ${size} re f`,
    fill(look.color),
    ...runs.map(([x, y, length]) => `${x} ${y} ${length} 1 re`),
    'f',
    ...(picture ? [`${size - 2 * from} 0 0 ${2 * from - size} ${from} ${size - from} cm /Picture Do`] : []),
    'Q',
  ].join('\n');
  const packed = await compress(content);
  const resources = picture ? '<< /XObject << /Picture 5 0 R >> >>' : '<< >>';
  return pdfFile([
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${side} ${side}] /Contents 4 0 R /Resources ${resources} >>`,
      ),
    ],
    stream('/Filter /FlateDecode', packed),
    ...(picture ? [picture] : []),
  ]);
}

/** The picture on the background, since a mask for its edge would take another object. */
async function imageObject(sharp: SharpLibrary, png: Buffer, background: string): Promise<Buffer[]> {
  const { data, info } = await sharp(png)
    .flatten({ background })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const about = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return stream(`${about} /Filter /DCTDecode`, data);
}

function fill(color: string): string {
  return `${channels(color)
    .map((value) => (value / 255).toFixed(4))
    .join(' ')} rg`;
}

function stream(about: string, bytes: Buffer): Buffer[] {
  return [
    Buffer.from(`<< ${about} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ];
}

/** The objects, numbered from 1, with the table of their positions (ISO 32000-1 section 7.5). */
function pdfFile(objects: readonly Buffer[][]): Buffer {
  // The bytes above 127 mark the file as binary for programs that transfer it.
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  add(Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  for (const [index, object] of objects.entries()) {
    starts.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    for (const part of object) add(part);
    add(Buffer.from('\nendobj\n'));
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
