import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { folderOf, rejectUnusable } from '../../store/files/folder-store.ts';
import { openFileStore } from '../../store/files/open-file-store.ts';
import { createMailer } from '../../store/mailer.ts';
import { pendingMigrations } from '../../store/migrations/apply-migrations.ts';
import { openDatabase } from '../../store/open-database.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { createMemoryCounter } from '../../store/rate-limits/memory-counter.ts';
import { databaseClock } from '../../store/statements/clock.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { checkTimeoutMs, type Finding, ok, problem, warning } from './check.ts';

/** Clocks that differ by more make proofs and codes come too early or too late. */
const clockTolerance = 5_000;

/** Checks that the database responds, fits this version, and has the same time. Changes nothing. */
export async function checkDatabase({ databaseUrl }: Config): Promise<Finding[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return [ok(`${file} will be created at the first start`)];
  const pending = await waitAtMost(checkTimeoutMs, pendingMigrations(databaseUrl));
  if (pending.length > 0) return [warning(`it responds; the next start migrates it (${pending.join(', ')})`)];
  const db = await openDatabase(databaseUrl);
  try {
    const begun = performance.now();
    const found = await waitAtMost(checkTimeoutMs, db.read.first(databaseClock, {}));
    const took = Math.round(performance.now() - begun);
    const ahead = (found?.now ?? Date.now()) - Date.now();
    return [
      ok(`it responds within ${took} ms and fits this version`),
      Math.abs(ahead) < clockTolerance
        ? ok('its clock agrees with the clock of this machine')
        : problem(
            `its clock differs from the clock of this machine by ${Math.round(Math.abs(ahead) / 1_000)} s: synchronise both clocks`,
          ),
    ];
  } finally {
    await db.close();
  }
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
  const { createRedisCounter } = await import('../../store/rate-limits/redis-counter.ts');
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
    return [counter.isShared() ? ok('it responds and counts') : problem(`REDIS_URL: ${reason}`)];
  } finally {
    await counter.close();
  }
}

/** Writes a small file, reads it and deletes it; makes no folder. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  if (config.filesUrl.startsWith('file:')) {
    const folder = folderOf(config.filesUrl);
    rejectUnusable(folder);
    if (!existsSync(folder)) return [ok(`${folder} will be created by the first upload`)];
  }
  const store = openFileStore(config.filesUrl, outgoingOf(config).fetch);
  const path = `doctor-${randomBytes(8).toString('hex')}.txt`;
  await waitAtMost(checkTimeoutMs, store.put(path, Buffer.from(path), 'text/plain'));
  try {
    const stored = await waitAtMost(checkTimeoutMs, store.read(path));
    const isSame = stored !== null && (await text(stored)) === path;
    return [
      isSame
        ? ok('a file was written, read and deleted')
        : problem('FILES_URL: a file was written but could not be read again'),
    ];
  } finally {
    await store.delete(path);
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
