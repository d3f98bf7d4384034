import { command, json, lookup, statement } from '../statement.ts';

const shownIn = (slots: string, heldChannels: string, condition: string) =>
  `SELECT f."userId", f."title", f."buttonText", f."fields", f."notificationChannelIds", ${heldChannels} AS "heldChannels", s."id" AS "slotId", s."profileId", s."data", s."visibility"
  FROM "Form" f JOIN "Profile" p ON p."userId" = f."userId" AND p."status" JOIN ${slots} ON s."profileId" = p."id" AND s."type" = 'form'
  WHERE f."id" = :formId AND ${condition}`;
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

/** A form with a slot that may show it, on a published page of its owner. */
export const formInSlot = lookup(shown('s."id" = :slotId'), { formId: 'string', slotId: 'number' }, columns);

/** A form with all slots that may show it, as above, the oldest first. */
export const formInSlots = statement(
  `${shown(`s."data" LIKE '%' || f."id" || '%'`)} ORDER BY "slotId"`,
  { formId: 'string' },
  columns,
);

const insert =
  'INSERT INTO "FormSubmission" ("formId", "profileId", "slotId", "fields", "createdAt") VALUES (:formId, :profileId, :slotId, :fields, :now)';
const submission = { formId: 'string', profileId: 'number', slotId: 'number', fields: 'string', now: 'date' } as const;
/** Stores a submission and returns its id; `fields` are the visitor's answers as JSON. */
export const insertSubmissionForId = statement(`${insert} RETURNING "id"`, submission, { id: 'number' });

/** A submission to be stored again: form, page, block, its fields as JSON, and its time in milliseconds. */
export type StoredSubmission = readonly [
  formId: string,
  profileId: number | null,
  slotId: number | null,
  fields: string,
  createdAt: number,
];
const storedColumns = '"formId", "profileId", "slotId", "fields", "createdAt"';
/** Stores some in their order, except those of deleted forms. */
export const insertSubmissions = command(
  {
    sqlite: `INSERT INTO "FormSubmission" (${storedColumns})
    SELECT f."id", value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(:submissions) AS submission JOIN "Form" f ON f."id" = value ->> 0 ORDER BY submission.key`,
    postgresql: `INSERT INTO "FormSubmission" (${storedColumns})
    SELECT f."id", (value ->> 1)::int, (value ->> 2)::int, value ->> 3, to_timestamp((value ->> 4)::double precision / 1000) AT TIME ZONE 'UTC'
    FROM json_array_elements(:submissions) WITH ORDINALITY AS submission (value, place) JOIN "Form" f ON f."id" = value ->> 0 ORDER BY place`,
  },
  { submissions: json<readonly StoredSubmission[]>() },
);

/**
 * Records when a submission was accepted; no row if it was accepted after `before` already. Of two concurrent ones, one waits for the
 * other.
 */
export const rememberSubmission = statement(
  `INSERT INTO "RecentSubmission" ("keyHash", "acceptedAt") VALUES (:keyHash, :now)
   ON CONFLICT ("keyHash") DO UPDATE SET "acceptedAt" = excluded."acceptedAt" WHERE "RecentSubmission"."acceptedAt" <= :before
   RETURNING "keyHash"`,
  { keyHash: 'string', now: 'date', before: 'date' },
  { keyHash: 'string' },
);

/** Forms of a user as blocks show them. */
export const formsById = lookup(
  `SELECT "id", "title", "buttonText", "successMessage", "fields" FROM "Form" WHERE "userId" = :userId AND "id" IN :ids`,
  { userId: 'number', ids: 'strings' },
  { id: 'string', title: 'string', buttonText: 'string', successMessage: 'string', fields: 'string' },
);

/** Creators of some forms of a user: a grant or token, or null for the owner. */
export const formCreators = statement(
  `SELECT "id", "createdBy" FROM "Form" WHERE "userId" = :userId AND "id" IN :ids`,
  { userId: 'number', ids: 'strings' },
  { id: 'string', createdBy: 'string?' },
);
/** The form slots of all pages of a user, those of published versions included. */
export const formSlotsOfUser = statement(
  `SELECT s."profileId", s."data" FROM "Profile" p JOIN "Slot" s ON s."profileId" = p."id" AND s."type" = 'form' WHERE p."userId" = :userId
   UNION ALL
   SELECT s."profileId", s."data" FROM "Profile" p JOIN "PublishedSlot" s ON s."profileId" = p."id" AND s."type" = 'form'
   WHERE p."userId" = :userId`,
  { userId: 'number' },
  { profileId: 'number', data: 'string' },
);

/** Texts of a user's forms besides their fields, the channels they notify, and the days that submissions are kept. */
export const formNotices = lookup(
  `SELECT "id", "notice", "notificationChannelIds", "keepSubmissionsDays" FROM "Form" WHERE "userId" = :userId AND "id" IN :ids`,
  { userId: 'number', ids: 'strings' },
  { id: 'string', notice: 'string', notificationChannelIds: 'string', keepSubmissionsDays: 'number?' },
);
/** The channels of a user that get messages. */
export const verifiedChannels = statement(
  'SELECT "id", "type" FROM "NotificationChannel" WHERE "userId" = :userId AND "verifiedAt" IS NOT NULL',
  { userId: 'number' },
  { id: 'number', type: 'string' },
);

const within = (period: string) =>
  `COUNT(CASE WHEN "createdAt" >= :${period}From AND "createdAt" < :${period}To THEN 1 END) AS "${period}"`;
/** Number of submissions from some slots in two periods, and in both together from `from` to `to`. */
export const submissionsOfSlots = statement(
  `SELECT "slotId", ${within('current')}, ${within('before')} FROM "FormSubmission"
   WHERE "formId" IN :formIds AND "slotId" IN :slotIds AND "createdAt" >= :from AND "createdAt" < :to
   GROUP BY "slotId"`,
  {
    currentFrom: 'date',
    currentTo: 'date',
    beforeFrom: 'date',
    beforeTo: 'date',
    formIds: 'strings',
    slotIds: 'numbers',
    from: 'date',
    to: 'date',
  },
  { slotId: 'number', current: 'number', before: 'number' },
);

const overdue = (condition: string) =>
  `SELECT s."id", s."formId", f."userId" FROM "FormSubmission" s JOIN "Form" f ON f."id" = s."formId"
   WHERE s."createdAt" < :before${condition} LIMIT :limit`;
const submissionOfForm = { id: 'number', formId: 'string', userId: 'number' } as const;
/** Some of the submissions that were sent before a time. */
export const submissionsBefore = statement(overdue(''), { before: 'date', limit: 'number' }, submissionOfForm);
/** Submissions of forms whose owners chose a number of days. */
export const submissionsOfDaysBefore = statement(
  overdue(' AND f."keepSubmissionsDays" = :days'),
  { days: 'number', before: 'date', limit: 'number' },
  submissionOfForm,
);
/** The numbers of days that owners chose. */
export const chosenSubmissionDays = statement(
  `SELECT DISTINCT "keepSubmissionsDays" AS "days" FROM "Form" WHERE "keepSubmissionsDays" IS NOT NULL`,
  {},
  { days: 'number' },
);
