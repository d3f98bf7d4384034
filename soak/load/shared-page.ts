import { randomUUID } from 'node:crypto';
import type { BenchAccount } from '../../bench/account.ts';
import type { Actor, SoakEnvironment } from './actor.ts';
import { type Face, mcpFace, restFace } from './operations.ts';
import { readBlock, readBlocks } from './page-model.ts';

const most = 40;

/**
 * Two actors add to and delete from one page at the same time, by different interfaces: each must find exactly its own blocks.
 */
export function newSharedPage(stage: SoakEnvironment, account: BenchAccount): Actor[] {
  return [
    newPartner(
      stage,
      account.login,
      restFace(() => account.api.access_token),
    ),
    newPartner(
      stage,
      account.login,
      mcpFace(() => account.mcp.access_token),
    ),
  ];
}

function newPartner({ client, journal, random }: SoakEnvironment, page: string, face: Face): Actor {
  const mine = new Map<number, string>();
  let turns = 0;

  async function compare(data: unknown, complaints: string[]): Promise<void> {
    const seen = readBlocks(data).filter(({ title }) => title.startsWith(`${face.name} `));
    journal.compared += 1;
    const expected = [...mine].map(([id, title]) => `${id}:${title}`).sort();
    const got = seen.map(({ id, title }) => `${id}:${title}`).sort();
    if (expected.join() !== got.join()) {
      complaints.push(`the shared page, blocks by ${face.name}: expected ${expected.join()}; got ${got.join()}`);
    }
  }

  return {
    name: `partner by ${face.name}`,
    pauseMs: 400,
    async turn() {
      turns += 1;
      if (mine.size > 5 && (mine.size > most || random.below(2) === 0)) {
        const slotId = random.pick([...mine.keys()]);
        await client.insist(`delete_slot by ${face.name}`, face.call(page, 'delete_slot', { slotId }, randomUUID()));
        mine.delete(slotId);
      } else {
        const title = `${face.name} ${turns}`;
        const fields = { type: 'text', data: { title }, ...(random.below(2) === 0 && { order: 0 }) };
        const request = face.call(page, 'create_slot', fields, randomUUID());
        mine.set(readBlock(await client.insist(`create_slot by ${face.name}`, request)).id, title);
      }
      journal.acknowledge(`blocks of a shared page by ${face.name}`);
      const data = await client.ask(`list by ${face.name}`, face.call(page, 'list_slots', {}));
      if (data !== null) await compare(data, journal.wrong);
    },
    async verify() {
      await compare(await client.insist(`list by ${face.name}`, face.call(page, 'list_slots', {})), journal.lost);
    },
  };
}
