import * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import { limitedString } from '../text/text-fields.ts';
import { described } from '../validation/described.ts';
import { wrong } from '../validation/field-errors.ts';
import { publishedAs, sentAtLeastOne } from '../validation/object-variants.ts';

export const stickerSpots = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type StickerSpot = (typeof stickerSpots)[number];

export const maxStickers = 50;
/** Maximum distance of a sticker from its spot, in pixels. */
export const farthest = 500;

// Written as a literal, the flag would need a later language target than the oldest supported Node has all of.
const unicodeSets = 'v';
const oneEmoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, unicodeSets);
/** Selects the coloured form of a character that has a plain one too (Unicode Technical Standard 51, "emoji presentation"). */
const colouredForm = '\ufe0f';

const emoji = z
  .string()
  .meta({ minLength: 1 })
  .transform((value) => (oneEmoji.test(value) ? value : value + colouredForm))
  .superRefine((value, context) => {
    if (oneEmoji.test(value)) return;
    context.addIssue(wrong(textOf((t) => t.stickerMessages.oneEmoji)));
  });

const image = z
  .strictObject({
    path: limitedString(1024)
      .optional()
      .meta(described('File path from upload_file; a transparent PNG or WebP looks best.')),
    emoji: emoji.optional().meta(described('Exactly one emoji.')),
  })
  .superRefine(({ path, emoji }, context) => {
    if ((path === undefined) !== (emoji === undefined)) return;
    context.addIssue(wrong(textOf((t) => t.stickerMessages.pathOrEmoji)));
  })
  .meta(publishedAs({ required: ['emoji'], without: ['path'] }, { required: ['path'], without: ['emoji'] }));

const offset = z.int().min(-farthest).max(farthest);
const rotation = z.number().min(-180).max(180);
const spot = z.enum(stickerSpots);
const slotId = z.int().min(1).nullable();
const stickerId = z.int().min(1);

export const newSticker = z.strictObject({
  image: image.meta(described('Either an own file or an emoji.', 'Either.')),
  slotId: slotId.default(null).meta(described('The block it sits on; null for the head of the page.')),
  spot: spot.default('top-right').meta(described("The point of the block on which the sticker's centre sits.")),
  dx: offset.default(0).meta(described('Pixels to the right of the spot; negative to the left.')),
  dy: offset.default(0).meta(described('Pixels below the spot; negative above.')),
  rotation: rotation.default(0).meta(described('Degrees clockwise.')),
  scale: z.number().min(0.25).max(4).default(1).meta(described('1 is about 72 pixels wide.', '1 is 72 pixels wide.')),
  order: z.int().min(0).optional().meta(described('0-based; later ones are on top. Default: on top of all.')),
});

const shift = z
  .int()
  .min(-2 * farthest)
  .max(2 * farthest)
  .default(0);

export const movedSticker = z
  .strictObject({
    id: stickerId,
    slotId: slotId.optional().meta(described('Another block, or null for the head of the page.')),
    spot: spot.optional(),
    dx: offset.optional(),
    dy: offset.optional(),
    by: z
      .strictObject({ dx: shift, dy: shift })
      .optional()
      .meta(described('Shifts it from its position; not with dx or dy.', 'A shift, instead of dx and dy.')),
    rotation: rotation.optional().meta(described('Degrees clockwise.')),
  })
  .meta(publishedAs({ without: ['by'] }, { required: ['by'], without: ['dx', 'dy'] }));

/** Changes of a page's stickers, made all or none; `updateStickers` rejects a body without any. */
export const stickerChanges = z
  .strictObject({
    place: z.array(newSticker).max(maxStickers).default([]).meta(described('New stickers.')),
    move: z.array(movedSticker).max(maxStickers).default([]).meta(described('Stickers to move; missing values stay.')),
    peel: z
      .array(stickerId)
      .max(maxStickers)
      .default([])
      .meta(described('Ids of stickers to delete.', 'Ids to delete; undone at /my-links/{profileId}/history.')),
  })
  .meta(sentAtLeastOne('place', 'move', 'peel'));
export type StickerChanges = z.output<typeof stickerChanges>;
