import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { loadSharp } from '../../domain/files/load-sharp.ts';
import { palettesFrom, type SuggestedPalette, tellingColors } from './palettes.ts';

/** Pixels a side: enough to see what colours a picture has. */
const side = 48;

/** Returns the function that suggests palettes from a page's picture; none where there is no picture, or it cannot be read any more. */
export function createAvatarPalettes({ files, log }: Context): (avatar: string | null) => Promise<SuggestedPalette[]> {
  const known = new LRUCache<string, SuggestedPalette[]>({ max: 500 });

  async function suggest(avatar: string): Promise<SuggestedPalette[]> {
    const reading = await files.read(avatar);
    if (reading === null) return [];
    const sharp = await loadSharp();
    const { data } = await sharp(await buffer(reading))
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return palettesFrom(tellingColors(data));
  }

  return async (avatar) => {
    if (avatar === null) return [];
    const kept = known.get(avatar);
    if (kept) return kept;
    try {
      const made = await suggest(avatar);
      known.set(avatar, made);
      return made;
    } catch (error) {
      log.debug({ err: error }, 'no colours could be drawn from a picture');
      return [];
    }
  };
}
