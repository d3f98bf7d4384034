import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { peerPath, runPeer } from '../support/run-peer.ts';

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
});
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** A busy machine draws a page late now and then; the page is judged by what it reaches. */
const maxRuns = 3;

let server: TestServer;
let folder: string;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  server = await startServer();
  const { url } = await createDemo(server.context, { email: 'lighthouse@example.com', login: 'lighthouse' });
  address = url;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The four scores of a hundred, and the audits that keep them from it. */
async function judged(parameters: readonly string[]): Promise<{ scores: Record<string, number>; short: string[] }> {
  const file = join(folder, 'report.json');
  const { status, output } = await runPeer(
    process.execPath,
    [
      peerPath('lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      `--chrome-flags=${flags.join(' ')}`,
      ...parameters,
    ],
    { variables: { CHROME_PATH: '/usr/bin/chromium-headless-shell' } },
  );
  expect(status, output).toBe(0);
  const { categories, audits } = report.parse(JSON.parse(await readFile(file, 'utf8')));
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const short = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? ''}`);
  return { scores: Object.fromEntries(scores), short };
}

test.each([
  ['a phone', []],
  ['a desktop', ['--preset=desktop']],
])(
  'a public page reaches 100 in all four of Lighthouse on %s',
  async (_, parameters) => {
    const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
    for (let run = 1; ; run += 1) {
      const { scores, short } = await judged(parameters);
      const isReached = Object.values(scores).every((score) => score === 100);
      if (!isReached && run < maxRuns) continue;
      expect(scores, short.join('\n')).toEqual(all);
      return;
    }
  },
  600_000,
);
