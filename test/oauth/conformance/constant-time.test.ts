import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { equalSecrets } from '../../../src/domain/secrets.ts';

const oauth = new URL('../../../oauth/', import.meta.url);

/** Names of secrets, of hashes of them, and of what is computed from a verifier. */
const secretName = /(secret|secretHash|tokenHash|challenge|verifier)$/i;

/** The comparisons by an operator in that text of which one side is a secret and the other not just nothing. */
function leaks(source: string): string[] {
  const comparisons = [...source.matchAll(/([\w.]+) [!=]==? ([\w.']+)/g)];
  return comparisons
    .filter(([, left = '', right = '']) => secretName.test(left) || secretName.test(right))
    .filter((comparison) => !comparison.slice(1).some((side) => /^(null|undefined|'.*')$/.test(side)))
    .map(([text]) => text);
}

it('check 117: no secret, hash of one or verifier is compared by an operator', async () => {
  expect(leaks('if (secretHash === client.secretHash) return')).toHaveLength(1);
  expect(leaks('if (a !== row.codeChallenge) return')).toHaveLength(1);
  expect(leaks('if (client.secretHash === null) return')).toEqual([]);
  const files = (await readdir(oauth)).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const name of files)
    expect({ name, leaks: leaks(await readFile(new URL(name, oauth), 'utf8')) }).toEqual({ name, leaks: [] });
});

it('check 117: but by a function that takes the same time for every pair', async () => {
  const source = await readFile(new URL('../../../src/domain/secrets.ts', import.meta.url), 'utf8');
  expect(source).toMatch(/function equalSecrets[^}]*timingSafeEqual\(/);
  expect([equalSecrets('same', 'same'), equalSecrets('same', 'other'), equalSecrets('', 'longer')]).toEqual([
    true,
    false,
    false,
  ]);
});
