import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** The library for pictures, loaded and restricted with the first of them: a process that sees none does without its 16 MB of machine code. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // What is not named here cannot be decoded in this process at all, whatever a file calls itself: SVG, PDF, TIFF, HEIF, ImageMagick's.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    });
    // Uploads are all different, so a cache of decoded images only takes memory. One thread each: a core stays free for other requests.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
