import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AnyStatement, declaredStatements } from '../../src/store/statement.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';
import {
  type DescribedColumn,
  type Describer,
  openPostgresqlDescriber,
  openSqliteDescriber,
} from './support/described-statements.ts';

const isOnPostgresql = inject('postgresUrl') !== null;
const declaring = /from '\S*\/(statement|sweep-statement)\.ts'/;
const modules = readdirSync('src/store', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src/store', name))
  .filter(
    (file) =>
      declaring.test(readFileSync(file, 'utf8')) && (isOnPostgresql || !file.startsWith('src/store/postgresql/')),
  );
// Earlier tests in this process have declared statements of their own, so the modules are loaded again.
const ofOthers = declaredStatements.length;
for (const file of modules) await import(`${pathToFileURL(file).href}?anew`);
// PostgreSQL prepares these by its protocol alone.
const ofTransactions = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;
const statements = declaredStatements.slice(ofOthers).filter(({ postgresql }) => !ofTransactions.test(postgresql.text));

let folder: string;
let describer: Describer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-statements-'));
  const url = await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl'));
  describer = isOnPostgresql ? await openPostgresqlDescriber(url) : openSqliteDescriber(url.slice('file:'.length));
});
afterAll(async () => {
  await describer.close();
  await rm(folder, { recursive: true, force: true });
});

// The tables are those of the Prisma schema (models.test.ts).
test('every hand-written statement can be prepared, and its columns have the names, types and nullability of the schema', async () => {
  const problems: string[] = [];
  for (const statement of statements) {
    const { text } = isOnPostgresql ? statement.postgresql : statement.sqlite;
    try {
      const { columns, parameters } = await describer.describe(statement);
      const found = [...columnProblems(statement, text, columns), ...parameterProblems(statement, parameters)];
      problems.push(...found.map((problem) => `${problem}: ${text}`));
    } catch (error) {
      problems.push(`${error}: ${text}`);
    }
  }
  expect(problems).toEqual([]);
  expect(statements.length).toBeGreaterThan(150);
});

function columnProblems({ columns: declared }: AnyStatement, text: string, columns: DescribedColumn[]): string[] {
  // A command of PostgreSQL's that calls a function returns a row, which says nothing.
  if (Object.keys(declared).length === 0)
    return /^SELECT (pg_advisory_xact_lock|set_config)/.test(text)
      ? []
      : columns.map(({ name }) => `returns "${name}"`);
  const names = columns.map(({ name }) => name).sort();
  if (names.join() !== Object.keys(declared).sort().join()) return [`has the columns ${names}`];
  return columns.flatMap(({ name, kind, origin, isNotNull }) => {
    const declaredKind = declared[name]?.replace('?', '');
    const mayBeNull = declared[name]?.endsWith('?');
    if (kind !== null && kind !== declaredKind) return [`"${name}" is a ${kind}`];
    const excludesNull = [`"${origin}" IS NOT NULL`, `"${origin}" IN (`].some((condition) => text.includes(condition));
    if (isNotNull === false && !mayBeNull && !excludesNull) return [`"${name}" may be null`];
    // An outer join, another part of a union or a subquery without a row may leave it out.
    const mayBeLeftOut = /LEFT JOIN|UNION ALL/.test(text) || text.includes(`) AS "${name}"`);
    if (isNotNull === true && mayBeNull && !mayBeLeftOut) return [`"${name}" is never null`];
    return [];
  });
}

function parameterProblems({ parameters: kinds, postgresql }: AnyStatement, described: string[] | null): string[] {
  if (described === null) return [];
  const names = namesInOrder(postgresql);
  return names.flatMap((name, index) => {
    const kind = kinds[name];
    const asked = described[index] ?? 'none';
    const expected =
      typeof kind === 'object' || kind === 'strings' || kind === 'numbers'
        ? ['json', 'string']
        : [kind?.replace('?', '')];
    return expected.includes(asked) ? [] : [`:${name} is a ${asked}`];
  });
}

/** The names of the parameters in the order of their numbers. */
function namesInOrder({ valuesOf }: AnyStatement['postgresql']): string[] {
  // Each value is its own name, and stands in JSON where a list or object would.
  const named = new Proxy({}, { get: (_, name) => name });
  return valuesOf(named as never).map((name) => String(name).replaceAll('"', ''));
}
