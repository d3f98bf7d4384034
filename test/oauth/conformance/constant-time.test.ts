import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { equalSecrets } from '../../../src/domain/secrets.ts';

const root = new URL('../../../', import.meta.url);
/** Folders with code that makes, stores or checks secrets. */
const rooms = ['oauth', 'src/domain', 'src/http', 'src/mcp', 'src/rest', 'src/site', 'src/store', 'tools'];

/** Names of secrets, of their hashes, and of values computed from a verifier. */
const secretName = /(secret|token|hash|challenge|verifier|csrf|signature|password)$/i;
/** Functions that return a secret. */
const secretMaker = /\b(hash|hashSecret|deriveSecret|newSecret|digest)\(/;

const opening: Record<string, string> = { ')': '(', ']': '[' };
const closing: Record<string, string> = { '(': ')', '[': ']' };

/** Returns the operand that ends at that place: a chain of names with brackets after them. */
function operandBefore(source: string, end: number): string {
  let start = end;
  for (let depth = 0; start > 0; start -= 1) {
    const character = source[start - 1] ?? '';
    if (character in opening) depth += 1;
    else if (character in closing) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && !/[\w$.?!']/.test(character)) break;
  }
  return source.slice(start, end);
}

/** The one that begins there. */
function operandAfter(source: string, start: number): string {
  let end = start;
  for (let depth = 0; end < source.length; end += 1) {
    const character = source[end] ?? '';
    if (character in closing) depth += 1;
    else if (character in opening) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && !/[\w$.?!']/.test(character)) break;
    // A conditional operator, with a space before and after it, is not part of the operand.
    if (depth === 0 && source.startsWith(' ?', end + 1)) return source.slice(start, end + 1);
  }
  return source.slice(start, end);
}

const isNothing = (operand: string) => /^(null|undefined|true|false|\d+|'')$/.test(operand);
const isSecret = (operand: string) =>
  secretMaker.test(operand) || secretName.test(operand.replace(/\([^()]*\)$/, '').replace(/[!?]+$/, ''));

/** Returns the comparisons by an operator in that text with a secret on one side and more than an empty value on the other. */
function leaks(text: string): string[] {
  const source = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    // Text in a literal is not a name.
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/\s+/g, ' ');
  return [...source.matchAll(/ [!=]==? (?:await )?/g)]
    .map(({ 0: operator, index }) => {
      const [left, right] = [operandBefore(source, index), operandAfter(source, index + operator.length)];
      return { left, right, text: left + operator + right };
    })
    .filter(({ left, right }) => isSecret(left) || isSecret(right))
    .filter(({ left, right }) => !isNothing(left) && !isNothing(right))
    .map((comparison) => comparison.text);
}

it.each([
  'if (secretHash === client.secretHash) return',
  'if (a !== row.codeChallenge) return',
  'if (hashSecret(secret) === client.stored) return',
  'if (client.stored === hashSecret(secret)) return',
  "return (hash('sha256', verifier, 'base64url') == expected) ? 1 : 2",
  'const same = stored !== deriveSecret(key, salt, parts[0], of(x));',
  'rows.find((row) => row.tokenHash === wanted)',
  'if (known?.secretHash! === sent) return',
  'if (\n  first.long.name.of.something ===\n  second.csrf\n) return',
  "if (computed === createHmac('sha256', key).update(text).digest('hex')) return",
])('finds the comparison in %j', (line) => {
  expect(leaks(line)).toHaveLength(1);
});

it.each([
  'if (client.secretHash === null) return',
  "if (method === 'secret') return",
  "const kind = header.name !== 'the-token' ? 1 : 2;",
  '// if (secretHash === client.secretHash) return',
  'if (equalSecrets(secretHash, client.secretHash) === true) return',
  'if (token === undefined || other === more) return',
])('accepts %j', (line) => {
  expect(leaks(line)).toEqual([]);
});

it('no secret, hash of one or verifier is compared by an operator', async () => {
  let count = 0;
  const found: string[] = [];
  for (const room of rooms) {
    const files = (await readdir(new URL(`${room}/`, root), { recursive: true })).filter((name) =>
      /\.tsx?$/.test(name),
    );
    count += files.length;
    for (const file of files)
      for (const leak of leaks(await readFile(new URL(`${room}/${file}`, root), 'utf8')))
        found.push(`${room}/${file}: ${leak}`);
  }
  expect(count).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

it('a function compares them in the same time for every pair', async () => {
  const source = await readFile(new URL('src/domain/secrets.ts', root), 'utf8');
  expect(source).toMatch(/function equalSecrets[^}]*timingSafeEqual\(/);
  expect([equalSecrets('same', 'same'), equalSecrets('same', 'other'), equalSecrets('', 'longer')]).toEqual([
    true,
    false,
    false,
  ]);
});
