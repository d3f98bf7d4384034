import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOfQuarter, quarterOf } from '../../../src/domain/analytics/time.ts';
import { type RetentionName, retention } from '../../../src/domain/retention/retention.ts';
import type { Retention } from '../../../src/domain/retention/term.ts';
import type { Place } from '../../deletion/support/tables.ts';
import type { World } from '../../deletion/support/world.ts';
import { runSql } from '../../store/support/raw-database.ts';
import type { TestServer } from '../../support/start-server.ts';

/** Column with the start time of a kind of data; all rows of the table unless there is a condition. */
interface Timed {
  table: string;
  column: string;
  where?: string;
  /** Returns a moment as stored in a column that is not a date; a quoted string or a number. */
  written?: (time: Date) => string;
}

const dateOf = (time: Date) => `'${time.toISOString().slice(0, 10)}'`;
const dayNumber = (time: Date) => String(dayOfQuarter(quarterOf(time.getTime())));

/** The kinds whose rows have no expiry. */
const begun = {
  versions: { table: 'PageVersion', column: 'at' },
  sentMessages: { table: 'OutboxMessage', column: 'settledAt', where: `"status" = 'sent'` },
  deletedAccounts: { table: 'DeletedAccount', column: 'deletedAt' },
  recentSubmissions: { table: 'RecentSubmission', column: 'acceptedAt' },
  calls: { table: 'ApiCall', column: 'calledAt' },
  operatorActions: { table: 'OperatorAction', column: 'at' },
  reports: { table: 'Report', column: 'createdAt' },
  reportSnapshots: { table: 'ReportSnapshot', column: 'takenAt' },
  accessRecords: { table: 'AccessRecord', column: 'recordedAt' },
  suspensions: { table: 'Suspension', column: 'resumedAt' },
  idempotencyRecords: { table: 'IdempotencyRecord', column: 'createdAt' },
  grants: { table: 'OAuthGrant', column: 'revokedAt', where: `"id" <> 'a grant'` },
  unusedClients: { table: 'OAuthClient', column: 'createdAt', where: `"id" = 'unused'` },
  inactiveClients: { table: 'OAuthClient', column: 'lastUsedAt', where: `"id" <> 'unused'` },
  statistics: { table: 'DeletedSlot', column: 'deletedAt' },
  statisticsBatches: { table: 'AnalyticsBatch', column: 'createdAt' },
  socialAccountDays: { table: 'SocialDailyMetric', column: 'date', where: '"postId" = 0', written: dateOf },
  socialPostDays: { table: 'SocialDailyMetric', column: 'date', where: '"postId" <> 0', written: dateOf },
} satisfies Partial<Record<RetentionName, Timed>>;

/** Every kind of data whose rows are deleted when they expire. */
export const timed: ReadonlyMap<RetentionName, Timed> = new Map(
  // `Object.entries` forgets that the names are those of the table.
  (Object.entries(retention) as [RetentionName, Retention][]).flatMap(([name, { expires, tables }]) => {
    const own: Partial<Record<RetentionName, Timed>> = begun;
    const found = own[name];
    if (found) return [[name, found] as const];
    const [table] = tables;
    if (!expires || !table) return [];
    return [[name, { table, column: table === 'MusicLookup' ? 'freshUntil' : 'expiresAt' }] as const];
  }),
);

