import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program for contributors from its source and returns its output. */
function run(file: string, option: string): Promise<{ code: unknown; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', file, option], { timeout: 60_000 }, (error, _, stderr) =>
      resolve({ code: error?.code, errors: stderr }),
    );
  });
}

test.each([
  ['bench/main.ts', '--help'],
  ['soak/main.ts', '--minute'],
])('%s %s ends with its usage, and measures nothing', async (file, option) => {
  const { code, errors } = await run(file, option);
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(/^usage: npm run (bench|soak) .+\n$/) });
});
