import type { OverlayOptions } from 'sharp';
import type { SharpLibrary } from '../../domain/files/drawing.ts';
import { pageColors } from '../look/page-colors.ts';
import { pageName } from '../public-page/page-header.tsx';
import type { PublicProfile } from '../public-page/props.ts';
import { initialOf } from '../shared/initial.ts';
import { textDirection } from '../shared/text-direction.ts';
import { bandHeight } from './cover-band.ts';
import { type DrawnText, drawText, oneLine } from './drawn-text.ts';
import { channels, disc, discSize, roundPicture } from './round-picture.ts';
import { sharePictureSize } from './share-picture-address.ts';

const margin = 96;
const avatarSide = 288;
const textLeft = margin + avatarSide + 64;
const textWidth = sharePictureSize.width - textLeft - margin;
const stripHeight = 20;

/**
 * Draws the preview picture of a page for shared links: avatar or initial, name and address in the colours of its theme or design, below the
 * band of its picture (`coverBand`), if it has one.
 */
export async function drawSharePicture(
  sharp: SharpLibrary,
  profile: PublicProfile,
  avatar: Buffer | null,
  band: Buffer | null = null,
): Promise<Buffer> {
  const colors = pageColors(profile.themeId, profile.design);
  const name = oneLine(pageName(profile), 90) || profile.login;
  const face =
    (avatar && (await roundPicture(sharp, avatar, avatarSide))) ??
    (await initial(sharp, name, profile, colors.brand, colors['on-brand']));
  const { width, height } = sharePictureSize;
  const top = band === null ? 0 : bandHeight;
  const middle = top + (height - top - (band === null ? 0 : stripHeight)) / 2;
  const isMirrored = textDirection(profile.languageCode) === 'rtl';
  return sharp(gradient(colors.backdrop), { raw: { width: 1, height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .composite([
      {
        input: face,
        left: isMirrored ? width - margin - avatarSide : margin,
        top: Math.round(middle - avatarSide / 2),
      },
      ...(await words(sharp, name, profile, { ...colors, middle, most: band === null ? 400 : 240 })),
      ...(band === null ? [] : [{ input: band, left: 0, top: 0 }]),
      strip(colors.brand),
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Name and address beside the avatar, together around the middle; the name is at most so high. */
async function words(
  sharp: SharpLibrary,
  name: string,
  profile: PublicProfile,
  { middle, most, ...colors }: { text: string; muted: string; middle: number; most: number },
): Promise<OverlayOptions[]> {
  const length = [...name].length;
  const size = length <= 16 ? 84 : length <= 40 ? 66 : 50;
  const title = await drawText(
    sharp,
    { text: name, instead: profile.login },
    { size, color: colors.text, width: textWidth, height: most },
  );
  const address = profile.url.replace(/^https?:\/\//, '');
  const below = await drawText(
    sharp,
    { text: address, instead: profile.login },
    { size: 32, color: colors.muted, width: textWidth, height: 80 },
  );
  const gap = 28;
  const top = Math.round(middle - (title.height + gap + below.height) / 2);
  // It is mirrored for languages from right to left.
  const left = (drawn: DrawnText) =>
    textDirection(profile.languageCode) === 'rtl' ? sharePictureSize.width - textLeft - drawn.width : textLeft;
  return [
    { input: title.png, left: left(title), top },
    { input: below.png, left: left(below), top: top + title.height + gap },
  ];
}

async function initial(
  sharp: SharpLibrary,
  name: string,
  { login, languageCode }: PublicProfile,
  ground: string,
  color: string,
): Promise<Buffer> {
  const side = avatarSide / 2;
  const { png } = await drawText(
    sharp,
    { text: initialOf(name, languageCode), instead: initialOf(login, languageCode) },
    { size: 150, color, width: side, height: side },
  );
  return sharp(disc(ground, avatarSide), { raw: discSize(avatarSide) })
    .composite([{ input: png, gravity: 'centre' }])
    .png()
    .toBuffer();
}

function strip(color: string): OverlayOptions {
  const input = {
    create: { width: sharePictureSize.width, height: stripHeight, channels: 3 as const, background: color },
  };
  return { input, left: 0, top: sharePictureSize.height - stripHeight };
}

/** Returns one column of the picture from the first colour down to the last. */
function gradient(colors: readonly string[]): Buffer {
  const stops = colors.map(channels);
  const column = Buffer.alloc(sharePictureSize.height * 3);
  for (let y = 0; y < sharePictureSize.height; y += 1) {
    const place = (y / (sharePictureSize.height - 1)) * (stops.length - 1);
    const from = stops[Math.floor(place)] ?? [0, 0, 0];
    const to = stops[Math.ceil(place)] ?? from;
    const share = place - Math.floor(place);
    from.forEach((value, channel) => {
      column[y * 3 + channel] = Math.round(value + ((to[channel] ?? value) - value) * share);
    });
  }
  return column;
}
