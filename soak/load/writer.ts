import { randomUUID } from 'node:crypto';
import type { BenchAccount } from '../../bench/account.ts';
import type { Actor, SoakEnvironment } from './actor.ts';
import { type Face, mcpFace, restFace } from './operations.ts';
import { difference, type PageModel, readBlock, readBlocks, titleOf } from './page-model.ts';
import { type TokenChain, tokenChain } from './token-chain.ts';

/** Minimum and maximum number of blocks of a page. */
const fewest = 5;
const most = 30;

/** Creates the only writer of a page: after each change every process must show exactly the state of the model. */
export async function newWriter(
  stage: SoakEnvironment,
  account: BenchAccount,
  faceName: Face['name'],
): Promise<{ actor: Actor; model: PageModel }> {
  const { client, journal, random } = stage;
  const chain = chainOf(stage, account, faceName);
  const face = faceName === 'REST' ? restFace(chain.current) : mcpFace(chain.current);
  const page = account.login;
  let turns = 0;
  const model: PageModel = {
    blocks: readBlocks(await client.insist(`list by ${face.name}`, face.call(page, 'list_slots', {}))),
    attemptedTitle: 0,
    acknowledgedTitle: 0,
  };
  const newBlock = () => {
    turns += 1;
    return { type: 'button', data: { link: 'https://example.com/', title: `Block ${turns}` } };
  };
  /** The page begins with blocks of other types, which have other fields. */
  const rewritable = () => model.blocks.filter(({ title }) => title.startsWith('Block '));
  /** Changes under a key, until it is acknowledged. */
  async function change(...[operation, fields]: [Parameters<Face['call']>[1], Record<string, unknown>]) {
    const key = randomUUID();
    const request = face.call(page, operation, fields, key);
    const data = await client.insist(`${operation} by ${face.name}`, request);
    journal.acknowledge(`blocks and pages by ${face.name}`);
    // A client that lost the response repeats the request, and must get the same one.
    if (random.below(10) === 0) {
      const repeated = await client.insist(`repeated by ${face.name}`, request);
      journal.compared += 1;
      if (JSON.stringify(repeated) !== JSON.stringify(data)) {
        journal.wrong.push(`${operation} by ${face.name}, repeated under its key, gives another answer`);
      }
    }
    return data;
  }

  const changes = {
    async add() {
      const block = newBlock();
      const order = random.below(model.blocks.length + 1);
      const { id, title } = readBlock(await change('create_slot', { ...block, order }));
      model.blocks.splice(order, 0, { id, title: block.data.title });
      expectTitle(title, block.data.title);
    },
    async addSeveral() {
      const slots = [newBlock(), newBlock(), newBlock()];
      const made = readBlocks(await change('create_slots', { slots }));
      model.blocks.push(...made.map(({ id }, index) => ({ id, title: slots[index]?.data.title ?? '' })));
    },
    async rewrite() {
      const block = random.pick(rewritable());
      const { data } = newBlock();
      const { title } = readBlock(await change('update_slot', { slotId: block.id, data: { title: data.title } }));
      block.title = data.title;
      expectTitle(title, data.title);
    },
    async remove() {
      const block = random.pick(model.blocks);
      await change('delete_slot', { slotId: block.id });
      model.blocks.splice(model.blocks.indexOf(block), 1);
    },
    async reorder() {
      const blocks = random.shuffled(model.blocks);
      await change('reorder_slots', { order: blocks.map(({ id }) => id) });
      model.blocks = blocks;
    },
    async rename() {
      model.attemptedTitle += 1;
      const title = titleOf(model.attemptedTitle);
      await change('update_profile', { title });
      model.acknowledgedTitle = model.attemptedTitle;
    },
  };
  function expectTitle(got: string, sent: string): void {
    journal.compared += 1;
    if (got !== sent) journal.wrong.push(`${face.name} acknowledged “${got}” for “${sent}”`);
  }

  async function compare(): Promise<void> {
    const data = await client.ask(`list by ${face.name}`, face.call(page, 'list_slots', {}));
    if (data === null) return;
    journal.compared += 1;
    const differs = difference(model.blocks, readBlocks(data));
    if (differs !== null) journal.wrong.push(`the page ${page} by ${face.name}: ${differs}`);
  }

  const actor: Actor = {
    name: `writer by ${face.name}`,
    pauseMs: 250,
    async turn() {
      if (random.below(40) === 0) await chain.refresh();
      const { length } = model.blocks;
      const names = Object.keys(changes) as (keyof typeof changes)[];
      const possible = names.filter((name) => {
        if (name === 'remove') return length > fewest;
        if (name === 'rewrite') return rewritable().length > 0;
        return name === 'add' || name === 'addSeveral' ? length < most : true;
      });
      await changes[random.pick(possible)]();
      await compare();
    },
    async verify() {
      const seen = readBlocks(await client.insist(`list by ${face.name}`, face.call(page, 'list_slots', {})));
      journal.compared += 1;
      const differs = difference(model.blocks, seen);
      if (differs !== null) journal.lost.push(`the page ${page} at the end: ${differs}`);
    },
  };
  return { actor, model };
}

function chainOf(stage: SoakEnvironment, { clientId, api, mcp }: BenchAccount, face: Face['name']): TokenChain {
  return tokenChain(stage, clientId, face === 'REST' ? api : mcp);
}
