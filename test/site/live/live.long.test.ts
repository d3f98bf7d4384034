import { afterAll, beforeAll, expect, test } from 'vitest';
import { hitOf } from '../../analytics/support/past.ts';
import { placeForm, sendForm } from '../../forms/support/form-page.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let anna: Editor;
beforeAll(async () => {
  server = await startServer();
  anna = await newEditor(server);
});
afterAll(() => server.close());

interface Stream {
  status: number;
  type: string | null;
  /** Announcements so far: a list of sentences for each event. */
  told: string[][];
  /** Reported numbers of visitors on the watched page, in order. */
  visitors: string[];
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream of the signed-in person, and reads it as a browser does (HTML standard, section 9.2.5). */
async function openStream(
  { browser }: Pick<Editor, 'browser'>,
  { url, context } = server,
  query = '',
): Promise<Stream> {
  // Stored now, so that streams opened later do not announce it.
  await context.calls.flush();
  const leaving = new AbortController();
  const headers = { cookie: browser.cookies(), accept: 'text/event-stream' };
  const answer = await fetch(`${url}/my-links/live${query}`, { headers, signal: leaving.signal });
  const told: string[][] = [];
  const visitors: string[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name, data] = /^event: (changed|visitors)\ndata: (.*)$/.exec(event) ?? [];
        if (data === undefined) continue;
        if (name === 'changed') told.push(JSON.parse(data));
        else visitors.push(JSON.parse(data));
      }
    }
  };
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    told,
    visitors,
    ended: read().catch(() => {}),
    close: () => leaving.abort(),
  };
}

const block = { type: 'button', data: { link: 'https://example.com', title: 'Tour' } };
const until = (told: () => unknown) => expect.poll(told, { timeout: 5000, interval: 20 });

test('reports to the signed-in user who changed what, and to no other', async () => {
  const [own, others] = [await openStream(anna), await openStream(await newEditor(server))];
  expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const begun = Date.now();
  await anna.user.post(`${anna.page.path}/slots`, block);
  // Once it listens to other processes, a server does not know which changes it has missed: it reports that something may have changed.
  const sentences = () => own.told.filter((words) => words.length > 0);
  await until(sentences).toEqual([['test added a block']]);
  expect(Date.now() - begun).toBeLessThan(2000);
  await anna.user.post(`${anna.page.path}/slots/batch`, { slots: [block, block] });
  await until(sentences).toEqual([['test added a block'], ['test added blocks']]);
  expect(others.told.flat()).toEqual([]);
  own.close();
  others.close();
});

test('reports no reads, dry runs and errors', async () => {
  const stream = await openStream(anna);
  await anna.user.get(`${anna.page.path}/slots`);
  await anna.user.post(`${anna.page.path}/slots`, block, { Precognition: 'true' });
  expect((await anna.user.post(`${anna.page.path}/slots`, { type: 'none' })).status).toBe(422);
  await anna.user.patch(anna.page.path, { title: 'Anna' });
  await until(() => stream.told).toEqual([['test edited a page']]);
  stream.close();
});

test('reports changes by the person and by visitors without an author', async () => {
  const form = await placeForm(anna.user);
  const stream = await openStream(anna);
  const settings = await anna.browser.open(`/my-links/${anna.page.id}/settings`);
  await anna.browser.submit(settings, `/my-links/${anna.page.id}/settings`, { title: 'By hand' });
  await until(() => stream.told).toEqual([[]]);
  const sent = await sendForm(server, form, { 'field-1': 'Nina' });
  expect(sent.status).toBeLessThan(400);
  await until(() => stream.told).toEqual([[], []]);
  stream.close();
});

test('reports changes by another process on the same database', async () => {
  const other = await startServer({ DATABASE_URL: server.settings.DATABASE_URL ?? '' });
  const stream = await openStream(anna);
  const answer = await fetch(`${other.url}/api/v1${anna.page.path}/slots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(block),
  });
  expect(answer.status).toBe(201);
  await until(() => stream.told.flat()).toEqual(['test added a block']);
  stream.close();
  await other.close();
});

test('reports the newest calls, for any number of them since the last report', async () => {
  const stream = await openStream(anna);
  const call = { userId: anna.user.id, caller: 'token 1', callerName: 'Claude', outcome: 'done', calledAt: new Date() };
  const reads = Array.from({ length: 1_200 }, () => ({ ...call, operation: 'list_slots' }));
  await server.context.db.write((tx) =>
    tx.apiCall.createMany({ data: [...reads, { ...call, operation: 'create_slot' }] }),
  );
  server.context.db.announce('changes', [anna.user.id]);
  await until(() => stream.told.flat()).toEqual(['Claude added a block']);
  stream.close();
});

test('reports how many visitors are on a page in any process, and that they have left', async () => {
  const other = await startServer({ DATABASE_URL: server.settings.DATABASE_URL ?? '' });
  const nina = await newEditor(server);
  for (const [visitor, { context }] of [other, server, other].entries()) {
    const time = context.now().getTime();
    context.hits.add(hitOf(nina.page.id, { time, visitor, target: { kind: 'page' } }));
    await context.hits.flush();
  }
  const stream = await openStream(nina, server, `?page=${nina.page.id}`);
  const plain = await openStream(nina);
  await until(() => stream.visitors).toEqual(['3']);
  server.advance(5 * 60_000);
  await until(() => stream.visitors).toEqual(['3', '0']);
  expect(plain.visitors).toEqual([]);
  expect((await openStream(anna, server, `?page=${nina.page.id}`)).status).toBe(404);
  stream.close();
  plain.close();
  await other.close();
});

test('ends with the session, and asks a browser without one for nothing more', async () => {
  expect((await fetch(`${server.url}/my-links/live`)).status).toBe(204);
  const nina = await newEditor(server);
  const stream = await openStream(nina);
  await server.context.db.write((tx) => tx.session.deleteMany({ where: { userId: nina.user.id } }));
  await nina.user.post(`${nina.page.path}/slots`, block);
  await stream.ended;
  expect(stream.told).toEqual([]);
});

test('a HEAD has the headers of the stream, and ends', async () => {
  const headers = { cookie: anna.browser.cookies() };
  const answer = await fetch(`${server.url}/my-links/live`, { method: 'HEAD', headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

test('the oldest of too many streams of an account ends', async () => {
  const nina = await newEditor(server);
  const first = await openStream(nina);
  const more = await Promise.all(Array.from({ length: 20 }, () => openStream(nina)));
  await first.ended;
  await nina.user.post(`${nina.page.path}/slots`, block);
  await until(() => more.map(({ told }) => told.length)).toEqual(more.map(() => 1));
  for (const stream of more) stream.close();
});

test('a server that closes ends the streams', async () => {
  const closing = await startServer();
  const stream = await openStream(await newEditor(closing), closing);
  await closing.context.changes.close();
  await stream.ended;
  await closing.close();
});
