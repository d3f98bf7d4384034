import { setTimeout as sleep } from 'node:timers/promises';
import { createBenchAccount } from './account.ts';
import { startVitrine } from './processes.ts';

/** Maximum number of streams of one account. */
const pagesOfAccount = 20;
const accounts = 25;
const changes = 200;

/** Measures how long a change by an app takes to reach the open pages of the dashboard, all in one process. */
export async function measureOpenPages(folder: string, print: (line: string) => void): Promise<void> {
  const server = await startVitrine(folder);
  const leaving = new AbortController();
  try {
    const people: { change: () => Promise<number>; changedAt: number }[] = [];
    const times: number[] = [];
    for (let index = 0; index < accounts; index += 1) {
      const { login, api, cookies } = await createBenchAccount(server.url, `open.page.${index}`);
      // Creating the page announces changes that no stream should see.
      await sleep(300);
      const person = {
        changedAt: 0,
        change: () => changeTitle(`${server.url}/api/v1/profiles/${login}`, api.access_token),
      };
      people.push(person);
      const heard = () => times.push(performance.now() - person.changedAt);
      for (let page = 0; page < pagesOfAccount; page += 1) await openPage(server.url, cookies, leaving.signal, heard);
    }
    const before = server.processorMilliseconds();
    for (let index = 0; index < changes; index += 1) {
      const person = people[index % accounts];
      if (!person) continue;
      person.changedAt = performance.now();
      await person.change();
      await sleep(50);
    }
    await sleep(1_500);
    const processor = (server.processorMilliseconds() - before) / changes;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0);
    print(
      `open pages       ${accounts * pagesOfAccount} in one process, ${times.length} of ${changes * pagesOfAccount} events: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (target: under 1000); ${processor.toFixed(1)} ms of processor a change`,
    );
    print(`memory           ${server.memory()} MB with all of them open`);
  } finally {
    leaving.abort();
    await server.stop();
  }
}

let titles = 0;

async function changeTitle(address: string, token: string): Promise<number> {
  titles += 1;
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Title ${titles}` }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`a change was answered ${answer.status}`);
  return answer.status;
}

/** Opens the stream of an open page and calls `heard` on each change. */
async function openPage(url: string, cookie: string, signal: AbortSignal, heard: () => void): Promise<void> {
  const answer = await fetch(`${url}/my-links/live`, { headers: { cookie }, signal });
  if (answer.status !== 200) throw new Error(`a stream was answered ${answer.status}`);
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const _event of chunk.matchAll(/event: changed/g)) heard();
    }
  };
  // It ends with the measurement.
  read().catch(() => {});
}
