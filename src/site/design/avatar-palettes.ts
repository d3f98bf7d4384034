import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { drawStored, turnOfAccount } from '../../domain/files/drawing.ts';
import { dominantColors, palettesFrom, type SuggestedPalette } from './palettes.ts';

/** Side in pixels: enough to find the colours of a picture. */
const side = 48;

/** Returns the function that suggests palettes from a page's picture; none without a readable picture. */
export function createAvatarPalettes({
  files,
  log,
}: Context): (avatar: string | null, userId: number) => Promise<SuggestedPalette[]> {
  const known = new LRUCache<string, SuggestedPalette[]>({ max: 500 });

  async function suggest(avatar: string, userId: number): Promise<SuggestedPalette[]> {
    const pixels = await drawStored(files, avatar, turnOfAccount(userId), async (sharp, file) => {
      if (file === null) return null;
      const small = sharp(file).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' });
      return small.toColourspace('srgb').raw().timeout({ seconds: 10 }).toBuffer();
    });
    return pixels === null ? [] : palettesFrom(dominantColors(pixels));
  }

  return async (avatar, userId) => {
    if (avatar === null) return [];
    const kept = known.get(avatar);
    if (kept) return kept;
    try {
      const made = await suggest(avatar, userId);
      known.set(avatar, made);
      return made;
    } catch (error) {
      log.debug({ err: error }, 'no colours could be drawn from a picture');
      return [];
    }
  };
}
