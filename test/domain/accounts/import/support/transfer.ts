import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportAccount } from '../../../../../src/domain/accounts/export/export-account.ts';
import type { planImport } from '../../../../../src/domain/accounts/import/import-account.ts';
import { importLocalFile } from '../../../../../src/domain/accounts/import/import-local-file.ts';
import type { ImportReport } from '../../../../../src/domain/accounts/import/import-report.ts';
import { loginKeyOf } from '../../../../../src/domain/profiles/login-rules.ts';
import { type Exported, type Line, readExport } from '../../../../site/settings/support/exported.ts';
import type { TestServer } from '../../../../support/start-server.ts';

/** Exports an account of a server. */
export async function exportOf({ context }: TestServer, userId: number): Promise<Exported> {
  let text = '';
  for await (const line of exportAccount(context, userId)) text += line;
  return readExport(text);
}

/** Import of a test. */
export interface TestImport {
  logins?: Record<string, string>;
  takesHistory?: boolean;
  run?: (...args: Parameters<typeof planImport>) => Promise<ImportReport>;
}

/** Imports the text of an export into an account of a server. */
export async function importText(
  { context }: TestServer,
  userId: number,
  text: string,
  { logins = {}, takesHistory = false, run = importLocalFile }: TestImport = {},
): Promise<ImportReport> {
  const localFile = join(context.config.dataDir, `import-${files++}`);
  await writeFile(localFile, text);
  const author = { userId, credential: { kind: 'import' } } as const;
  const chosen = new Map(Object.entries(logins).map(([old, login]) => [loginKeyOf(old), login]));
  try {
    return await run(context, author, { localFile, logins: chosen, takesHistory });
  } finally {
    await rm(localFile);
  }
}

let files = 0;

/** Lines as the text of an export, with an end that counts them. */
export function textOf(lines: readonly Line[]): string {
  const content = lines.filter(({ kind }) => kind !== 'end');
  const records: Record<string, number> = {};
  // A hostile file may have any kind.
  for (const { kind } of content) if (typeof kind === 'string') records[kind] = (records[kind] ?? 0) + 1;
  return [...content, { kind: 'end', records }].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Members that are others on another server, or at another time. */
const ownMembers = new Set([
  ...['updatedAt', 'isMain', 'size', 'verifiedAt', 'token', 'servedHost', 'forwardsTo', 'label'],
  // After an import, all waiting changes are one.
  ...['unpublishedSince', 'unpublishedChanges'],
]);
const recreatedKinds = new Set(['file', 'notificationChannel', 'event', 'form', 'page', 'domain']);
const importedKinds = new Set([
  ...recreatedKinds,
  ...[
    'slot',
    'sticker',
    'publishedPage',
    'publishedSlot',
    'publishedSticker',
    'publishedForm',
    'version',
    'submission',
  ],
]);

/**
 * Returns the imported part of an export, with each id and path replaced by the number of its first mention, so that equal content of two
 * servers compares equal.
 */
export function comparable({ lines }: Pick<Exported, 'lines'>, kinds: ReadonlySet<string> = importedKinds): unknown[] {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return `#${numbers.get(name)}`;
  };
  const idKind: Record<string, string> = { profileId: 'page', slotId: 'slot', formId: 'form', eventId: 'event' };
  const paths = new Set(lines.filter(({ kind }) => kind === 'file').map(({ path }) => path));
  const normal = (value: unknown, member: string, kind: string): unknown => {
    if (typeof value === 'string' && paths.has(value)) return numberOf(`file ${value}`);
    if (typeof value === 'string' && value.startsWith('{') && kind === 'version') {
      return normal(JSON.parse(value), member, kind);
    }
    const of = member === 'id' ? kind.replace(/^published(.)/, (_, letter) => letter.toLowerCase()) : idKind[member];
    if (of !== undefined && (typeof value === 'number' || typeof value === 'string') && kind !== 'version') {
      return numberOf(`${of} ${value}`);
    }
    if (member === 'notificationChannelIds' && Array.isArray(value)) {
      return value.map((id) => numberOf(`notificationChannel ${id}`));
    }
    if (Array.isArray(value))
      return value.map((entry) => normal(entry, '', member === '' ? kind : `${kind}.${member}`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, entry]) => [name, normal(entry, name, kind)]);
    return Object.fromEntries(entries);
  };
  const normalLine = ({ kind, ...members }: Line): unknown => {
    const kept = Object.entries(members).filter(
      ([name]) => !ownMembers.has(name) && !(name === 'createdAt' && recreatedKinds.has(kind)),
    );
    return { kind, ...(normal(Object.fromEntries(kept), '', kind) as object) };
  };
  const numberOfFile = ({ path }: Line) => numbers.get(`file ${path}`) ?? Number.POSITIVE_INFINITY;
  // Files are in the order of their paths, which are random, so they are compared in the order of references to them.
  const [files, others] = [lines.filter(({ kind }) => kind === 'file'), lines.filter(({ kind }) => kind !== 'file')];
  const compared = others.filter(({ kind }) => kinds.has(kind)).map(normalLine);
  const named = files.toSorted((a, b) => numberOfFile(a) - numberOfFile(b));
  return [...compared, ...named.map(normalLine)];
}
