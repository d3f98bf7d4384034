import { loadSharp } from '../../domain/files/load-sharp.ts';

/** Light modules around the symbol, without which readers do not find it (ISO/IEC 18004, "Quiet zone"). */
const quietZone = 4;
/** Survives a scratch or a logo of 15 % and stays coarse enough for a small sticker. */
const options = { ecc: 'M', border: quietZone } as const;
/** At most; each module is a whole number of pixels, so that its edges stay sharp. */
const pngPixels = 1024;

/** The address as a QR code to be scaled to any size. */
export async function qrSvg(address: string): Promise<Buffer> {
  const { renderSVG } = await import('uqr');
  return Buffer.from(renderSVG(address, options));
}

/** The address as a QR code of about a thousand pixels. */
export async function qrPng(address: string): Promise<Buffer> {
  const [{ encode }, sharp] = await Promise.all([import('uqr'), loadSharp()]);
  const { data, size } = encode(address, options);
  const scale = Math.max(1, Math.floor(pngPixels / size));
  const side = size * scale;
  const modules = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
