import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getMe } from '../../tools/discovery/get-me.ts';
import { type ApiUser, clientOf, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

const hour = 60 * 60 * 1_000;
const bound = 1_000_000;

let folder: string;
let servers: [TestServer, TestServer];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl')),
    SECRET_KEY: 'the secret that both servers share',
    MAX_STORAGE_MB: '1',
  };
  servers = [await startServer(settings), await startServer(settings)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A file of the user as the model knows it. */
interface ModelFile {
  path: string;
  size: number;
  uploadedAt: number;
  isOnPage: boolean;
}

interface Account {
  user: ApiUser;
  /** Clients of the account, one on each server. */
  clients: [ApiUser, ApiUser];
  page: string;
  files: Map<string, ModelFile>;
}

async function newAccount(): Promise<Account> {
  const user = await newUser(servers[0]);
  const page = await newPage(user);
  const clients: Account['clients'] = [
    clientOf(servers[0], user.id, user.token),
    clientOf(servers[1], user.id, user.token),
  ];
  return { user, clients, page: page.path, files: new Map() };
}

const now = () => servers[0].context.now().getTime();
const rowsOf = ({ user }: Account) => servers[0].context.db.read.file.findMany({ where: { userId: user.id } });
const counts = (file: ModelFile) => file.isOnPage || now() - file.uploadedAt < 24 * hour;
const usedBytes = (account: Account) =>
  [...account.files.values()].filter(counts).reduce((sum, { size }) => sum + size, 0);

/** Uploads a picture; returns whether it was accepted. */
async function upload(account: Account, at: 0 | 1, bytes: Buffer): Promise<boolean> {
  const answer = await postFile(servers[at], account.user, bytes);
  if (answer.status === 409) {
    expect(answer.body.code).toBe('limit_reached');
    return false;
  }
  const { path } = fileOf(answer);
  const size = (await servers[at].context.db.read.file.findFirst({ where: { path } }))?.size ?? 0;
  account.files.set(path, { path, size, uploadedAt: now(), isOnPage: false });
  return true;
}

/** Shows some files on the page and no others; deleted ones are left out. */
async function show(account: Account, at: 0 | 1, choose: (index: number) => boolean) {
  const rows = new Set((await rowsOf(account)).map(({ path }) => path));
  const files = [...account.files.values()].filter(({ path }) => rows.has(path));
  const chosen = files.filter((_file, index) => choose(index)).slice(0, 2);
  const [avatar = null, bgImage = null] = chosen.map(({ path }) => path);
  const { status } = await account.clients[at].patch(account.page, { avatar, bgImage });
  // An unused file may have made room since it was chosen; the page is then unchanged.
  if (status === 422 && !chosen.every(counts)) return;
  expect(status).toBe(200);
  for (const file of account.files.values()) file.isOnPage = file.path === avatar || file.path === bgImage;
}

async function expectBound(account: Account) {
  const rows = await rowsOf(account);
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bound);
  const paths = new Set(rows.map(({ path }) => path));
  for (const file of account.files.values()) if (counts(file)) expect(paths).toContain(file.path);
  const { data } = (await account.clients[0].get('/me')).body;
  expect(getMe.output.parse(data)).toMatchObject({ limits: { storage: { usedBytes: usedBytes(account) } } });
}

const side = fc.integer({ min: 60, max: 420 });
const at = fc.constantFrom<0 | 1>(0, 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('upload' as const), side, at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      uploads: fc.array(fc.record({ side, at }), { minLength: 2, maxLength: 6 }),
      showsAt: at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), at, mask: fc.nat(255) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(5, 25) }) },
);

test('for any concurrent uploads and changes on two servers, an account never exceeds its bound and loses no counted file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const account = await newAccount();
      for (const each of steps) {
        if (each.kind === 'upload') {
          const bytes = await noise('png', each.side, each.side);
          const before = usedBytes(account);
          const isAccepted = await upload(account, each.at, bytes);
          // Without concurrency, an upload is accepted exactly if it fits beside the counted files.
          const after = usedBytes(account);
          if (isAccepted) expect(after).toBeLessThanOrEqual(bound);
          else expect(before + bytes.length * 1.1).toBeGreaterThan(bound);
        } else if (each.kind === 'together') {
          const all = await Promise.all(each.uploads.map(({ side }) => noise('png', side, side)));
          await Promise.all([
            ...all.map((bytes, index) => upload(account, each.uploads[index]?.at ?? 0, bytes)),
            show(account, each.showsAt, (index) => index % 2 === 0),
          ]);
        } else if (each.kind === 'show')
          await show(account, each.at, (index) => ((each.mask >> (index % 8)) & 1) === 1);
        else for (const server of servers) server.advance(each.hours * hour);
        await expectBound(account);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 180_000);

test('simultaneous uploads are accepted as far as there is room', async () => {
  const account = await newAccount();
  const all = await Promise.all(Array.from({ length: 20 }, () => noise('png', 400, 400)));
  const accepted = await Promise.all(all.map((bytes, index) => upload(account, index % 2 === 0 ? 0 : 1, bytes)));
  await expectBound(account);
  const [first] = account.files.values();
  const size = first?.size ?? 0;
  // The pictures differ by a few bytes.
  expect(accepted.filter(Boolean).length).toBe(Math.floor(bound / size));
  expect(accepted).toContain(false);
}, 60_000);
