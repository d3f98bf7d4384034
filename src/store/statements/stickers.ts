import { statement } from '../statement.ts';
import { changeWaits } from './approval.ts';

const ofProfile = `"id", "path", "emoji", "slotId", "spot", "dx", "dy", "rotation", "scale", "createdAt" FROM "Sticker"
   WHERE "profileId" = :profileId ORDER BY "position", "id"`;
const columns = {
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
} as const;
/** The stickers of a page, the lowest first. */
export const stickersOfProfile = statement(`SELECT ${ofProfile}`, { profileId: 'number' }, columns);
/** The stickers, with whether a change of the page waits. */
export const stickersForVisitors = statement(
  `SELECT ${changeWaits}, ${ofProfile}`,
  { profileId: 'number' },
  { ...columns, changeWaits: 'boolean' },
);
