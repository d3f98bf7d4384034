import { statement } from '../statement.ts';

const shown = `SELECT f."userId", f."title", f."buttonText", f."fields", f."notificationChannelIds", s."id" AS "slotId", s."profileId", s."data"
  FROM "Form" f JOIN "Profile" p ON p."userId" = f."userId" AND p."status" JOIN "Slot" s ON s."profileId" = p."id" AND s."type" = 'form'
  WHERE f."id" = ?`;
const columns = {
  userId: 'number',
  title: 'string',
  buttonText: 'string',
  fields: 'string',
  notificationChannelIds: 'string',
  slotId: 'number',
  profileId: 'number',
  data: 'string',
} as const;

/** A form with a slot that may show it, on a published page of its owner. Takes form and slot. */
export const formInSlot = statement(`${shown} AND s."id" = ?`, columns);

/** A form with all slots that may show it, as above, the oldest first. */
export const formInSlots = statement(`${shown} AND s."data" LIKE '%' || f."id" || '%' ORDER BY s."id"`, columns);

/** Stores a submission. Parameters: form, page, slot, answers, now. */
export const insertSubmission = statement(
  'INSERT INTO "FormSubmission" ("formId", "profileId", "slotId", "fields", "createdAt") VALUES (?, ?, ?, ?, ?) RETURNING "id"',
  { id: 'number' },
);

const linked = 'SELECT "id", "title", "buttonText", "successMessage", "fields" FROM "Form" WHERE "userId" = ? AND "id"';
/** Forms of a user as blocks show them. Takes the user and a JSON list of ids. */
export const formsById = statement(
  {
    sqlite: `${linked} IN (SELECT value FROM json_each(?))`,
    postgresql: `${linked} IN (SELECT json_array_elements_text(?))`,
  },
  { id: 'string', title: 'string', buttonText: 'string', successMessage: 'string', fields: 'string' },
);
