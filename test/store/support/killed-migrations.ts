import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../../src/store/migrations/apply-migrations.ts';
import { type Migration, type Provider, readMigrations } from '../../../src/store/migrations/migration-files.ts';
import { type CompiledPrograms, compilePrograms } from '../../support/compiled-program.ts';
import { shortLived } from '../../support/short-lived.ts';
import { freePort } from '../../support/start-server.ts';
import { migrationsOf1_0 } from './earlier-migrations.ts';
import { applyWithPrisma, historyFaults } from './prisma-engine.ts';
import { historyOf, rowsOfHistory, runSql, schemaOf } from './raw-database.ts';

/** Databases of one kind that other processes can open. */
export interface Databases {
  create(): Promise<string>;
  /** Copies a database that is not open. */
  copy(url: string): Promise<string>;
  remove(): Promise<void>;
}

const minutes = 60_000;
/** Runs a process that is to be killed after that many statements; returns true if it was. */
type Attempt = (statements: number) => Promise<boolean>;
/** Processes at the same moment. */
const workers = 3;

/** Migrations as a version after this one may bring them: each kind of statement that Prisma writes, and one that changes rows. */
const nextMigrations: Record<Provider, string> = {
  sqlite: `
    PRAGMA defer_foreign_keys=ON;
    PRAGMA foreign_keys=OFF;
    CREATE TABLE "new_User" ("id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL, "nickname" TEXT NOT NULL DEFAULT '');
    INSERT INTO "new_User" ("id", "email") SELECT "id", "email" FROM "User";
    DROP TABLE "User";
    ALTER TABLE "new_User" RENAME TO "User";
    CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
    PRAGMA foreign_keys=ON;
    PRAGMA defer_foreign_keys=OFF;
    UPDATE "User" SET "nickname" = "nickname" || 'x';`,
  postgresql: `
    DROP INDEX "User_email_key";
    ALTER TABLE "User" ADD COLUMN "nickname" TEXT NOT NULL DEFAULT '';
    CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
    UPDATE "User" SET "nickname" = "nickname" || 'x';`,
};

