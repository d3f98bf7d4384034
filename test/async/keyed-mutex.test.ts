import { expect, test } from 'vitest';
import { createKeyedMutex } from '../../src/async/keyed-mutex.ts';

test('tasks with the same key run one at a time, in order of arrival; other keys do not wait', async () => {
  const mutex = createKeyedMutex();
  const log: string[] = [];
  const first = await mutex.acquire('a', 1_000);
  const waiting = ['second', 'third'].map(async (name) => {
    const release = await mutex.acquire('a', 1_000);
    log.push(name);
    release?.();
  });
  (await mutex.acquire('b', 1_000))?.();
  log.push('other');
  first?.();
  await Promise.all(waiting);
  expect(log).toEqual(['other', 'second', 'third']);
  expect(await mutex.acquire('a', 1_000)).not.toBeNull();
});

test('a caller that has waited for the maximum time is rejected, and blocks no other', async () => {
  const mutex = createKeyedMutex();
  const release = await mutex.acquire('a', 1_000);
  const patient = mutex.acquire('a', 1_000);
  expect(await mutex.acquire('a', 10)).toBeNull();
  release?.();
  const next = await patient;
  expect(next).not.toBeNull();
  next?.();
  expect(await mutex.acquire('a', 10)).not.toBeNull();
});
