import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkLists } from '../../../src/domain/link-lists/link-lists.ts';
import { publicOnly } from '../../../src/store/guarded-client/outgoing-rules.ts';
import { createOutgoing } from '../../../src/store/outgoing/outgoing.ts';

const count = 500_000;
const log = pino({ level: 'silent' });
let folder: string;
let hosts: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lists-'));
  hosts = Array.from({ length: count }, (_, index) => `${randomBytes(6).toString('hex')}-${index}.example`);
  await writeFile(join(folder, 'hosts.txt'), hosts.map((host) => `0.0.0.0 ${host}\n`).join(''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('other work continues while a list of 500,000 hosts is read, and every host is found', async () => {
  const outgoing = createOutgoing(null, publicOnly, log, () => new Date());
  const lists = createLinkLists({ sources: [join(folder, 'hosts.txt')], outgoing, log, now: () => new Date() });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await lists.loadDue();
  clearInterval(timer);
  // At most 200 entries are added between two turns.
  expect(turns).toBeGreaterThan(1_000);
  expect(hosts.filter((host, index) => index % 10 === 0 && !lists.isListed(`https://www.${host}/x`))).toEqual([]);
  const start = performance.now();
  const others = Array.from({ length: 10_000 }, (_, index) => `https://host-${index}.other.example/path?x=${index}`);
  expect(others.filter((link) => lists.isListed(link))).toEqual([]);
  // A page has at most some hundred links.
  expect((performance.now() - start) / others.length).toBeLessThan(0.5);
});
