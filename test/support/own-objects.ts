import { randomBytes } from 'node:crypto';
import { emptyReport } from '../../src/domain/accounts/import/import-report.ts';
import { textOf } from '../../src/texts/index.ts';
import type { TestServer } from './start-server.ts';

/** Inserts a file as if the user had uploaded it; returns its path. */
export async function addFile(
  { context }: TestServer,
  userId: number,
  path = `${userId}/${randomBytes(8).toString('hex')}.png`,
): Promise<string> {
  await context.db.write((tx) =>
    tx.file.create({ data: { path, userId, contentType: 'image/png', size: 68, width: 800, height: 800 } }),
  );
  return path;
}

/** Inserts a lead form of the user; returns its id. */
export async function addForm({ context }: TestServer, userId: number): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const fields = JSON.stringify([{ id: 'mail', type: 'email', label: 'E-mail', required: true }]);
  await context.db.write((tx) =>
    tx.form.create({
      data: { id, userId, title: 'Write to me', buttonText: 'Send it', successMessage: 'Thanks', fields },
    }),
  );
  return id;
}

/** Inserts an event of the user; returns its id. */
export async function addEvent({ context }: TestServer, userId: number): Promise<number> {
  const { id } = await context.db.write((tx) =>
    tx.event.create({
      data: {
        userId,
        title: 'Concert',
        place: 'Hall 3',
        startsAt: new Date('2027-05-01T18:00:00Z'),
        timezone: 'Asia/Almaty',
      },
    }),
  );
  return id;
}

/** Inserts a slot at the end of a page that the interface itself would not create: an event slot, or one of a legacy type. */
export async function addStoredSlot(
  { context }: TestServer,
  profileId: number,
  type: string,
  data: unknown,
): Promise<number> {
  const { id } = await context.db.write(async (tx) => {
    const last = await tx.slot.aggregate({ where: { profileId }, _max: { position: true } });
    const position = (last._max.position ?? -1) + 1;
    await tx.profile.update({ where: { id: profileId }, data: { revision: { increment: 1 } } });
    return tx.slot.create({ data: { profileId, type, position, data: JSON.stringify(data) } });
  });
  return id;
}

/** Inserts an export uploaded by the user, with a login that has to be chosen and a block that is left out; returns its id. */
export async function addUploadedImport({ context }: Pick<TestServer, 'context'>, userId: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const report = emptyReport();
  Object.assign(report.counts, { page: 1, slot: 12, form: 1, submission: 3, notificationChannel: 1, file: 5 });
  report.bytes = 1_234_567;
  report.questions.push({ login: 'anna', problem: 'taken', suggestion: 'anna2' });
  report.leftOut.push({ kind: 'slot', name: 'anna 3 countdown', reason: textOf((t) => t.importAccount.unknownType) });
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + 60 * 60 * 1_000);
  const data = { id, userId, size: 10, report: JSON.stringify(report), createdAt, expiresAt };
  await context.db.write((tx) => tx.accountImport.create({ data }));
  return id;
}

/**
 * Adds an open report of a page, a report that led to a warning, and a suspension in force with an appeal, all with long texts; the page
 * itself stays visible. Returns their ids.
 */
export async function addReports(
  { context }: Pick<TestServer, 'context'>,
  userId: number,
  profileId: number,
): Promise<{ reportId: number; warnedId: number; suspensionId: number }> {
  const createdAt = context.now();
  const said = 'The page asks for the password of another service. '.repeat(8);
  return context.db.write(async (tx) => {
    const { id: snapshotId } = await tx.reportSnapshot.create({
      data: { profileId, revision: 0, markdown: `# ${'a'.repeat(300)}\n\n- A block`, takenAt: createdAt },
      select: { id: true },
    });
    const report = {
      ...{ address: `https://links.example/${'a'.repeat(200)}`, profileId, snapshotId, kind: 'deception', text: said },
      ...{ reporterName: 'Vera', reporterEmail: 'vera@example.com', languageCode: 'en', createdAt },
    };
    const decided = { decision: 'warn', answer: said, decidedAt: createdAt };
    const appealUntil = new Date(createdAt.getTime() + 24 * 60 * 60 * 1_000);
    const { id: warnedId } = await tx.report.create({
      data: { ...report, ...decided, appealUntil },
      select: { id: true },
    });
    const { id: reportId } = await tx.report.create({ data: report, select: { id: true } });
    const { id: suspensionId } = await tx.suspension.create({
      data: { userId, profileId, reason: said, suspendedAt: createdAt, appeal: said, appealedAt: createdAt },
      select: { id: true },
    });
    return { reportId, warnedId, suspensionId };
  });
}
