import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { freePort } from '../support/start-server.ts';
import { type ComposeService, readCompose } from './support/compose.ts';

// The test machine has no container engine. The steps of the compose files are run without one: the command of the image with the environment
// of the service, a folder in the place of each volume, and the command of the health check.

const run = promisify(execFile);

type Substitution = [from: string | RegExp, to: string];
/** The folder of the volume, and no other path that begins with the same letters. */
const volume = /^\/data$|(?<=^file:)\/data(?=\/)/g;

let folder: string;
let postgres: ThrowawayPostgres;
let redis: TestRedis;
const processes: ReturnType<typeof spawn>[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-compose-'));
  [postgres, redis] = await Promise.all([startThrowawayPostgres(), startRedis()]);
});
afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL');
  await postgres.stop();
  await redis.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a service as an engine does, and returns its address once its health check succeeds. */
async function startService(service: ComposeService | undefined, substitutions: Substitution[]) {
  const containerfile = await readFile('deploy/Containerfile', 'utf8');
  const [, ...check] = service?.healthcheck && 'test' in service.healthcheck ? service.healthcheck.test : [];
  const port = String(await freePort());
  const substitute = (text: string) => substitutions.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  const environment = { ...service?.environment, PORT: port, HOST: '127.0.0.1' };
  const env = {
    // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substitute(value)])),
  };
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]');
  const server = spawn(process.execPath, command, { env, stdio: 'ignore' });
  processes.push(server);
  const [program = '', ...parameters] = check.map((part) => part.replace(':3000/', `:${port}/`));
  await expect.poll(() => run(program, parameters).then(() => 'healthy', String), { interval: 200 }).toBe('healthy');
  return { server, url: `http://127.0.0.1:${port}` };
}

async function endService(server: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('the service of compose.yaml becomes healthy and keeps all its data in the one volume', async () => {
  const { services } = await readCompose('compose.yaml', { PUBLIC_URL: 'https://links.example' });
  const data = join(folder, 'one');
  const { server, url } = await startService(services.vitrine, [[volume, data]]);
  const entry = await fetch(`${url}/api/v1`, { headers: { host: 'links.example', 'x-forwarded-proto': 'https' } });
  expect(await entry.text()).toContain('https://links.example/');
  await endService(server);
  expect(await readdir(data)).toEqual(expect.arrayContaining(['vitrine.db', 'secret.key']));
});

test('the two services of compose.scale.yaml become healthy on one database, one Redis and one volume', async () => {
  const { services } = await readCompose('deploy/compose.scale.yaml', { VITRINE_HOST: 'links.example' });
  const secrets = { database_url: await postgres.createDatabase(), secret_key: 'x'.repeat(40) };
  for (const [name, content] of Object.entries(secrets)) await writeFile(join(folder, name), content);
  const substitutions: Substitution[] = [
    [volume, join(folder, 'scale')],
    ['/run/secrets', folder],
    ['redis://valkey:6379', redis.url],
  ];
  const first = await startService(services['vitrine-1'], substitutions);
  const second = await startService(services['vitrine-2'], substitutions);
  const account = { email: 'anna@links.example', password: 'a quiet orchard 42' };
  const addUser = ['user', 'add', '--email', account.email, '--password', account.password];
  await run(process.execPath, ['dist/src/cli.js', ...addUser], {
    env: { DATA_DIR: join(folder, 'scale'), DATABASE_URL: secrets.database_url, SECRET_KEY: secrets.secret_key },
  });
  for (const { url } of [first, second]) {
    const response = await fetch(`${url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { host: 'links.example', origin: 'https://links.example', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(account),
    });
    expect(response.status).toBe(303);
  }
  await Promise.all([endService(first.server), endService(second.server)]);
});