/** Fills tables of no account; those of an account are filled already. */
export async function fillRest({ server, place, page }: World, now: Date): Promise<void> {
  const { db } = server.context;
  await db.write(async (tx) => {
    const app = { name: 'An app', redirectUris: '[]', tokenEndpointAuthMethod: 'none', grantTypes: '[]', scope: '' };
    await tx.oAuthClient.create({ data: { ...app, id: 'unused' } });
    await tx.operatorAction.create({ data: { action: 'suspend_account', reason: 'Phishing', at: now } });
    await tx.report.create({
      data: {
        ...{ address: 'https://links.example/anna', kind: 'other', text: 'x', reporterName: '', reporterEmail: '' },
        ...{ languageCode: 'en', createdAt: now },
      },
    });
    await tx.invitation.create({ data: { codeHash: 'code', uses: 1, usesLeft: 1, createdAt: now, expiresAt: now } });
    await tx.suspension.updateMany({ data: { resumedAt: now } });
    await tx.usedJwt.create({ data: { hash: 'used', expiresAt: now } });
    await tx.pushedAuthorizationRequest.create({
      data: { requestUriHash: 'pushed', clientId: place.clientId, parameters: '', expiresAt: now },
    });
    await tx.deletedAccount.create({ data: { userId: 1_000_000, createdAt: now, deletedAt: now } });
    await tx.musicLookup.create({ data: { keyHash: 'music', freshUntil: now } });
    await tx.recentSubmission.create({ data: { keyHash: 'recent', acceptedAt: now } });
    await tx.lastingKey.upsert({ where: { name: 'a key' }, create: { name: 'a key', sealed: 'sealed' }, update: {} });
    await tx.analyticsBatch.create({ data: { id: 'batch', createdAt: now } });
    await tx.socialDailyMetric.create({ data: { accountId: place.socialAccountId, postId: 7, date: '2026-01-01' } });
    await tx.outboxMessage.create({
      data: { channelId: place.channelId, event: '{}', status: 'sent', nextAttemptAt: now, settledAt: now },
    });
    await fillStatistics(tx, place, page.id, now);
  });
  server.context.hits.add({
    profileId: place.profileId,
    minute: Math.floor(now.getTime() / 60_000),
    target: 0,
    visitor: 'a visitor',
  });
  await server.context.hits.flush();
}

/** Fills the tables of statistics with values that the roll-up does not read. */
async function fillStatistics(
  tx: Parameters<Parameters<TestServer['context']['db']['write']>[0]>[0],
  { profileId }: Place,
  otherPage: number,
  now: Date,
): Promise<void> {
  await tx.statisticsQuarter.deleteMany();
  await tx.statisticsDay.deleteMany();
  await tx.analyticsQuarter.deleteMany();
  await tx.analyticsDay.deleteMany();
  await tx.analyticsSpan.deleteMany();
  const start = Number(dayNumber(now));
  await tx.analyticsSpan.create({ data: { profileId: otherPage, days: 8, start, data: new Uint8Array() } });
  await tx.visitorSalt.create({ data: { day: start, salt: new Uint8Array() } });
  await tx.deletedSlot.updateMany({ where: { profileId }, data: { deletedAt: now } });
}

/** Creates a file in each folder whose files expire. */
export async function fillFolders({ server }: World, now: Date): Promise<void> {
  for (const [folder, name] of Object.entries(oldFiles)) {
    const path = join(server.settings.DATA_DIR ?? '', folder);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, name), 'bytes');
    await utimes(join(path, name), now, now);
  }
}
const oldFiles = { covers: `${'0'.repeat(64)}.jpg`, incoming: '0'.repeat(32) };

/** Returns the number of files in each of those folders. */
export async function filesLeft({ server }: World): Promise<number> {
  const folders = Object.keys(oldFiles).map((folder) => readdir(join(server.settings.DATA_DIR ?? '', folder)));
  return (await Promise.all(folders)).flat().length;
}

/** Sets the start time of all rows of a kind. */
export async function setStartTimes(url: string, name: RetentionName, time: Date): Promise<void> {
  const { table, column, where = 'true', written } = timedOf(name);
  const { expires, keep }: Retention = retention[name];
  const value = expires && typeof keep === 'number' ? new Date(time.getTime() + keep) : time;
  const timestamp = url.startsWith('file:') ? String(value.getTime()) : `'${value.toISOString().slice(0, -1)}'`;
  const text = written?.(value) ?? timestamp;
  await runSql(url, `UPDATE "${table}" SET "${column}" = ${text} WHERE ${where}`);
}

/** Returns the names of all tables but the record of migrations. */
export async function tablesOf(url: string): Promise<string[]> {
  const list = url.startsWith('file:')
    ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
    : `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  return (await runSql(url, list)).map(({ name }) => String(name)).filter((name) => name !== '_prisma_migrations');
}

/** Returns how many rows of a kind there are. */
export async function rowsOf(url: string, name: RetentionName): Promise<number> {
  const { table, where } = timedOf(name);
  return rowsIn(url, table, where);
}

export async function rowsIn(url: string, table: string, where = 'true'): Promise<number> {
  const [row] = await runSql(url, `SELECT COUNT(*) AS rows FROM "${table}" WHERE ${where}`);
  return Number(row?.rows);
}

function timedOf(name: RetentionName): Timed {
  const found = timed.get(name);
  if (!found) throw new Error(`${name} has no time in a row`);
  return found;
}
