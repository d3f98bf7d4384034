import { configDefaults, defineConfig } from 'vitest/config';

/** Suites that need a program of Debian's: a browser or a Redis server. `npm run test:services` runs them. */
const services = ['test/**/*.browser.test.ts', 'test/**/*.redis.test.ts'];
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const onlyServices = process.env.TEST_SUITE === 'services';

export default defineConfig({
  test: {
    include: onlyServices ? services : ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: onlyServices ? configDefaults.exclude : [...configDefaults.exclude, ...services],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/fixed-seed.ts'],
    // Many tests use a real clock and real processes; one stumble of a busy machine is no reason to refuse a change.
    // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Many tests wait for a service's slowness or for a clock, so more workers than cores keep the cores busy.
    maxWorkers: 4,
    pool: 'forks',
    // Every test file starts servers of its own on databases of their own; loading all modules anew for each took half of the time.
    isolate: false,
  },
});
