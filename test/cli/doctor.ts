import { expect } from 'vitest';
import { runCli } from './run-cli.ts';

/** Returns the lines of the command by subject: `problem` and its text. */
export async function doctor(
  settings: Record<string, string>,
  ...options: string[]
): Promise<{ status: number | null; of(name: string): string }> {
  const { status, stdout, stderr } = await runCli(settings, 'doctor', ...options);
  expect(stderr).toBe('');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => /^(\w+) +(\w+) +(.+)$/.exec(line) ?? []);
  const of = (name: string) =>
    lines.flatMap(([, level, about, text]) => (about === name ? [`${level}: ${text}`] : [])).join('\n');
  return { status, of };
}
