import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Context, CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import type { NamedFile } from '../../store/files/received-file.ts';
import { decrypt, encrypt } from '../encryption.ts';
import { uploadMegabytes } from '../files/upload-limits.ts';
import { retention } from '../retention/retention.ts';
import { hashSecret } from '../secrets.ts';
import { deleteUnsentFiles, storeUnsentFiles } from './unsent-files.ts';

/** Limit of one person; the oldest make room. */
const maxForms = 10;
/** Limit of one person: the size of the largest form, which is a gallery of thirty pictures. */
const maxBytes = 30 * uploadMegabytes * 1024 * 1024;
const purpose = 'unsent form';

/** Owner and browser of a form, which is shown to no other user and in no other browser. */
export interface UnsentFormOwner {
  userId: number;
  /** A secret that only this browser has. */
  browserSecret: string;
}

const content = z.object({
  /** Path and query that it was sent to. */
  path: z.string(),
  /** Path and query at which it is shown again. */
  shownAt: z.string(),
  fields: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** True if passwords were typed, which are not among the fields. */
  secretsLeftOut: z.boolean(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});

/** A form that was sent without a session, or with another one than it was rendered for. */
export interface UnsentForm extends z.output<typeof content> {
  id: string;
}

/**
 * Stores a form and its files for a day; the sweep of files deletes those in the same round. Returns its id, or null if the account was
 * deleted.
 */
export async function saveUnsentForm(
  context: Context,
  { userId, browserSecret }: UnsentFormOwner,
  form: Omit<z.input<typeof content>, 'files'>,
  files: readonly NamedFile[],
): Promise<string | null> {
  const { config, db, now } = context;
  if ((await db.read.user.count({ where: { id: userId } })) === 0) return null;
  const id = randomBytes(16).toString('hex');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + retention.unsentForms.keep);
  await storeUnsentFiles(context, id, files, expiresAt);
  const stored = { ...form, files: files.map(({ name, size }) => ({ name, size })) };
  const surplus = await db.write(async (tx) => {
    await tx.lock(`unsent-forms:${userId}`);
    await tx.unsentForm.create({
      data: {
        id,
        userId,
        browserHash: hashSecret(browserSecret),
        content: encrypt(config.secretKeys, purpose, JSON.stringify(stored)),
        filesCount: files.length,
        filesSize: files.reduce((sum, { size }) => sum + size, 0),
        createdAt,
        expiresAt,
      },
    });
    return deleteSurplus(tx, userId);
  });
  for (const row of surplus) await deleteUnsentFiles(context, row);
  return id;
}

/** Returns the form of that id, if this user sent it from this browser and it is still stored. */
export async function findUnsentForm(
  context: CoreContext,
  owner: UnsentFormOwner,
  id: string,
): Promise<UnsentForm | null> {
  const row = await context.db.read.unsentForm.findFirst({ where: { id, ...retentionPeriod(context, owner) } });
  return row && opened(context, row);
}

/** Returns the last form that this user sent from this browser. */
export async function latestUnsentForm(context: CoreContext, owner: UnsentFormOwner): Promise<UnsentForm | null> {
  const row = await context.db.read.unsentForm.findFirst({
    where: retentionPeriod(context, owner),
    orderBy: { createdAt: 'desc' },
  });
  return row && opened(context, row);
}

/** Deletes a form with its files, once it has been sent. */
export async function deleteUnsentForm(context: Context, { id, files }: UnsentForm): Promise<void> {
  await context.db.write((tx) => tx.unsentForm.deleteMany({ where: { id } }));
  await deleteUnsentFiles(context, { id, filesCount: files.length });
}

function retentionPeriod({ now }: CoreContext, { userId, browserSecret }: UnsentFormOwner) {
  return { userId, browserHash: hashSecret(browserSecret), expiresAt: { gt: now() } };
}

/** Returns null for a form stored under another SECRET_KEY, which is unreadable. */
function opened({ config, log }: CoreContext, row: { id: string; content: string }): UnsentForm | null {
  const { data } = content.safeParse(JSON.parse(decrypt(config.secretKeys, purpose, row.content) ?? 'null'));
  if (data) return { id: row.id, ...data };
  log.warn('an unsent form was kept under another SECRET_KEY and cannot be read');
  return null;
}

async function deleteSurplus(tx: Transaction, userId: number) {
  const rows = await tx.unsentForm.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, filesCount: true, filesSize: true },
  });
  let bytes = 0;
  const surplus = rows.filter(({ filesSize }, index) => {
    bytes += filesSize;
    return index > 0 && (index >= maxForms || bytes > maxBytes);
  });
  await tx.unsentForm.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
  return surplus;
}
