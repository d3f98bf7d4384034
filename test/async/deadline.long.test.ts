import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unlessAborted, withDeadline } from '../../src/async/deadline.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

let silent: Server;
let url: string;
beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const ask = (milliseconds: number, outer?: AbortSignal) =>
  withDeadline(milliseconds, outer, (signal) => fetch(url, { signal }));

it('work ends at its deadline, even after garbage collection', async () => {
  const ended = Promise.allSettled([ask(200), ask(200, new AbortController().signal)]);
  await collectGarbage();
  expect(await ended).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'TimeoutError' }) },
    { status: 'rejected', reason: expect.objectContaining({ name: 'TimeoutError' }) },
  ]);
});

it('work ends with the outer work, and does not begin after its end', async () => {
  const outer = new AbortController();
  const ended = ask(60_000, outer.signal);
  outer.abort(new Error('stopped'));
  await expect(ended).rejects.toThrow('stopped');
  await expect(ask(60_000, outer.signal)).rejects.toThrow('stopped');
});

it('work that ends in time returns its result', async () => {
  expect(await withDeadline(60_000, undefined, async (signal) => signal.aborted)).toBe(false);
});

it('a caller waits for uncancellable work only until its deadline', async () => {
  const endless = new Promise<never>(() => {});
  await expect(withDeadline(50, undefined, (signal) => unlessAborted(signal, endless))).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'no answer in time',
  });
  await expect(unlessAborted(AbortSignal.abort(new Error('stopped')), endless)).rejects.toThrow('stopped');
  expect(await unlessAborted(new AbortController().signal, Promise.resolve('done'))).toBe('done');
});
