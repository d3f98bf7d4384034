import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresIsInstalled, startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { type ServerProcess, startScript } from '../processes.ts';
import type { Owner, Owners } from './outbox-server.ts';

/** Maximum number of channels of a form; every form notifies as many. */
const channelsPerForm = 20;
const submissionsPerForm = 60;
const timedSubmissions = 200;

interface Receiver {
  url: string;
  /** When a submission came to a path. */
  arrivals: { path: string; name: string; at: number }[];
  close(): void;
}

/** The outbox on each available database. */
export async function measureOutboxes(folder: string, print: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  print('\noutbox on SQLite');
  await measureOutbox(folder, 'sqlite', `file:${join(folder, 'sqlite.db')}`, print);
  if (!(await postgresIsInstalled())) return print('outbox on PostgreSQL: not measured, for it is not installed');
  const postgres = await startThrowawayPostgres({ durable: true });
  try {
    print('outbox on PostgreSQL');
    await measureOutbox(folder, 'postgresql', await postgres.createDatabase(), print);
  } finally {
    await postgres.stop();
  }
}

/**
 * Prints how many webhooks a second are called, and how long after a form was sent its webhook is called while other receivers keep the server
 * waiting.
 */
async function measureOutbox(
  folder: string,
  name: string,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const receiver = await startReceiver();
  const setupFile = join(folder, `${name}.json`);
  const server = await startScript('bench/writes/outbox-server.ts', {
    ...{ RECEIVER_URL: receiver.url, SETUP_FILE: setupFile },
    ...{ DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl },
  });
  try {
    // As the server has written it.
    const owners = JSON.parse(await readFile(setupFile, 'utf8')) as Owners;
    const single = await placeForm(server.url, owners.single);
    const held = await placeForm(server.url, owners.slow);
    const many: Form[] = [];
    for (const owner of owners.many) many.push(await placeForm(server.url, owner));
    await many[0]?.send('the first, for which code is compiled');
    await waitForArrivals(receiver, channelsPerForm);
    await deliverMany(server, receiver, many, print);
    await deliverInTime(receiver, single, held, print);
  } finally {
    receiver.close();
    await server.stop();
  }
}

async function deliverMany(
  server: ServerProcess,
  receiver: Receiver,
  forms: readonly Form[],
  print: (line: string) => void,
): Promise<void> {
  const messages = forms.length * submissionsPerForm * channelsPerForm;
  receiver.arrivals.length = 0;
  const before = server.processorMilliseconds();
  const begun = performance.now();
  await Promise.all(
    forms.map(async ({ send }) => {
      for (let count = 0; count < submissionsPerForm; count += 1) await send(`submission ${count}`);
    }),
  );
  await waitForArrivals(receiver, messages);
  const seconds = (performance.now() - begun) / 1_000;
  const each = (server.processorMilliseconds() - before) / messages;
  print(
    `webhooks called                      ${(messages / seconds).toFixed(0)}/s, ${each.toFixed(2)} ms of processor each: ${(1_000 / each).toFixed(0)}/s of one core (target: at least 500/s)`,
  );
}

async function deliverInTime(receiver: Receiver, form: Form, held: Form, print: (line: string) => void): Promise<void> {
  await held.send('to receivers that do not answer');
  const delays: number[] = [];
  for (let count = 0; count < timedSubmissions; count += 1) {
    const name = `timed ${count}`;
    const begun = performance.now();
    await form.send(name);
    for (;;) {
      const arrival = receiver.arrivals.find((one) => one.name === name);
      if (arrival) {
        delays.push(arrival.at - begun);
        break;
      }
      if (performance.now() - begun > 10_000) throw new Error('a webhook was not called');
      await sleep(2);
    }
    await sleep(10);
  }
  delays.sort((one, other) => one - other);
  const part = (share: number) => (delays[Math.floor(delays.length * share)] ?? 0).toFixed(0);
  print(
    `from form to webhook                 p50 ${part(0.5)} ms, p99 ${part(0.99)} ms (target: at most 200), while ${channelsPerForm} other receivers do not answer`,
  );
}

interface Form {
  send(name: string): Promise<void>;
}

let visitors = 0;

/** Creates a page with a form that notifies all channels of its owner. */
async function placeForm(url: string, { login, token, channelIds }: Owner): Promise<Form> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const create = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { id: profileId } = await create('/profiles', { login: `bench.${login}` });
  const fields = [{ type: 'text', label: 'Name' }];
  const { id } = await create('/forms', { title: 'Write to me', fields, notificationChannelIds: channelIds });
  const slot = await create(`/profiles/${profileId}/slots`, { type: 'form', data: { formId: id } });
  return {
    async send(name) {
      visitors += 1;
      const answer = await fetch(`${url}/-/forms/${id}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `11.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}` },
        body: new URLSearchParams({ slotId: String(slot.id), 'field-1': name }),
      });
      if (answer.status !== 303) throw new Error(`the form was answered with ${answer.status}`);
    },
  };
}

async function waitForArrivals({ arrivals }: Receiver, count: number): Promise<void> {
  for (const begun = performance.now(); arrivals.length < count; await sleep(5)) {
    if (performance.now() - begun > 120_000) throw new Error(`${arrivals.length} of ${count} webhooks were called`);
  }
}

/** Starts a receiver that responds immediately, except at `/slow/`, where it does not respond. */
async function startReceiver(): Promise<Receiver> {
  const arrivals: Receiver['arrivals'] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const path = req.url ?? '';
      if (path.startsWith('/slow/')) return;
      const { submission } = JSON.parse(Buffer.concat(chunks).toString());
      arrivals.push({ path, name: String(submission.answers[0].value), at: performance.now() });
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
