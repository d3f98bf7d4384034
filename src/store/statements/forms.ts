import { lists, withList } from '../lists.ts';
import { command, lookup, statement } from '../statement.ts';

const shownIn = (slots: string, heldChannels: string, condition: string) =>
  `SELECT f."userId", f."title", f."buttonText", f."fields", f."notificationChannelIds", ${heldChannels} AS "heldChannels", s."id" AS "slotId", s."profileId", s."data", s."visibility"
  FROM "Form" f JOIN "Profile" p ON p."userId" = f."userId" AND p."status" JOIN ${slots} ON s."profileId" = p."id" AND s."type" = 'form'
  WHERE f."id" = ? AND ${condition}`;
/** Among the slots that visitors see. */
const shown = (condition: string) =>
  `${shownIn('"Slot" s', `'{}'`, `p."unpublishedSince" IS NULL AND ${condition}`)} UNION ALL
  ${shownIn('("PublishedSlot" s JOIN "PublishedPage" v ON v."profileId" = s."profileId")', 'v."formChannels"', condition)}`;
const columns = {
  userId: 'number',
  title: 'string',
  buttonText: 'string',
  fields: 'string',
  notificationChannelIds: 'string',
  /** As JSON (src/domain/approval/held-channels.ts). */
  heldChannels: 'string',
  slotId: 'number',
  profileId: 'number',
  data: 'string',
  visibility: 'string?',
} as const;

/** A form with a slot that may show it, on a published page of its owner. Takes form and slot, twice. */
export const formInSlot = lookup(shown('s."id" = ?'), columns);

/** A form with all slots that may show it, as above, the oldest first. Takes the form twice. */
export const formInSlots = statement(`${shown(`s."data" LIKE '%' || f."id" || '%'`)} ORDER BY "slotId"`, columns);

const insert =
  'INSERT INTO "FormSubmission" ("formId", "profileId", "slotId", "fields", "createdAt") VALUES (?, ?, ?, ?, ?)';
/** Stores a submission. Parameters: form, page, slot, answers, now. */
export const insertSubmission = command(insert);
/** The same, for whoever needs its id. */
export const insertSubmissionForId = statement(`${insert} RETURNING "id"`, { id: 'number' });

/**
 * Remembers when a submission was accepted; no row where it was accepted after the last parameter already. Of two at the same moment, one
 * waits for the other. Parameters: key hash, now, a moment before.
 */
export const rememberSubmission = statement(
  `INSERT INTO "RecentSubmission" ("keyHash", "acceptedAt") VALUES (?, ?)
   ON CONFLICT ("keyHash") DO UPDATE SET "acceptedAt" = excluded."acceptedAt" WHERE "RecentSubmission"."acceptedAt" <= ?
   RETURNING "keyHash"`,
  { keyHash: 'string' },
);

/** Forms of a user as blocks show them. Takes the user and a JSON list of ids. */
export const formsById = lookup(
  withList(
    'texts',
    (ids) =>
      `SELECT "id", "title", "buttonText", "successMessage", "fields" FROM "Form" WHERE "userId" = ? AND "id" IN (${ids})`,
  ),
  { id: 'string', title: 'string', buttonText: 'string', successMessage: 'string', fields: 'string' },
);

const within = `COUNT(CASE WHEN "createdAt" >= ? AND "createdAt" < ? THEN 1 END)`;
const submissions = (forms: string, slots: string) => `SELECT "slotId", ${within} AS "current", ${within} AS "before"
  FROM "FormSubmission" WHERE "formId" IN (${forms}) AND "slotId" IN (${slots}) AND "createdAt" >= ? AND "createdAt" < ?
  GROUP BY "slotId"`;
/**
 * How often forms were sent from some slots in two periods. Parameters: beginning and end of one, of the other, a JSON list of forms, one of
 * slots, beginning and end of both together.
 */
export const submissionsOfSlots = statement(
  {
    sqlite: submissions(lists.texts.sqlite, lists.ids.sqlite),
    postgresql: submissions(lists.texts.postgresql, lists.ids.postgresql),
  },
  { slotId: 'number', current: 'number', before: 'number' },
);
