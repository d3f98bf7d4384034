import { statement } from '../statement.ts';

/** The stickers of a page, the lowest first. */
export const stickersOfProfile = statement(
  `SELECT "id", "path", "emoji", "slotId", "spot", "dx", "dy", "rotation", "scale", "createdAt" FROM "Sticker"
   WHERE "profileId" = ? ORDER BY "position", "id"`,
  {
    id: 'number',
    path: 'string?',
    emoji: 'string?',
    slotId: 'number?',
    spot: 'string',
    dx: 'number',
    dy: 'number',
    rotation: 'number',
    scale: 'number',
    createdAt: 'date',
  },
);
