import type { Context } from '../../context.ts';
import { sweepAt } from '../../domain/files/prepare-file.ts';
import { newSecret } from '../../domain/secrets.ts';
import { gradientPicture } from './demo-picture.ts';

const pictures = {
  avatar: { width: 800, height: 800, from: [250, 204, 178], to: [196, 94, 72] },
  wide: { width: 1200, height: 675, from: [255, 231, 205], to: [217, 134, 102] },
  first: { width: 800, height: 800, from: [253, 230, 200], to: [240, 150, 110] },
  second: { width: 800, height: 800, from: [205, 228, 240], to: [70, 120, 160] },
  third: { width: 800, height: 800, from: [220, 235, 205], to: [92, 130, 84] },
} as const;

export type DemoPictures = Record<keyof typeof pictures, string>;

/** Draws the demo's pictures into the store of files and returns the path of each. They belong to the account. */
export async function drawDemoPictures(context: Context, userId: number): Promise<DemoPictures> {
  const drawn = await Promise.all(
    Object.entries(pictures).map(async ([name, { width, height, from, to }]) => {
      const path = `images/${newSecret().slice(0, 16)}.png`;
      const bytes = gradientPicture(width, height, from, to);
      await context.files.put(path, bytes, 'image/png');
      return { name, path, width, height, size: bytes.length };
    }),
  );
  const rows = drawn.map(({ path, width, height, size }) => ({
    path,
    userId,
    contentType: 'image/png',
    size,
    width,
    height,
    createdAt: context.now(),
    sweepAt: sweepAt(context.now()),
  }));
  await context.db.write((tx) => tx.file.createMany({ data: rows }));
  // One entry for each name of `pictures`, by the map above.
  return Object.fromEntries(drawn.map(({ name, path }) => [name, path])) as DemoPictures;
}
