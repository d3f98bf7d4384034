import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, openBrowser, signIn } from '../../site/support/browser.ts';
import { type ApiUser, newPage, withToken } from '../../support/api-client.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Deletion, fillTables, type Place } from './tables.ts';

/** An account with marks in all that it may have: of each deletion its own. */
export interface World {
  server: TestServer;
  /** Folder of later backups. */
  later: string;
  browser: Browser;
  user: ApiUser;
  email: string;
  place: Place;
  submissionId: number;
  /** The page to delete, and its public login once it is filled. */
  page: { id: number; login: string; path: string };
  publicLogin: string;
  filled: ReadonlySet<string>;
  /** Fills the content of the page, except for its public addresses. */
  fillPage(): Promise<void>;
  close(): Promise<void>;
}

/** Prefix of the marks of a deletion, valid in logins and addresses too. */
export const prefixOf = (deletion: Deletion) => `m4rk.${deletion}.`;

let marks = 0;
const markOf = (deletion: Deletion) => (table: string) => `${prefixOf(deletion)}${table.toLowerCase()}${++marks}`;

/** Starts a server with such an account; settings are environment variables. */
export async function newWorld(settings: Record<string, string> = {}): Promise<World> {
  const later = await mkdtemp(join(tmpdir(), 'vitrine-later-'));
  const server = await startServer({ LOG_LEVEL: 'info', ...settings });
  const { db, files } = server.context;
  const email = `${markOf('account')('email')}@example.com`;
  const password = 'green umbrella 71';
  const { id: userId } = await newAccount(server, { email, name: 'Anna', password });
  const user = await withToken(server, userId);
  const browser = openBrowser(server);
  await signIn(browser, { email, password });
  const page = await newPage(user, markOf('page')('login'));
  const kept = await newPage(user, markOf('account')('login'));
  const place = await newPlace(server, userId, kept.id);
  const filled = new Set<string>();
  const fill = (deletion: Deletion, at: Place) =>
    db.write(async (tx) => {
      for (const table of await fillTables(tx, deletion, at, markOf(deletion))) filled.add(table);
    });
  await fill('submission', place);
  const submission = await db.read.formSubmission.findFirst({
    where: { formId: place.formId },
    orderBy: { id: 'desc' },
  });
  await fill('account', place);
  const [file] = await db.read.file.findMany({ where: { userId }, take: 1 });
  const form = await db.read.unsentForm.findFirst({ where: { userId } });
  await putFile(server, file?.path ?? '');
  const waiting = await db.read.accountImport.findFirst({ where: { userId } });
  for (const path of [`unsent/${form?.id}/0`, `imports/${waiting?.id}`]) {
    await db.write((tx) => tx.file.create({ data: { path, contentType: 'text/plain', size: 10 } }));
    await files.put(path, Buffer.from(markOf('account')('waiting')), 'text/plain');
  }
  return {
    ...{ server, later, browser, user, email, place, page, filled },
    submissionId: submission?.id ?? 0,
    publicLogin: page.login,
    fillPage: () => fill('page', { ...place, profileId: page.id }),
    async close() {
      await server.close();
      await rm(later, { recursive: true, force: true });
    },
  };
}

const putFile = ({ context }: TestServer, path: string) =>
  context.files.put(path, Buffer.from(markOf('account')('file')), 'text/plain');

async function newPlace({ context: { db } }: TestServer, userId: number, profileId: number): Promise<Place> {
  const [clientId, grantId, sessionHash, formId] = ['a client', 'a grant', 'a session', 'a-form'];
  return db.write(async (tx) => {
    await tx.oAuthClient.create({
      data: {
        ...{ id: clientId, name: 'An app', redirectUris: '[]', tokenEndpointAuthMethod: 'none' },
        ...{ grantTypes: '[]', scope: '' },
      },
    });
    await tx.oAuthGrant.create({ data: { id: grantId, userId, clientId, scope: '', resource: '' } });
    await tx.session.create({
      data: { tokenHash: sessionHash, userId, lastSeenAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
    });
    await tx.form.create({
      data: { id: formId, userId, title: 'Wishes', buttonText: 'Send', successMessage: 'Sent', fields: '[]' },
    });
    const channel = await tx.notificationChannel.create({ data: { userId, type: 'email', label: '', target: '' } });
    const account = await tx.socialAccount.create({
      data: {
        ...{ userId, platform: 'tiktok', platformId: '1', username: '', name: '', url: '' },
        ...{ accessToken: '', scope: '', connectedAt: new Date() },
      },
    });
    const slot = await tx.slot.create({ data: { profileId, type: 'text', position: 1, data: '{}' } });
    return {
      ...{ userId, profileId, slotId: slot.id, formId, clientId, grantId, sessionHash },
      ...{ channelId: channel.id, socialAccountId: account.id },
    };
  });
}
