import { readFile } from 'node:fs/promises';
import { projectFile } from '../../project-file.ts';
import type { QrLook } from './qr-look.ts';

/** Light modules around the symbol, without which readers do not find it (ISO/IEC 18004, "Quiet zone"). */
const quietZone = 4;
/** Share of the symbol's side without its quiet zone; hides 7 % of the modules, and level H restores 30 %. */
const middleShare = 0.27;

/** A QR code, with its quiet zone, to be drawn in any format. */
export interface QrDrawing {
  look: QrLook;
  /** Modules on each side. */
  size: number;
  /** Dark modules beside each other: column, row, how many. */
  runs: [column: number, row: number, length: number][];
  /** A round picture on a disc of the background, the whole as wide as `side` modules. */
  middle: { png: Buffer; side: number } | null;
}

/** Inputs of a QR code. */
export interface QrSource {
  address: string;
  look: QrLook;
  /** The page's picture as `roundPicture` cuts it, where the look needs it. */
  avatar: Buffer | null;
}

/** The address as a QR code, where its dark modules are. */
export async function qrDrawing({ address, look, avatar }: QrSource): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const picture = await middlePicture(look, avatar);
  // M survives a scratch and stays coarse enough for a small sticker; H restores the part that the picture hides.
  const { data, size } = encode(address, { ecc: picture ? 'H' : 'M', border: quietZone });
  // Even or odd like the size, so that it hides whole modules.
  const across = Math.round((size - 2 * quietZone) * middleShare);
  const side = (across + size) % 2 === 0 ? across : across - 1;
  const from = (size - side) / 2;
  const isHidden = (place: number) => place >= from && place < from + side;
  const runs = darkRuns(data, (column, row) => picture !== null && isHidden(row) && isHidden(column));
  return { look, size, runs, middle: picture && { png: picture, side } };
}

/** Returns an address as the dark modules of a plain QR code, for a page that draws it itself. */
export async function plainQrCode(address: string): Promise<Pick<QrDrawing, 'size' | 'runs'>> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  return { size, runs: darkRuns(data, () => false) };
}

/** The dark modules of each row that are not hidden, those beside each other together. */
function darkRuns(data: readonly boolean[][], isHidden: (column: number, row: number) => boolean): QrDrawing['runs'] {
  const runs: QrDrawing['runs'] = [];
  for (const [row, modules] of data.entries()) {
    let length = 0;
    for (let column = 0; column <= modules.length; column += 1) {
      if (modules[column] && !isHidden(column, row)) length += 1;
      else if (length > 0) {
        runs.push([column - length, row, length]);
        length = 0;
      }
    }
  }
  return runs;
}

/** The shape of dark modules as the `d` of an SVG path. */
export function pathOfRuns(runs: QrDrawing['runs']): string {
  return runs.map(([x, y, length]) => `M${x},${y}h${length}v1h-${length}z`).join('');
}

/** Returns the page's avatar or the product's mark; null for neither, and where the avatar cannot be read any more. */
async function middlePicture({ middle }: QrLook, avatar: Buffer | null): Promise<Buffer | null> {
  if (middle === 'none') return null;
  return middle === 'logo' ? readFile(projectFile('src/site/sharing/logo.png')) : avatar;
}

/** Inset of the picture on the disc that is left free for it, as a share of the disc's side. */
export const middleInset = 0.05;
