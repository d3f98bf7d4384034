import { type BenchAccount, createBenchAccount } from './account.ts';

const amount = 8;
const blocks = 20;

/** One of several people who write at the same time, each on a page of their own. */
export interface Writer extends BenchAccount {
  /** The blocks that the page has before every run, in order. */
  slotIds: readonly number[];
  /** The buttons among them. */
  buttonIds: readonly number[];
}

const known = new Map<string, Promise<Writer[]>>();

/** Eight people with a page of 20 blocks each; a server has them once. */
export function writersOf(url: string): Promise<Writer[]> {
  const made = known.get(url) ?? createWriters(url);
  known.set(url, made);
  return made;
}

/** Takes away the blocks that a run has added, so that every run begins with pages of the same length. */
export async function shortenPages(url: string): Promise<void> {
  for (const writer of await writersOf(url)) {
    const added = (await slotsOf(url, writer)).map(({ id }) => id).filter((id) => !writer.slotIds.includes(id));
    // As many as one call may name.
    for (let index = 0; index < added.length; index += 50) {
      await askSlots(url, writer, 'DELETE', { ids: added.slice(index, index + 50) });
    }
  }
}

async function createWriters(url: string): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < amount; index += 1) {
    const account = await createBenchAccount(url, `bench.writer${index}`);
    const slots = await slotsOf(url, account);
    if (slots.length !== blocks) throw new Error(`${account.login} has ${slots.length} blocks`);
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
  method: 'GET' | 'DELETE',
  body?: { ids: number[] },
): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/profiles/${login}/slots`, {
    method,
    headers: { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} slots: ${answer.status} ${await answer.text()}`);
  return answer;
}
