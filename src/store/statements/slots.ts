import { command, type RowOf, statement } from '../statement.ts';

/** All slots of a page in page order; `data` is the stored JSON text. */
export const slotsOfProfile = statement(
  'SELECT "id", "type", "position", "data", "createdAt", "updatedAt" FROM "Slot" WHERE "profileId" = ? ORDER BY "position", "id"',
  { id: 'number', type: 'string', position: 'number', data: 'string', createdAt: 'date', updatedAt: 'date' },
);
export type SlotRow = RowOf<typeof slotsOfProfile>;

export const setSlotPosition = command('UPDATE "Slot" SET "position" = ? WHERE "id" = ?');
