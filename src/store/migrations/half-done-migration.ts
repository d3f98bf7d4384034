import type { HistoryEntry, MigrationConnection, Notify, SchemaItems } from './migration-connection.ts';
import { MigrationError, UndecidedMigrationError } from './migration-error.ts';
import type { Migration } from './migration-files.ts';
import { splitStatements } from './sql-statements.ts';

interface HalfDone {
  begun: HistoryEntry;
  migration: Migration;
  /** The migrations that are finished. */
  before: Migration[];
  /** The statement, counted from 1, that a person named; used only if the database does not show it. */
  goOnFrom: number | undefined;
  notify: Notify;
}

/** The index of the first statement that has not run, or the reason why only a person can decide it. */
type Progress = { next: number } | { next: null; findings: string[] };

/**
 * Returns the remaining statements of a migration that was applied one statement at a time and stopped. Each statement was committed before
 * the next one began, so the database has the first few and nothing of the others. Their number is found by replaying the history beside
 * it: the schema must be exactly the result of that many statements. Throws UndecidedMigrationError if that does not decide it.
 */
export async function remainingStatements(connection: MigrationConnection, halfDone: HalfDone): Promise<string[]> {
  const { begun, migration, before, goOnFrom, notify } = halfDone;
  const statements = splitStatements(migration.sql);
  const progress: Progress =
    begun.checksum === migration.checksum
      ? await findProgress(connection, statements, before)
      : { next: null, findings: ['It was started with other statements than those of this version of Vitrine.'] };
  if (progress.next !== null) {
    const next = progress.next + 1;
    if (goOnFrom !== undefined && goOnFrom !== next) {
      throw new MigrationError(
        `the tables show that ${migration.name} continues from statement ${next}, not ${goOnFrom}`,
      );
    }
    notify(
      `the migration ${migration.name} was interrupted: it continues from statement ${next} of ${statements.length}`,
    );
    return statements.slice(progress.next);
  }
  if (goOnFrom === undefined) {
    const numbered = statements.map((statement, index) => `  ${index + 1}: ${statement.replace(/\s+/g, ' ')}`);
    throw new UndecidedMigrationError(migration.name, [
      `The migration ${migration.name} was interrupted.`,
      ...progress.findings,
      'Its statements:',
      ...numbered,
      'Restore a backup from before the update, or name the first statement that has not run, to continue from there:',
      `"vitrine migrate --repair NUMBER", with ${statements.length + 1} if all have run.`,
    ]);
  }
  if (goOnFrom > statements.length + 1) {
    throw new MigrationError(
      `${migration.name} has only ${statements.length} statements: it cannot continue from ${goOnFrom}`,
    );
  }
  return statements.slice(goOnFrom - 1);
}

async function findProgress(
  connection: MigrationConnection,
  statements: string[],
  before: Migration[],
): Promise<Progress> {
  const scripts = before.map(({ sql }) => sql);
  const steps = await connection.replay(scripts, statements);
  const known = new Set(steps.flatMap((step) => [...step.keys()]));
  // Items that an operator has added do not count.
  const found = new Map([...(await connection.schemaItems())].filter(([item]) => known.has(item)));
  const differing = steps.map((step) => differences(step, found));
  const first = differing.findIndex((items) => items.length === 0);
  if (first === -1) return { next: null, findings: describeNearest(differing, statements.length) };
  const last = differing.findLastIndex((items) => items.length === 0);
  // The statements in between do not change the schema, so it does not show whether they have run.
  const doubtful = statements
    .map((statement, index) => ({ statement, index }))
    .slice(first, last)
    .filter(({ statement }) => !mayBeRepeated(statement));
  const [only, another] = doubtful;
  if (!only) return { next: first };
  const target = another ? null : filledTable(only.statement);
  if (target !== null && !steps[0]?.has(`table ${target}`) && steps[first]?.has(`table ${target}`)) {
    // The table is the migration's own, so only one statement fills it: as long as it is empty, running the statement is right.
    return { next: (await connection.isEmpty(target)) ? first : only.index + 1 };
  }
  return {
    next: null,
    findings: [
      `The tables are as statement ${first} of ${statements.length} leaves them. They do not show whether these statements have run, so check the data:`,
      ...doubtful.map(({ statement, index }) => `  ${index + 1}: ${statement.replace(/\s+/g, ' ')}`),
    ],
  };
}

/** Returns true for settings of the connection, and statements that check themselves whether they have run. */
function mayBeRepeated(statement: string): boolean {
  return /^(PRAGMA\b|CREATE (SCHEMA|TABLE|INDEX|UNIQUE INDEX) IF NOT EXISTS\b)/i.test(statement);
}

function filledTable(statement: string): string | null {
  return /^INSERT INTO "([^"]+)"/i.exec(statement)?.[1] ?? null;
}

/** A line for each item that differs between the schemas or is missing in one. */
function differences(expected: SchemaItems, found: SchemaItems): string[] {
  const missing = [...expected.keys()].filter((item) => !found.has(item));
  const surplus = [...found.keys()].filter((item) => !expected.has(item));
  const other = [...expected].filter(([item, definition]) => found.has(item) && found.get(item) !== definition);
  return [
    ...missing.map((item) => `${item} is missing`),
    ...surplus.map((item) => `${item} exists`),
    ...other.map(([item, definition]) => `${item} is ${found.get(item)} instead of ${definition}`),
  ];
}

function describeNearest(differing: string[][], total: number): string[] {
  const nearest = differing.reduce(
    (best, items, index) => (items.length < (differing[best]?.length ?? 0) ? index : best),
    0,
  );
  return [
    `The tables match the result of none of its statements. The nearest is statement ${nearest} of ${total}, but:`,
    ...(differing[nearest] ?? []).map((line) => `  ${line}`),
  ];
}