/** Real processes that are killed before any statement of a migration, and the start after that. */
export function describeKilledMigrations(provider: Provider, open: () => Promise<Databases>): void {
  describe(`on ${provider}`, () => {
    let databases: Databases;
    let programs: CompiledPrograms;
    let migrations: Migration[];
    /** Schemas by number of migrations. */
    let schemas: string[];
    /** A database for each migration of 1.0, with those before it. */
    let databasesBefore: string[];
    let whole: string;
    beforeAll(async () => {
      databases = await open();
      programs = await compilePrograms(
        ['test/store/support/prisma-process.ts', 'test/store/support/migrate-process.ts'],
        ['test/store/support/cli-process.ts', 'src/main.ts'],
      );
      migrations = await readMigrations(provider);
      const growing = await databases.create();
      const { length } = await migrationsOf1_0(provider);
      databasesBefore = [];
      schemas = [];
      for (let count = 0; ; count += 1) {
        schemas.push(await schemaOf(growing));
        if (count < length) databasesBefore.push(await databases.copy(growing));
        if (count === migrations.length) break;
        await applyWithPrisma(growing, migrations.slice(0, count + 1));
      }
      whole = schemas.at(-1) ?? '';
      // Code compiled by one process is reused by the others.
      const unused = await databases.create();
      await runUntil(-1, 'prisma-process', [unused, '1'], unused);
      await runUntil(-1, 'migrate-process', [unused], unused);
    });
    afterAll(async () => {
      await programs?.remove();
      await databases?.remove();
    });

    /** Runs a program until it has changed the database that often; returns true if it was killed, false if it completed. */
    function runUntil(statements: number, name: string, parameters: string[], databaseUrl: string): Promise<boolean> {
      const { command, root } = programs;
      // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
      const { PATH, HOME } = process.env;
      // The copy of a database before its update is in the data folder, so that each database needs a folder of its own.
      const dataDir = join(root, 'data', randomUUID());
      const child = spawn(process.execPath, [...shortLived, ...command(name), ...parameters], {
        env: { PATH, HOME, DIE_AFTER: String(statements), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (status, signal) => {
          if (signal === null && status !== 0) reject(new Error(`the program failed: ${status}`));
          else resolve(signal === 'SIGKILL');
        });
      });
    }

    /** Tries every number of statements, until a process completes; returns how many were killed. */
    async function killEverywhere(attempt: Attempt): Promise<number> {
      let next = 0;
      let end = Number.POSITIVE_INFINITY;
      await Promise.all(
        Array.from({ length: workers }, async () => {
          while (next < end) {
            const statements = next++;
            if (!(await attempt(statements))) end = Math.min(end, statements);
          }
        }),
      );
      return end;
    }

    /** Returns the content of a database after a migration of 1.0, without the ids and times of its history. */
    async function stateOf(url: string) {
      const history = await rowsOfHistory(url);
      return {
        schema: await schemaOf(url),
        history: history.map(({ migration_name, checksum, finished_at, applied_steps_count }) => [
          migration_name,
          checksum,
          finished_at !== null,
          applied_steps_count,
        ]),
      };
    }

    async function expectWhole(url: string, where: string): Promise<void> {
      expect(await schemaOf(url), where).toBe(whole);
      expect(await historyOf(url), where).toEqual(migrations.map(({ name }) => ({ name, finished: true })));
    }

    /** Databases as a process of 1.0 leaves them that ends before the first, second, … statement of a migration, and before none. */
    async function leftBy1_0(index: number): Promise<string[]> {
      const growing = await databases.copy(databasesBefore[index] ?? '');
      const left: string[] = [];
      const elsewhere = await databases.copy(growing);
      await applyWithPrisma(elsewhere, migrations.slice(0, index + 1), async (change) => {
        left.push(await databases.copy(growing));
        await change(growing);
      });
      return [...left, growing];
    }

    test(
      'a process of 1.0 may end at any statement of a migration, and the next start finishes it',
      async () => {
        let ended = 0;
        for (const [index, migration] of (await migrationsOf1_0(provider)).entries()) {
          const left = await leftBy1_0(index);
          ended += left.length - 1;
          const killed = await databases.copy(databasesBefore[index] ?? '');
          const half = Math.ceil(left.length / 2);
          expect(await runUntil(half, 'prisma-process', [killed, String(index + 1)], killed)).toBe(true);
          expect(await Promise.all(left.map(stateOf)), migration.name).toContainEqual(await stateOf(killed));
          for (const [statements, url] of [...left, killed].entries()) {
            await applyMigrations(url);
            await expectWhole(url, `${migration.name} ended before statement ${statements + 1}`);
          }
        }
        expect(ended).toBeGreaterThan(150);
      },
      30 * minutes,
    );

    test(
      'a start on a new database may be killed at any statement, and leaves whole migrations',
      async () => {
        // Each process is the next start after the one that was killed.
        const url = await databases.create();
        let killed = 0;
        let finished = 0;
        let died: boolean;
        let left = await rowsOfHistory(url);
        let statements = 0;
        do {
          died = await runUntil(statements, 'migrate-process', [url], url);
          if (died) killed += 1;
          const where = `${migrations[finished]?.name} killed before statement ${statements + 1}`;
          const before = left;
          left = await rowsOfHistory(url);
          expect(left.slice(0, before.length), where).toEqual(before);
          statements += 1;
          if (died && left.length === finished) continue;
          // Once it has ended with one more complete migration, the next one is tried from its first statement.
          if (died) expect(left.length, where).toBe(finished + 1);
          finished = left.length;
          statements = 0;
          expect(await historyOf(url), where).toEqual(
            migrations.slice(0, finished).map(({ name }) => ({ name, finished: true })),
          );
          expect(await schemaOf(url), where).toBe(schemas[finished]);
          expect((await historyFaults(url, migrations)).failedMigrationNames, where).toEqual([]);
          const copy = await databases.copy(url);
          await applyMigrations(copy);
          await expectWhole(copy, where);
        } while (died);
        expect(finished).toBe(migrations.length);
        expect(killed).toBeGreaterThan(150);
      },
      30 * minutes,
    );

    test(
      'an update of a 1.0 database may be killed at any statement, and changes no row twice',
      async () => {
        const old = await databases.create();
        await applyWithPrisma(old, migrations);
        await runSql(
          old,
          `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('a@example.com', 'A', '', 1)`,
          `INSERT INTO "Profile" ("userId", "login", "loginKey", "updatedAt") VALUES (1, 'a', 'a', '2026-11-21 10:00:00')`,
        );
        await rm(join(programs.root, 'prisma'));
        await cp('prisma', join(programs.root, 'prisma'), { recursive: true });
        const folder = join(programs.root, 'prisma', provider, 'migrations', '29990101000000_next');
        await mkdir(folder);
        await writeFile(join(folder, 'migration.sql'), nextMigrations[provider]);
        const killed = await killEverywhere(async (statements) => {
          const url = await databases.copy(old);
          const died = await runUntil(statements, 'cli-process', ['migrate'], url);
          expect(await runUntil(-1, 'cli-process', ['migrate'], url)).toBe(false);
          const rows = await runSql(
            url,
            'SELECT "nickname", "login" FROM "User" JOIN "Profile" ON "Profile"."userId" = "User"."id"',
          );
          expect(rows, `killed before statement ${statements + 1}`).toEqual([{ nickname: 'x', login: 'a' }]);
          expect((await historyOf(url)).at(-1)).toEqual({ name: '29990101000000_next', finished: true });
          return died;
        });
        expect(killed).toBeGreaterThan(5);
      },
      10 * minutes,
    );

    test('a server that starts where 1.0 was killed finishes the migration and serves', async () => {
      const url = await databases.create();
      expect(await runUntil(30, 'prisma-process', [url, '1'], url)).toBe(true);
      const port = String(await freePort());
      // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
      const { PATH, HOME } = process.env;
      const server = spawn(process.execPath, programs.command('main'), {
        env: {
          PATH,
          HOME,
          PORT: port,
          HOST: '127.0.0.1',
          DATABASE_URL: url,
          DATA_DIR: join(programs.root, 'data'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      await new Promise<void>((resolve, reject) => {
        server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
        server.stdout.on('data', (data) => {
          output += data;
          if (output.includes('is ready')) resolve();
        });
      });
      expect(output).toContain('20261121094253_initial was interrupted');
      expect((await fetch(`http://127.0.0.1:${port}/-/ready`)).status).toBe(200);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    });
  });
}
