import { statfsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { FileOrder } from './test/support/file-order.ts';
import { RepeatedTests } from './test/support/repeated-tests.ts';
import { lateOptimisation } from './test/support/short-lived.ts';

/** Suites by the ends of their files' names, each with `npm run test:<name>`. `default` is `npm test`, and has what is in no other. */
const suites: Record<string, string[]> = {
  default: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
  // These need a program of Debian's: a browser, a Redis server, PostgreSQL beside SQLite, or a proxy. The last carries out whole
  // conversations.
  services: [
    'test/**/!(*.long).browser.test.ts',
    'test/**/!(*.long).redis.test.ts',
    'test/**/!(*.long).process.test.ts',
    'test/**/!(*.long).eval.test.ts',
  ],
  // Services that start processes by the dozen or fill in every form. They need the same programs.
  'services:long': ['test/**/*.long.browser.test.ts', 'test/**/*.long.process.test.ts'],
  // These kill a process before each of its statements, on both databases: some thousand processes.
  killed: ['test/**/*.killed.test.ts'],
  // These take several seconds each: they try every route or write, flood a limit, or wait for slow services.
  long: ['test/**/*.long.test.ts', 'test/**/*.long.test.tsx'],
  // These try every tool, form or text with many inputs, or draw thousands of steps at random. They run before a release.
  exhaustive: ['test/**/*.exhaustive.test.ts', 'test/**/*.exhaustive.test.tsx'],
  // These measure processor time, so they run by themselves.
  growth: ['test/**/*.growth.test.ts'],
  // These need other people's tests and clients: `npm ci --prefix peers` installs them.
  peers: ['test/**/*.peers.test.ts'],
  // These install each release of releases.json with all its packages, which takes minutes.
  release: ['test/**/*.release.test.ts'],
};
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const chosen = (process.env.TEST_SUITE ?? 'default').split(',');
const unknown = chosen.filter((name) => !suites[name]);
if (unknown.length > 0)
  throw new Error(`TEST_SUITE names ${unknown.join(', ')}; the suites are ${Object.keys(suites).join(', ')}.`);
const others = Object.entries(suites).filter(([name]) => name !== 'default' && !chosen.includes(name));
const isGrowth = chosen.includes('growth');

// A commit waits for the disk, and no database of a test has to outlive a power cut. On PostgreSQL all of them take some gigabytes.
const memory = '/dev/shm';
// biome-ignore lint/style/noProcessEnv: the folder that the tests and the programs they start make theirs in
if (bytesFree(memory) > 8e9) process.env.TMPDIR ??= memory;

function bytesFree(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

export default defineConfig({
  test: {
    include: chosen.flatMap((name) => suites[name] ?? []),
    exclude: [...configDefaults.exclude, ...others.flatMap(([, files]) => files)],
    sequence: { sequencer: FileOrder },
    reporters: ['default', new RepeatedTests()],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/fixed-seed.ts'],
    // Many tests use a real clock and real processes; one stumble of a busy machine is no reason to refuse a change.
    // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
    retry: process.env.CI ? 1 : 0,
    testTimeout: isGrowth ? 300_000 : 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Many tests wait for a service's slowness or for a clock, so more workers than cores keep the cores busy.
    maxWorkers: 4,
    pool: 'forks',
    // The garbage collector depends on what else is in memory; here it is called before a measurement is repeated. In the other suites most
    // code runs a few times only, so V8 optimises functions later.
    execArgv: isGrowth
      ? ['--expose-gc', '--max-semi-space-size=128', '--single-threaded-gc']
      : ['--max-semi-space-size=64', ...lateOptimisation],
    // Test files share one module cache: they start servers of their own on databases of their own, and loading all modules for each would
    // dominate the run.
    isolate: false,
    experimental: { fsModuleCache: true },
  },
});
