import { statement } from '../statement.ts';
import { changeWaits } from './approval.ts';

const ofProfile = `"id", "path", "emoji", "slotId", "spot", "dx", "dy", "rotation", "scale", "createdAt" FROM "Sticker"
   WHERE "profileId" = ? ORDER BY "position", "id"`;
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
export const stickersOfProfile = statement(`SELECT ${ofProfile}`, columns);
/** The same with whether a change of the page waits by then. Parameters: page, page. */
export const stickersForVisitors = statement(`SELECT ${changeWaits}, ${ofProfile}`, {
  ...columns,
  changeWaits: 'boolean',
});
