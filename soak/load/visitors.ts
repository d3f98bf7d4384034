import * as z from 'zod';
import type { BenchAccount } from '../../bench/account.ts';
import type { Actor, SoakEnvironment } from './actor.ts';
import { exchange } from './client.ts';

/** A form takes 300 submissions an hour, and the load goes to all in turn. */
const forms = 12;
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let visitors = 0;
/** Another for each visitor: an address may send 30 forms an hour. */
function nextAddress(): string {
  visitors += 1;
  // Each in another /24, since the visitors of one share a limit.
  return `11.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`;
}

const made = z.object({ data: z.object({ id: z.union([z.string(), z.int()]) }) });
const report = z.object({ data: z.object({ totals: z.object({ views: z.int() }) }) });

/** Visitors that send forms. A submission cannot be repeated safely: one without a response is stored once or not at all. */
export async function newFormVisitor(stage: SoakEnvironment, account: BenchAccount): Promise<Actor> {
  const { client, cluster, journal, random } = stage;
  const fields = [{ type: 'text', label: 'Name', required: true }];
  const placed: { id: string; slotId: string }[] = [];
  for (let count = 0; count < forms; count += 1) {
    const id = await create(stage, account, '/forms', { title: `Form ${count}`, fields });
    const block = { type: 'form', data: { formId: id, view: 'inline' } };
    placed.push({ id, slotId: await create(stage, account, `/profiles/${account.login}/slots`, block) });
  }
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  return {
    name: 'visitor who sends forms',
    pauseMs: 600,
    async turn() {
      const { id, slotId } = random.pick(placed);
      const name = `visitor-${sent.size}`;
      sent.add(name);
      const answered = await client.ask('form of a visitor', async (url) => {
        const { status, text } = await exchange(`${url}/-/forms/${id}`, {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            'sec-fetch-mode': 'navigate',
            origin: cluster.publicUrl,
            'x-forwarded-for': nextAddress(),
          },
          body: new URLSearchParams({ slotId, 'field-1': name }),
        });
        if (status === 503) return { again: '503' };
        return status === 303 ? { done: true } : { refused: `${status} ${text.slice(0, 200)}` };
      });
      if (answered === null) return;
      acknowledged.add(name);
      journal.acknowledge('forms of visitors');
    },
    async verify() {
      const stored: string[] = [];
      for (const { id } of placed) {
        const csv = await client.insist('submissions', async (url) => {
          const address = `${url}/my-links/forms/${id}/submissions.csv`;
          const { status, text } = await exchange(address, { headers: { cookie: account.cookies } });
          return status === 200 ? { done: text } : { again: `${status}` };
        });
        stored.push(...(csv.match(/visitor-\d+/g) ?? []));
      }
      journal.compared += 1;
      const found = new Set(stored);
      for (const name of acknowledged) if (!found.has(name)) journal.lost.push(`the submission of ${name}`);
      if (found.size !== stored.length) journal.wrong.push(`${stored.length - found.size} submissions are there twice`);
      for (const name of found) if (!sent.has(name)) journal.wrong.push(`nobody sent the submission of ${name}`);
    },
  };
}

/**
 * Seconds before a fault within which a hit may have been only in the memory of the process that ended: the buffer keeps hits for one
 * second.
 */
const buffered = 5;

/** Visitors whose views are counted, each of them once. */
export async function newHitVisitor(stage: SoakEnvironment, account: BenchAccount): Promise<Actor> {
  const { client, journal, timeline } = stage;
  const authorization = `Bearer ${account.api.access_token}`;
  const pagePath = `/api/v1/profiles/${account.login}`;
  const readJson = (path: string) =>
    client.insist('statistics', async (url) => {
      const { status, text } = await exchange(url + path, { headers: { authorization } });
      if (status === 503) return { again: '503' };
      return status === 200 ? { done: JSON.parse(text) } : { refused: `${status} ${text}` };
    });
  const pageId = made.parse(await readJson(pagePath)).data.id;
  const moments: number[] = [];
  return {
    name: 'visitor who is counted',
    pauseMs: 150,
    async turn() {
      const begun = performance.now();
      moments.push(begun);
      await client.ask('hit', async (url) => {
        const { status } = await exchange(`${url}/-/hit?page=${pageId}`, {
          method: 'POST',
          headers: { 'user-agent': browser, 'x-forwarded-for': nextAddress() },
        });
        // A process that starts again is not ready yet.
        if (status === 503) return { again: '503' };
        return status === 204 ? { done: true } : { refused: String(status) };
      });
    },
    async verify() {
      const sure = moments.filter((moment) => {
        return timeline.isCalm(moment, moment + 1) && timeline.untilNextFault(moment) > buffered;
      });
      for (const _ of sure) journal.acknowledge('hits that must be counted');
      let views = 0;
      for (let attempt = 0; attempt < 30; attempt += 1) {
        ({ views } = report.parse(await readJson(`${pagePath}/analytics?period=last7`)).data.totals);
        if (views >= sure.length) break;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      journal.compared += 1;
      if (views < sure.length) journal.lost.push(`${sure.length - views} of ${sure.length} hits`);
      if (views > moments.length) journal.wrong.push(`${views} hits were counted of ${moments.length}`);
    },
  };
}

/** Makes something by REST and returns its id. */
function create({ client }: SoakEnvironment, { api }: BenchAccount, path: string, body: unknown): Promise<string> {
  return client.insist('preparation', async (url) => {
    const { status, text } = await exchange(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return status === 201 ? { done: String(made.parse(JSON.parse(text)).data.id) } : { refused: `${status} ${text}` };
  });
}
