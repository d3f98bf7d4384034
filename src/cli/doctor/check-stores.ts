import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { incomingFolder } from '../../domain/files/sweep-files.ts';
import type { Database } from '../../store/database.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { storeFaultOf } from '../../store/faults/store-fault.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { createFolderStore, folderOf, rejectUnusable } from '../../store/files/folder-store.ts';
import { openFileStore } from '../../store/files/open-file-store.ts';
import { createMailer } from '../../store/mailer.ts';
import { pendingMigrations } from '../../store/migrations/apply-migrations.ts';
import { insertUsedJwt } from '../../store/oauth/client-statements.ts';
import { openDatabase } from '../../store/open-database.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { createMemoryCounter } from '../../store/rate-limits/memory-counter.ts';
import { databaseClock } from '../../store/statements/clock.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { checkTimeoutMs, type Finding, ok, problem, warning } from './check.ts';

/** Clocks that differ by more make proofs and codes look too early or too late. */
const clockTolerance = 5_000;

/** Checks that the database responds, fits this version, has the same time and accepts writes. It leaves nothing behind. */
export async function checkDatabase({ databaseUrl }: Config): Promise<Finding[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return [ok(`${file} will be created at the first start`)];
  const pending = await waitAtMost(checkTimeoutMs, pendingMigrations(databaseUrl));
  if (pending.length > 0)
    return [warning(`it is of an earlier version; the next start migrates it (${pending.join(', ')})`)];
  const db = await openDatabase(databaseUrl);
  try {
    const begun = performance.now();
    const found = await waitAtMost(checkTimeoutMs, db.read.first(databaseClock, {}));
    const took = Math.round(performance.now() - begun);
    const clock = clockFinding(found?.now ?? Date.now());
    await waitAtMost(checkTimeoutMs, writeAndDelete(db));
    return [ok(`it responds within ${took} ms and fits this version`), clock, ok('a row was written and deleted')];
  } finally {
    await db.close();
  }
}

/** Writes a row that a sweep would delete, and deletes it. */
async function writeAndDelete(db: Database): Promise<void> {
  const hash = `doctor ${randomBytes(16).toString('hex')}`;
  await db.write((tx) => tx.run(insertUsedJwt, { hash, expiresAt: new Date(0) }));
  await db.write((tx) => tx.usedJwt.deleteMany({ where: { hash } }));
}

/** Compares the clock of a store, in milliseconds since 1970, with that of this machine. */
function clockFinding(now: number): Finding {
  const seconds = Math.round(Math.abs(now - Date.now()) / 1_000);
  if (seconds * 1_000 < clockTolerance) return ok('its clock agrees with the clock of this machine');
  return problem(`its clock differs from the clock of this machine by ${seconds} s: synchronise both clocks`);
}

/**
 * Checks that Redis responds and runs the script that counts limits; without REDIS_URL, warns if several processes may run. Changes nothing
 * that lasts.
 */
export async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) {
    const none = 'REDIS_URL is not set: each process counts its limits by itself';
    return [sqliteFileOf(databaseUrl) === null ? warning(none) : ok(none)];
  }
  let reason = 'no response';
  const write = (line: string) => {
    reason = String(JSON.parse(line).error);
  };
  const { createRedisCounter, redisClock } = await import('../../store/rate-limits/redis-counter.ts');
  const own = createMemoryCounter();
  const counter = createRedisCounter({
    redisUrl,
    hashKey: 'doctor',
    own,
    log: pino({ level: 'error' }, { write }),
    timeoutMs: checkTimeoutMs,
  });
  try {
    await counter.connect();
    await counter.take([{ name: 'doctor', key: 'doctor', quota: 10, length: 1_000 }]);
    if (!counter.isShared()) return [problem(`REDIS_URL: ${reason}`)];
    return [ok('it responds and counts'), clockFinding(await waitAtMost(checkTimeoutMs, redisClock(redisUrl)))];
  } finally {
    await counter.close();
  }
}

/** Checks that files can be written, read and deleted where uploads are received and where they are stored. Creates no folder. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const incoming = incomingFolder(config);
  rejectUnusable(incoming, 'DATA_DIR');
  const received = existsSync(incoming)
    ? [await tryStore('DATA_DIR', createFolderStore(incoming), `a file was written, read and deleted in ${incoming}`)]
    : [];
  if (config.filesUrl.startsWith('file:')) {
    const folder = folderOf(config.filesUrl);
    rejectUnusable(folder);
    if (!existsSync(folder)) return [...received, ok(`${folder} will be created by the first upload`)];
  }
  const store = openFileStore(config.filesUrl, outgoingOf(config).fetch);
  return [...received, await tryStore('FILES_URL', store, 'a file was written, read and deleted')];
}

/** As large as a small picture: the last few bytes of a full disk take a smaller one. */
const triedBytes = 256 * 1024;

async function tryStore(setting: string, store: FileStore, success: string): Promise<Finding> {
  const path = `doctor-${randomBytes(8).toString('hex')}.txt`;
  const content = randomBytes(triedBytes / 2).toString('hex');
  try {
    await waitAtMost(checkTimeoutMs, store.put(path, Buffer.from(content), 'text/plain'));
    const stored = await waitAtMost(checkTimeoutMs, store.read(path));
    const isSame = stored !== null && (await text(stored)) === content;
    await store.delete(path);
    return isSame ? ok(success) : problem(`${setting}: a file was written but could not be read again`);
  } catch (error) {
    await store.delete(path).catch(() => {});
    const fault = storeFaultOf(error);
    const found =
      fault?.kind === 'files_full' ? 'there is no room for a file' : 'a file cannot be written, read and deleted';
    return problem(`${setting}: ${found} (${fault?.cause ?? causeOf(error)})`);
  }
}

/**
 * Checks that the mail server responds and accepts the credentials, and sends a mail to `mailTo` if it is given. Without SMTP_URL, warns.
 */
export async function checkMail(config: Config, mailTo: string | undefined): Promise<Finding[]> {
  if (config.smtpUrl === null)
    return [
      warning(
        'SMTP_URL is not set: no e-mails are sent, and links to reset passwords appear only in the log at LOG_LEVEL=debug',
      ),
    ];
  const log = pino({ level: 'silent' });
  const mailer = createMailer(config, log, outgoingOf(config).outages);
  try {
    await waitAtMost(checkTimeoutMs, mailer.check());
  } catch (error) {
    return [problem(`SMTP_URL: ${causeOf(error)}`)];
  }
  const answers = ok('the server responds and accepts the credentials');
  if (mailTo === undefined) return [answers];
  try {
    await mailer.deliver({
      to: mailTo,
      subject: 'Test mail from Vitrine',
      text: `This mail was sent by \`vitrine doctor --mail-to\` for ${config.publicUrl}.\n`,
    });
  } catch (error) {
    return [answers, problem(`MAIL_FROM, or the recipient: the server did not accept the mail (${causeOf(error)})`)];
  }
  return [answers, ok('the server accepted the mail to --mail-to: check that it arrives, and not as spam')];
}
