import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { releaseOf } from '../../domain/update/releases.ts';
import { upgradeNotesSince } from '../../domain/update/upgrade-notes.ts';
import { projectFile } from '../../project-file.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { pendingMigrations } from '../../store/migrations/apply-migrations.ts';
import { version } from '../../version.ts';
import { checkTimeoutMs, type Finding, ok, warning } from './check.ts';

/** Compares the version of this program with that of the database; before an update, returns the upgrade notes between them. */
export async function checkUpdate({ databaseUrl }: Config): Promise<Finding[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return [ok(`this is version ${version}, and there is no database yet`)];
  const pending = await waitAtMost(checkTimeoutMs, pendingMigrations(databaseUrl));
  if (pending.length === 0) return [ok(`this is version ${version}, and the database is of the same version`)];
  const from = releaseOf(pending);
  const found = `this is version ${version}, and the database is of ${from === null ? 'an earlier version' : `version ${from}`}`;
  const notes = upgradeNotesSince(await readFile(projectFile('CHANGELOG.md'), 'utf8'), from);
  return [
    warning(`${found}: the next start updates it. Read these upgrade notes first`),
    ...notes.map(({ version: of, text }) => warning(`${of}: ${text}`)),
  ];
}
