import sharp from 'sharp';

/** Size of a page in CSS pixels, and its place on a sheet. */
export interface SheetLayout {
  width: number;
  /** The top of a longer page is shown. */
  height: number;
  /** Width on the sheet. */
  shown: number;
  columns: number;
}

const gap = 12;

/** Lays pictures of one width side by side in rows. */
export async function layOut(tiles: readonly Buffer[], layout: SheetLayout, file: string): Promise<void> {
  const { width, height, shown, columns } = layout;
  const tileHeight = Math.round((height * shown) / width);
  const across = Math.min(columns, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const sheet = { width: across * (shown + gap) + gap, height: rows * (tileHeight + gap) + gap };
  await sharp({ create: { ...sheet, channels: 3, background: '#777' } })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: gap + (index % columns) * (shown + gap),
        top: gap + Math.floor(index / columns) * (tileHeight + gap),
      })),
    )
    .webp({ quality: 62 })
    .toFile(file);
}
