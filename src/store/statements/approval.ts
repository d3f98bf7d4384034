import { command, statement } from '../statement.ts';

/**
 * Stores the published version of a page that has unpublished changes from now on. Parameters: page, login, its key, revision, changed,
 * what it is made of.
 */
export const insertPublishedPage = command(
  `INSERT INTO "PublishedPage" ("profileId", "login", "loginKey", "revision", "updatedAt", "page") VALUES (?, ?, ?, ?, ?, ?)`,
);

/** Makes its slots known by their ids. Parameters: page, a JSON list of `[id, type, data, visibility]`. */
export const insertPublishedSlots = command({
  sqlite: `INSERT INTO "PublishedSlot" ("profileId", "id", "type", "data", "visibility")
    SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
  postgresql: `INSERT INTO "PublishedSlot" ("profileId", "id", "type", "data", "visibility")
    SELECT ?::int, (value ->> 0)::int, value ->> 1, value ->> 2, value ->> 3 FROM json_array_elements(?) AS slot (value)`,
});

/** Whether changes of a page wait for its owner. Parameters: that, page. */
export const setHoldsChanges = command('UPDATE "Profile" SET "holdsChanges" = ? WHERE "id" = ?');

/** Says that a page has unpublished changes; the versions that are stored from then on count. Parameters: now, page. */
export const markUnpublished = command(
  'UPDATE "Profile" SET "unpublishedSince" = ?, "unpublishedChanges" = 0 WHERE "id" = ?',
);

/** Counts a change that waits and is no version. Parameters: now, page. */
export const raiseUnpublished = command(
  `UPDATE "Profile" SET "revision" = "revision" + 1, "updatedAt" = ?, "unpublishedChanges" = "unpublishedChanges" + 1 WHERE "id" = ?`,
);

/** Says that visitors see a page, and see it as it is. Parameter: page. */
export const markPublished = command(
  'UPDATE "Profile" SET "status" = TRUE, "unpublishedSince" = NULL, "unpublishedChanges" = 0 WHERE "id" = ?',
);

/** The published version goes, with its slots. Parameter: page. */
export const deletePublishedPage = command('DELETE FROM "PublishedPage" WHERE "profileId" = ?');

/** What visitors see of a page that has unpublished changes. */
export const publishedPageOf = statement('SELECT "page" FROM "PublishedPage" WHERE "profileId" = ?', {
  page: 'string',
});

/** Whom forms on a page notify while other channels wait, as JSON. Takes the page. */
export const formChannelsOf = statement('SELECT "formChannels" FROM "PublishedPage" WHERE "profileId" = ?', {
  formChannels: 'string',
});
/** Parameters: that, page. */
export const setFormChannels = command('UPDATE "PublishedPage" SET "formChannels" = ? WHERE "profileId" = ?');

/** The published version of one revision. Parameters: page, revision. */
export const publishedPageOfRevision = statement(
  'SELECT "page" FROM "PublishedPage" WHERE "profileId" = ? AND "revision" = ?',
  { page: 'string' },
);

/** Whether a page has unpublished changes; a column of statements that read what is on a page. Parameter: page. */
export const changeWaits = 'EXISTS (SELECT 1 FROM "PublishedPage" WHERE "profileId" = ?) AS "changeWaits"';

/** Of an immediate change: what is made of the published version is made anew. Parameters: now, page. */
export const bumpPublishedRevision = command(
  'UPDATE "PublishedPage" SET "revision" = "revision" + 1, "updatedAt" = ? WHERE "profileId" = ?',
);
