import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresIsInstalled, startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import type { Author } from '../src/domain/actor.ts';
import { restoreVersion } from '../src/domain/history/restore-version.ts';
import { versionsOf } from '../src/domain/history/versions.ts';
import { createProfile } from '../src/domain/profiles/create-profile.ts';
import { createSlots } from '../src/domain/slots/create-slots.ts';
import { deleteSlots } from '../src/domain/slots/delete-slots.ts';
import { slotRowsOf } from '../src/domain/slots/slot-rows.ts';
import { updateSlots } from '../src/domain/slots/update-slots.ts';
import type { Transaction } from '../src/store/database.ts';
import type { AnyStatement, ParametersOf } from '../src/store/statement.ts';
import { insertPageVersion } from '../src/store/statements/history.ts';
import { bumpProfileRevision } from '../src/store/statements/profiles.ts';
import { button } from './writes/writers.ts';

/** Number of consecutive writes with history, then without: other load of the machine affects both equally. */
const inARow = 30;
const longPage = 500;

/**
 * Measures the cost of the history of pages on both databases: processor time of a unit of work with and without it, which is the part of a
 * write that it affects, and restoring a long page.
 */
export async function measureHistory(folder: string, rounds: number, print: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  await measureOn('SQLite', { DATA_DIR: join(folder, 'sqlite') }, rounds, print);
  if (!(await postgresIsInstalled())) return print('on PostgreSQL: not measured, for it is not installed');
  const postgres = await startThrowawayPostgres({ durable: true });
  try {
    const settings = { DATA_DIR: join(folder, 'postgresql'), DATABASE_URL: await postgres.createDatabase() };
    await measureOn('PostgreSQL', settings, rounds, print);
    // Waits until open connections are gone.
    await sleep(1_000);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  database: string,
  settings: Record<string, string>,
  rounds: number,
  print: (line: string) => void,
): Promise<void> {
  const app = await createApp(loadConfig({ ...settings, LOG_LEVEL: 'error' }));
  try {
    const page = await newPage(app.context);
    for (const [name, write] of Object.entries(writesOf(app.context, page))) {
      const { recording, plain } = await processorOf(app.context, write, rounds);
      print(
        `${`history: ${name}, ${database}`.padEnd(48)}${recording.toFixed(0)} µs, without it ${plain.toFixed(0)} µs: ${(recording / plain).toFixed(2)} (target: at most 1.10)`,
      );
    }
    const milliseconds = await restoreLongPage(app.context, page);
    print(
      `${`history: restore ${longPage} blocks, ${database}`.padEnd(48)}${milliseconds.toFixed(0)} ms (target: at most 300)`,
    );
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

interface BenchPage {
  author: Author;
  key: string;
  id: number;
  slotIds: number[];
}

/** A page of twenty buttons, written to with a personal token. */
async function newPage(context: Context): Promise<BenchPage> {
  const account = { email: 'bench@example.com', name: 'Bench', passwordHash: '-', languageId: 1 };
  return context.db.write(async (tx) => {
    const { id: userId } = await tx.user.create({ data: account });
    const token = { userId, name: 'Bench', tokenHash: 'bench', abilities: 'profile:write' };
    const { id: tokenId } = await tx.personalToken.create({ data: token });
    const author: Author = { userId, credential: { kind: 'personal_token', id: tokenId, pages: 'all' } };
    const { id } = await createProfile(tx, author, 'bench.page', {
      ...{ maxProfiles: 1, publicUrl: context.config.publicUrl, now: context.now() },
    });
    const slots = Array.from({ length: 20 }, (_, index) => button(index));
    const made = await createSlots(tx, author, String(id), slots, undefined, rulesOf(context));
    return { author, key: String(id), id, slotIds: made.map((slot) => slot.id) };
  });
}

function rulesOf({ slotTypes, config, now }: Context) {
  return { slotTypes, maxSlots: longPage, maxPageBytes: 0, now: now(), limits: config.history };
}

type Write = (tx: Transaction, turn: number) => Promise<unknown>;

function writesOf(context: Context, { author, key, slotIds }: BenchPage): Record<string, Write> {
  const rules = rulesOf(context);
  return {
    'change a block': (tx, turn) => {
      const id = slotIds[turn % slotIds.length] ?? 0;
      return updateSlots(tx, author, key, [{ id, data: button(turn).data }], rules);
    },
    'add a block and delete it': async (tx, turn) => {
      const [slot] = await createSlots(tx, author, key, [button(turn)], undefined, rules);
      await deleteSlots(tx, author, key, [slot?.id ?? 0], rules);
    },
  };
}

/** Microseconds of a unit of work, medians of many rows of them. */
async function processorOf(
  { db }: Context,
  write: Write,
  rounds: number,
): Promise<{ recording: number; plain: number }> {
  const measured: Record<'recording' | 'plain', number[]> = { recording: [], plain: [] };
  let turn = 0;
  // The first rounds only warm up.
  for (let round = -rounds / 4; round < rounds; round += 1) {
    for (const how of ['recording', 'plain'] as const) {
      const before = process.cpuUsage();
      for (let count = 0; count < inARow; count += 1) {
        turn += 1;
        await db.write((tx) => write(how === 'recording' ? tx : withoutVersions(tx), turn));
      }
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) measured[how].push((user + system) / inARow);
    }
  }
  return { recording: median(measured.recording), plain: median(measured.plain) };
}

/** Puts back the statement that storing a version stands for. */
function withoutVersions(tx: Transaction): Transaction {
  const send: Transaction['send'] = (statement, parameters) => {
    if ((statement as AnyStatement) !== insertPageVersion) return tx.send(statement, parameters);
    // They are the parameters of this statement.
    const { profileId, at } = parameters as ParametersOf<typeof insertPageVersion.parameters>;
    tx.send(bumpProfileRevision, { now: at, id: profileId });
  };
  // `tx` has the rest.
  return Object.assign(Object.create(tx), { send });
}

/** Milliseconds in which all blocks of a page come back that were deleted. */
async function restoreLongPage(context: Context, { author, key, id, slotIds }: BenchPage): Promise<number> {
  const { db } = context;
  const rules = rulesOf(context);
  const more = Array.from({ length: longPage - slotIds.length }, (_, index) => button(index));
  await db.write((tx) => createSlots(tx, author, key, more, undefined, rules));
  const times: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const [whole] = await versionsOf(db.read, id, rules.limits, rules.now);
    const ids = (await slotRowsOf(db.read, id)).map((slot) => slot.id);
    await db.write((tx) => deleteSlots(tx, author, key, ids, { ...rules, pathOf: String }));
    const begun = performance.now();
    await db.write((tx) => restoreVersion(tx, author, key, { key: String(whole?.id), takesAddress: false }, rules));
    times.push(performance.now() - begun);
    if ((await slotRowsOf(db.read, id)).length !== longPage) throw new Error('not all blocks came back');
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
