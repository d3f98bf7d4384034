import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAccount, createBenchAccount } from '../account.ts';

const amount = 8;
/** Number of blocks on the page of a bench account. */
const blocksOfAccount = 20;
/** Maximum number in one call. */
const batch = 50;

/** One of several people who write at the same time, each on a page of their own. */
export interface Writer extends BenchAccount {
  /** The blocks that the page has before every run, in order. */
  slotIds: readonly number[];
  /** The buttons among them. */
  buttonIds: readonly number[];
}

const known = new Map<string, Promise<Writer[]>>();

/** Creates eight users with a page of that many blocks each, once per server. */
export function writersOf(url: string, length: number): Promise<Writer[]> {
  const key = `${length} at ${url}`;
  const made = known.get(key) ?? createWriters(url, length);
  known.set(key, made);
  return made;
}

/** Takes away the blocks that a run has added, so that every run begins with pages of the same length. */
export async function shortenPages(url: string, length: number): Promise<void> {
  for (const writer of await writersOf(url, length)) await shortenPage(url, writer);
}

const attempts = 20;

async function shortenPage(url: string, writer: Writer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // Requests of the previous run may still be in progress, and may delete a block first.
    await sleep(attempt === 1 ? 40 : 300);
    const added = (await slotsOf(url, writer)).map(({ id }) => id).filter((id) => !writer.slotIds.includes(id));
    if (added.length === 0) return;
    try {
      for (let index = 0; index < added.length; index += batch) {
        await askSlots(url, writer, 'DELETE', '', { ids: added.slice(index, index + batch) });
      }
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function createWriters(url: string, length: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < amount; index += 1) {
    const account = await createBenchAccount(url, `bench.writer${index}.of${length}.at${new URL(url).port}`);
    for (let count = blocksOfAccount; count < length; count += batch) {
      const slots = Array.from({ length: Math.min(batch, length - count) }, (_, place) => button(count + place));
      await askSlots(url, account, 'POST', '/batch', { slots });
    }
    const slots = await slotsOf(url, account);
    if (slots.length !== length) throw new Error(`${account.login} has ${slots.length} blocks`);
    writers.push({
      ...account,
      slotIds: slots.map(({ id }) => id),
      buttonIds: slots.filter(({ type }) => type === 'button').map(({ id }) => id),
    });
  }
  return writers;
}

async function slotsOf(url: string, account: BenchAccount): Promise<{ id: number; type: string }[]> {
  return (await (await askSlots(url, account, 'GET')).json()).data;
}

async function askSlots(
  url: string,
  { login, api }: BenchAccount,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: unknown,
): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/profiles/${login}/slots${path}`, {
    method,
    headers: { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} slots: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Returns a block to add, or a change to one; no two turns have the same. */
export function button(turn: number): { type: string; data: Record<string, string> } {
  const data = {
    link: `https://example.com/${turn}`,
    title: `Button ${turn}`,
    subtitle: `Open it for the ${turn}. time`,
  };
  return { type: 'button', data };
}
