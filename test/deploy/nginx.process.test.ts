import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNginx } from '../support/nginx.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';

// Debian's nginx with the lines of docs/production.md, TLS and HTTP/2 included.

let folder: string;
let server: TestServer;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let session: ClientHttp2Session;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'));
  const port = await freePort();
  server = await startServer({ TRUST_PROXY: '1', PUBLIC_URL: `https://links.example:${port}` });
  const [key, certificate] = [join(folder, 'links.example.key'), join(folder, 'links.example.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const made = ['-keyout', key, '-out', certificate, '-subj', '/CN=links.example'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...made]);
  const [, documented = ''] = /```nginx\n([\s\S]+?)```/.exec(await readFile('docs/production.md', 'utf8')) ?? [];
  const configuration = documented
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/Host \$host; +# .*\$host:8443$/m, `Host $host:${port};`)
    .replaceAll('/etc/ssl', folder)
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${server.settings.PORT}`);
  nginx = await startNginx(folder, port, configuration);
  // A certificate of the test's own.
  session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  await once(session, 'connect');
}, 60_000);
afterAll(async () => {
  session?.destroy();
  await nginx?.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusOf(headers: Record<string, string>, body: readonly Buffer[] = []): Promise<number> {
  const stream = session.request({ ':authority': 'links.example', ...headers });
  for (const piece of body) stream.write(piece);
  stream.end();
  const [{ ':status': status }] = await once(stream, 'response');
  stream.resume();
  await once(stream, 'close');
  return status;
}

test('nginx accepts the lines of the document and speaks HTTP/2', async () => {
  expect(session.alpnProtocol).toBe('h2');
  expect(await statusOf({ ':path': '/login' })).toBe(200);
});

test('the connector accepts requests if the public address has a port', async () => {
  // There is no token. Without the port it would be 403, as for any name that is not the public one.
  expect(await statusOf({ ':method': 'POST', ':path': '/mcp' })).toBe(401);
});

test('several pictures of a gallery are accepted, although together they exceed the limit of one picture', async () => {
  const picture = Buffer.alloc(30 * 1024 * 1024);
  const opening = (name: string) =>
    Buffer.from(`\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  const body = [opening('a.png'), picture, opening('b.png'), picture, Buffer.from('\r\n--x--\r\n')];
  const headers = {
    ':method': 'POST',
    ':path': '/my-links/1/slots/new',
    'content-type': 'multipart/form-data; boundary=x',
  };
  // Vitrine's own response to a request without a session.
  expect(await statusOf(headers, body)).toBe(303);
});
