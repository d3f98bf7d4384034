import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { eventually, workerPause } from '../channels/support/receiver.ts';
import { rulesWithHole } from '../files/support/stand-in.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { newUser } from '../mcp/support/connector.ts';
import { clientOf } from '../support/api-client.ts';
import { type CompiledPrograms, compilePrograms } from '../support/compiled-program.ts';
import { shortLived } from '../support/short-lived.ts';
import { startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { eventClient } from './support/event-client.ts';
import { startEventHost } from './support/event-receiver.ts';

const rounds = 4;
const submissionsInRound = 6;
/** Time after which another process repeats a delivery that a process has begun. */
const leaseMs = 61_000;

interface Life {
  url: string;
  child: ChildProcess;
}

test('three processes lose no event to kill -9, and repeat only what a killed process was delivering', async () => {
  const host = await startEventHost();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-events-'));
  const settings = {
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
  };
  const receiver = host.receiver('/killed');
  const before = await startServer(settings, { outgoing: rulesWithHole(host.port) });
  const { userId, token } = await newUser(before);
  const form = await placeForm(clientOf(before, userId, token), { fields: [{ type: 'text', label: 'Name' }] });
  expect((await eventClient(before, token).subscribe('form.submitted', receiver)).error).toBeUndefined();
  await before.close();

  const programs = await compilePrograms([], ['test/app-events/support/event-process.ts']);
  const environment = { ...settings, HOLE_PORT: String(host.port), PUBLIC_URL: before.url };
  let clock = 0;
  const begin = () => startProcess(programs, environment, clock);
  let lives: Life[] = await Promise.all([begin(), begin(), begin()]);
  try {
    let kills = 0;
    let accepted = 0;
    for (let round = 0; round < rounds; round += 1) {
      // In every other round all three die, so that the one that delivers is among them.
      const doomed = round % 2 === 0 ? lives : lives.slice(round % 3, (round % 3) + 1);
      receiver.onDelivery = async () => {
        receiver.onDelivery = () => {};
        for (const { child } of doomed) await killed(child);
      };
      const sent = Array.from({ length: submissionsInRound }, (_none, index) => {
        const headers = { 'x-forwarded-for': `10.${round}.${index}.1` };
        const url = lives[index % lives.length]?.url ?? '';
        return sendForm({ url }, form, { 'field-1': `${round}.${index}` }, { ...headers, origin: before.url }).catch(
          () => null,
        );
      });
      accepted += (await Promise.all(sent)).filter((answer) => answer?.status === 303).length;
      await eventually(() => doomed.every(({ child }) => child.signalCode !== null));
      kills += 1;
      lives = await Promise.all(lives.map((life) => (doomed.includes(life) ? begin() : life)));
      clock += leaseMs;
      for (const { child } of lives) await advance(child, clock);
      await eventually(() => new Set(receiver.deliveries.map(({ body }) => body.eventId)).size >= accepted, 60_000);
    }
    await workerPause();
    clock += leaseMs;
    for (const { child } of lives) await advance(child, clock);
    await workerPause();
    const ids = receiver.deliveries.map(({ body }) => body.eventId);
    const distinct = new Set(ids);
    expect(accepted).toBeGreaterThan(rounds);
    expect(distinct.size).toBeGreaterThanOrEqual(accepted);
    // A subscription has one delivery under way at a time.
    expect(ids.length - distinct.size).toBeLessThanOrEqual(kills);
    expect(ids.length).toBeGreaterThan(distinct.size);
    expect(receiver.forged).toBe(0);
  } finally {
    for (const { child } of lives) await killed(child);
    await programs.remove();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

async function startProcess(
  programs: CompiledPrograms,
  settings: Record<string, string>,
  clock: number,
): Promise<Life> {
  // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
  const { PATH, HOME } = process.env;
  const [start = '', ...program] = programs.command('event-process');
  const child = fork(start, program, {
    execArgv: shortLived,
    env: { PATH, HOME, ...settings, LOG_LEVEL: 'silent', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the process ended before it was ready'))),
  ]);
  await advance(child, clock);
  return { url: `http://127.0.0.1:${port}`, child };
}

async function advance(child: ChildProcess, clock: number): Promise<void> {
  child.send({ advance: clock });
  await once(child, 'message');
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
