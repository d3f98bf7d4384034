import { afterEach, expect, test } from 'vitest';
import { labelled } from '../../src/cli/output.ts';

const isTerminal = process.stdout.isTTY;
afterEach(() => {
  process.stdout.isTTY = isTerminal;
});

test.each([
  { output: 'a terminal', isTTY: true, line: 'Password: green umbrella 71' },
  { output: 'a pipe', isTTY: false, line: 'green umbrella 71' },
])('a value has its label on a terminal only: $output', ({ isTTY, line }) => {
  process.stdout.isTTY = isTTY;
  expect(labelled('Password', 'green umbrella 71')).toBe(line);
});
