import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { exportOf } from '../domain/accounts/import/support/transfer.ts';
import { noise } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { type SignedUp, signUpAnother } from '../site/support/browser.ts';
import { type ApiUser, newPage, withToken } from '../support/api-client.ts';
import { canMount, mountDisk, type SmallDisk } from '../support/small-disk.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// Only the folder is on the full disk: the database still works.
describe.skipIf(!canMount()).each(['incoming', 'files'])('without room in DATA_DIR/%s', (name) => {
  let folder: string;
  let disk: SmallDisk;
  let standIn: StandIn;
  let server: TestServer;
  let anna: ApiUser & SignedUp;
  let page: Awaited<ReturnType<typeof newPage>>;
  let exported: string;
  let bytes: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-full-'));
    disk = mountDisk(join(folder, name), 2);
    standIn = await startStandIn((_req, res) => void res.end(bytes));
    server = await startServer({ DATA_DIR: folder }, { outgoing: rulesWithHole(standIn.port) });
    const person = await signUpAnother(server);
    anna = { ...person, ...(await withToken(server, person.id)) };
    page = await newPage(anna);
    const { path } = fileOf(await postFile(server, anna, await noise('jpeg', 200, 200)));
    await anna.patch(page.path, { avatar: path });
    exported = (await exportOf(server, anna.id)).text;
    await disk.fill();
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
    disk.unmount();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    bytes = await noise('jpeg', 200, 200);
  });

  const faults = () => server.logged().filter((line) => line.includes('"fault"'));
  const incoming = async () => (await readdir(join(folder, 'incoming'))).filter((file) => file !== 'filler');

  test('an upload over REST is 503, and the log reports the cause once', async () => {
    for (let count = 0; count < 3; count += 1) {
      const answer = await postFile(server, anna, bytes);
      expect([answer.status, answer.body.code]).toEqual([503, 'temporarily_unavailable']);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.body.message).toContain('no room for files');
    }
    expect(faults()).toEqual([expect.stringMatching(`"fault":"files_full".*${name}/.*ENOSPC`)]);
    expect(await incoming()).toEqual([]);
  });

  test('a form of the dashboard and an import of an account are 503', async () => {
    const { browser } = anna;
    for (const [path, action, file] of [
      [`/my-links/${page.id}/settings`, `/my-links/${page.id}/settings`, bytes],
      ['/settings/data', '/settings/data/import', Buffer.from(exported)],
    ] as const) {
      const answer = await browser.upload(await browser.get(path), action, new Uint8Array(file));
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '60']);
      expect(answer.html).toContain('no room for files');
    }
  });

  test('upload_file reports it, for bytes and for an address', async () => {
    const url = `http://stand-in.example:${standIn.port}/a.jpg`;
    for (const args of [{ base64: bytes.toString('base64') }, { url }]) {
      const response = await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${anna.token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2025-06-18',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'upload_file', arguments: args },
        }),
      });
      expect(await response.text()).toMatch(
        /isError":true.*temporarily_unavailable|temporarily_unavailable.*isError":true/,
      );
    }
  });

  test('the import command reports it and exits with 1', async () => {
    const file = join(tmpdir(), `vitrine-full-${name}.jsonl`);
    await writeFile(file, exported);
    try {
      const command = ['account', 'import', '--email', anna.email, '--again', '--login', `${page.login}=other.page`];
      const { status, stderr } = await runCli(server.settings, ...command, file);
      const reason = /^the disk of DATA_DIR, FILES_URL or BACKUP_URL is full: .*ENOSPC/;
      expect([status, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(reason)]);
    } finally {
      await rm(file);
    }
  });

  test('pages, changes and /-/ready work, and uploads work again once space is free', async () => {
    expect((await fetch(`${server.url}/${page.login}`)).status).toBe(200);
    expect((await anna.patch(page.path, { title: 'Written' })).status).toBe(200);
    expect((await fetch(`${server.url}/-/ready`)).status).toBe(200);
    disk.empty();
    expect((await postFile(server, anna, bytes)).status).toBe(201);
    expect(await incoming()).toEqual([]);
  });
});
