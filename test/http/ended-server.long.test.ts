import { expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { startServer } from '../support/start-server.ts';

it('a server that has ended is not kept in memory', async () => {
  const ended = await startAndEnd();
  // Work in progress, such as the end of a connection, may keep it in memory for a moment.
  await expect
    .poll(
      async () => {
        await collectGarbage();
        return ended.deref() === undefined;
      },
      { interval: 500 },
    )
    .toBe(true);
});

async function startAndEnd(): Promise<WeakRef<Context>> {
  const server = await startServer();
  await (await fetch(server.url)).text();
  await server.close();
  return new WeakRef(server.context);
}
