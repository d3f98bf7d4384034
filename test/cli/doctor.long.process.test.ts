import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '../channels/support/smtp-server.ts';
import { startAddingProxy } from '../support/adding-proxy.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { doctor } from './doctor.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'));
  await mkdir(join(folder, 'files'));
  server = await startServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a healthy service has no problem', async () => {
  const { status, of } = await doctor(server.settings);
  expect(status).toBe(0);
  expect(of('settings')).toMatch(
    /^ok: all settings are known\nwarning: OPERATOR_NAME and OPERATOR_EMAIL are not set: \/privacy names no one/,
  );
  expect(of('database')).toMatch(
    /^ok: it responds within \d+ ms and fits this version\nok: its clock .*\nok: a row was written and deleted$/,
  );
  expect(await server.context.db.read.usedJwt.count({ where: { hash: { startsWith: 'doctor' } } })).toBe(0);
  expect(of('files')).toBe('ok: a file was written, read and deleted');
  expect(of('space')).toMatch(/^ok: \S+ has [\d,]+ MB of free space$/m);
  expect(of('backups')).toMatch(/^warning: BACKUP_URL is not set/);
  expect(of('certificate')).toBe('');
  expect(of('address')).toMatch(/^ok: the service and this command are version \d+\.\d+\.\d+$/m);
  expect(of('address')).toContain('ok: no proxy is trusted, and none is in front');
  expect(of('mail')).toMatch(/^warning: SMTP_URL is not set/);
  expect(of('lists')).toBe('ok: no lists are set');
  expect(of('address')).toContain('leads to this service');
  expect(of('address')).toContain('the proxy forwards Host and WWW-Authenticate');
  expect(await readdir(join(folder, 'files'))).toEqual([]);
});

test('a valid setting that is probably a mistake is a warning', async () => {
  const { status, of } = await doctor({ ...server.settings, MAX_PROFILES: '0' });
  expect(status).toBe(0);
  expect(of('settings')).toMatch(/^warning: MAX_PROFILES is 0: no one can create a page$/m);
});

test('doctor reads the lists of harmful links, and an unreadable one is a problem', async () => {
  const list = join(folder, 'list.txt');
  await writeFile(list, '0.0.0.0 evil.example\n||worse.example^\n');
  const missing = join(folder, 'missing.txt');
  const { status, of } = await doctor({ ...server.settings, BLOCKED_HOSTS_FILES: `${list},${missing}` });
  expect(status).toBe(1);
  const [read = '', unread = ''] = of('lists').split('\n');
  expect(read).toBe(`ok: ${list} has 2 entries`);
  expect(unread).toContain(`problem: BLOCKED_HOSTS_FILES: ${missing} cannot be read: ENOENT`);
});

test('nothing is created before the first start, and an invalid place for files is a problem', async () => {
  const DATA_DIR = join(folder, 'not-there');
  const SECRET_KEY = await readFile(join(folder, 'secret.key'), 'utf8');
  const { status, of } = await doctor({ DATA_DIR, PUBLIC_URL: server.url, SECRET_KEY: SECRET_KEY.trim() });
  expect(status).toBe(0);
  expect(of('database')).toBe(`ok: ${DATA_DIR}/vitrine.db will be created at the first start`);
  expect(of('files')).toBe(`ok: ${DATA_DIR}/files will be created by the first upload`);
  expect(existsSync(DATA_DIR)).toBe(false);
  const wrong = await doctor({ DATA_DIR, PUBLIC_URL: server.url, FILES_URL: 'file:package.json' });
  expect(wrong.of('files')).toMatch(/^problem: FILES_URL: \S+package\.json is not a folder$/);
});

test('a problem names its setting', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const { status, of } = await doctor({
    ...server.settings,
    DATABASE_URL: `postgresql://vitrine@${nobody}/vitrine`,
    REDIS_URL: `redis://${nobody}`,
    FILES_URL: `s3://key:secret@${nobody}/bucket?tls=off`,
    SMTP_URL: `smtp://${nobody}`,
    PUBLIC_URL: `http://${nobody}`,
  });
  expect(status).toBe(1);
  expect(of('database')).toMatch(/^problem: DATABASE_URL: the database does not respond.*ECONNREFUSED/);
  expect(of('redis')).toMatch(/^problem: REDIS_URL: .*ECONNREFUSED/);
  expect(of('files')).toMatch(
    /^problem: FILES_URL: a file cannot be written, read and deleted \(http:\/\/127\.0\.0\.1:\d+\/bucket: /,
  );
  expect(of('mail')).toMatch(/^problem: SMTP_URL: .*ECONNREFUSED/);
  expect(of('address')).toMatch(/^problem: PUBLIC_URL: .*cannot be reached/);
});

test('doctor sends a mail on request, and a rejected sender or recipient is a problem', async () => {
  const smtp = await startSmtpServer();
  const settings = { ...server.settings, SMTP_URL: smtp.url, MAIL_FROM: 'Example Links <links@example.com>' };
  try {
    expect((await doctor(settings)).of('mail')).toBe('ok: the server responds and accepts the credentials');
    expect(smtp.mails).toEqual([]);
    const sent = await doctor(settings, '--mail-to', 'anna@example.com');
    expect(sent.of('mail')).toContain('ok: the server accepted the mail to --mail-to');
    expect([smtp.mails.length, smtp.senders, smtp.recipients]).toEqual([
      1,
      ['links@example.com'],
      ['anna@example.com'],
    ]);
    smtp.answerTo('550 links@example.com is no sender here');
    const refused = await doctor(settings, '--mail-to', 'anna@example.com');
    expect(refused.status).toBe(1);
    expect(refused.of('mail')).toMatch(
      /problem: MAIL_FROM, or the recipient: .*550 links@example\.com is no sender here/,
    );
  } finally {
    await smtp.close();
  }
});

test('with --json the findings are one array', async () => {
  const { stdout } = await runCli(server.settings, 'doctor', '--json');
  const findings: unknown = JSON.parse(stdout);
  expect(findings).toContainEqual({ level: 'ok', subject: 'files', text: 'a file was written, read and deleted' });
});

test('the address of another service is a problem', async () => {
  // Passes everything on and adds nothing.
  const proxy = createServer(async (req, res) => {
    const { host, ...headers } = req.headers;
    const answer = await fetch(`http://127.0.0.1:${server.settings.PORT}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), Host: host ?? '' },
      redirect: 'manual',
    });
    res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-encoding': 'identity' });
    res.end(await answer.text());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  try {
    const other = await doctor({ ...server.settings, PUBLIC_URL: `http://127.0.0.1:${port}` });
    expect(other.of('address')).toMatch(/^problem: PUBLIC_URL: the address leads to another service/);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test.each([
  ['no-referrer', true],
  ['same-origin, no-referrer', true],
  ['no-referrer, same-origin', false],
  ['no-referrer, a-word-of-tomorrow', true],
])('a proxy that adds Referrer-Policy: %s is named if browsers then send no origin: %s', async (policy, isNamed) => {
  const port = await freePort();
  const proxied = await startServer({ PUBLIC_URL: `http://localhost:${port}` });
  const proxy = await startAddingProxy(
    `http://127.0.0.1:${proxied.settings.PORT}`,
    { 'referrer-policy': policy },
    port,
  );
  try {
    const { of } = await doctor(proxied.settings);
    expect(of('address')).toContain('leads to this service');
    expect(of('address').includes('warning: a proxy adds Referrer-Policy: no-referrer')).toBe(isNamed);
  } finally {
    await proxy.close();
    await proxied.close();
  }
});
