import { command, json, statement } from '../statement.ts';

/** Stores the published version of a page that has unpublished changes from now on. */
export const insertPublishedPage = command(
  `INSERT INTO "PublishedPage" ("profileId", "login", "loginKey", "revision", "updatedAt", "page") VALUES (:profileId, :login, :loginKey, :revision, :updatedAt, :page)`,
  {
    profileId: 'number',
    login: 'string',
    loginKey: 'string',
    revision: 'number',
    updatedAt: 'date',
    /** Content as JSON (src/domain/approval/published-version.ts). */
    page: 'string',
  },
);

/** Makes its slots known by their ids. */
export const insertPublishedSlots = command(
  {
    sqlite: `INSERT INTO "PublishedSlot" ("profileId", "id", "type", "data", "visibility")
      SELECT :profileId, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(:slots)`,
    postgresql: `INSERT INTO "PublishedSlot" ("profileId", "id", "type", "data", "visibility")
      SELECT :profileId::int, (value ->> 0)::int, value ->> 1, value ->> 2, value ->> 3 FROM json_array_elements(:slots) AS slot (value)`,
  },
  {
    profileId: 'number',
    slots: json<readonly (readonly [id: number, type: string, data: string, visibility: string | null])[]>(),
  },
);

/** Replaces the published version of a page whose changes wait. */
export const replacePublishedPage = command(
  'UPDATE "PublishedPage" SET "page" = :page, "revision" = "revision" + 1, "updatedAt" = :now WHERE "profileId" = :profileId',
  { profileId: 'number', page: 'string', now: 'date' },
);
export const deletePublishedSlots = command('DELETE FROM "PublishedSlot" WHERE "profileId" = :profileId', {
  profileId: 'number',
});

/** Sets whether changes of a page wait for its owner. */
export const setHoldsChanges = command('UPDATE "Profile" SET "holdsChanges" = :holdsChanges WHERE "id" = :profileId', {
  holdsChanges: 'boolean',
  profileId: 'number',
});

/** Marks a page as having unpublished changes; versions stored from then on count. */
export const markUnpublished = command(
  'UPDATE "Profile" SET "unpublishedSince" = :now, "unpublishedChanges" = 0 WHERE "id" = :profileId',
  { now: 'date', profileId: 'number' },
);

/** Counts a waiting change that is not a version. */
export const incrementUnpublished = command(
  `UPDATE "Profile" SET "revision" = "revision" + 1, "updatedAt" = :now, "unpublishedChanges" = "unpublishedChanges" + 1 WHERE "id" = :profileId`,
  { now: 'date', profileId: 'number' },
);

/** Marks a page as seen by visitors in its stored state. */
export const markPublished = command(
  'UPDATE "Profile" SET "status" = TRUE, "unpublishedSince" = NULL, "unpublishedChanges" = 0 WHERE "id" = :profileId',
  { profileId: 'number' },
);

/** Deletes the published version with its slots. */
export const deletePublishedPage = command('DELETE FROM "PublishedPage" WHERE "profileId" = :profileId', {
  profileId: 'number',
});

/** Published version of a page that has unpublished changes. */
export const publishedPageOf = statement(
  'SELECT "page" FROM "PublishedPage" WHERE "profileId" = :profileId',
  { profileId: 'number' },
  { page: 'string' },
);

/** Channels that forms on a page notify while a change of them waits, as JSON. */
export const formChannelsOf = statement(
  'SELECT "formChannels" FROM "PublishedPage" WHERE "profileId" = :profileId',
  { profileId: 'number' },
  { formChannels: 'string' },
);
export const setFormChannels = command(
  'UPDATE "PublishedPage" SET "formChannels" = :formChannels WHERE "profileId" = :profileId',
  { formChannels: 'string', profileId: 'number' },
);

/** The published version of one revision. */
export const publishedPageOfRevision = statement(
  'SELECT "page" FROM "PublishedPage" WHERE "profileId" = :profileId AND "revision" = :revision',
  { profileId: 'number', revision: 'number' },
  { page: 'string' },
);

/** Whether a page has unpublished changes; a column of statements that read a page's content. */
export const changeWaits = 'EXISTS (SELECT 1 FROM "PublishedPage" WHERE "profileId" = :profileId) AS "changeWaits"';

/** Invalidates everything derived from the published version, after an immediate change. */
export const bumpPublishedRevision = command(
  'UPDATE "PublishedPage" SET "revision" = "revision" + 1, "updatedAt" = :now WHERE "profileId" = :profileId',
  { now: 'date', profileId: 'number' },
);
