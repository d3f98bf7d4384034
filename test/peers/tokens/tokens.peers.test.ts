import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTokens } from '../../../eval/tokens/count-tokens.ts';
import { packRanks } from '../../../eval/tokens/pack-ranks.ts';
import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { projectFile } from '../../../src/project-file.ts';
import { peerPath } from '../support/run-peer.ts';

// Tokens are counted as gpt-tokenizer counts them.

const peer: { countTokens: (text: string) => number } = await import(
  peerPath('gpt-tokenizer/esm/encoding/o200k_base.js')
);

it('the table equals the one in the package', async () => {
  const table = await readFile(peerPath('gpt-tokenizer/data/o200k_base.tiktoken'), 'utf8');
  const kept = await readFile(projectFile('eval', 'tokens', 'o200k_base.br'));
  expect(brotliDecompressSync(kept).equals(packRanks(table))).toBe(true);
});

it('texts for assistants and for people have the same length', async () => {
  const texts = toolDefinitions.map((tool) => JSON.stringify(tool));
  for (const folder of ['src/texts', 'docs']) {
    const names = await readdir(projectFile(folder), { recursive: true });
    const files = names.filter((name) => /\.(ts|md)$/.test(name));
    texts.push(...(await Promise.all(files.map((name) => readFile(join(projectFile(folder), name), 'utf8')))));
  }
  for (const text of texts) expect([text, countTokens(text)]).toEqual([text, peer.countTokens(text)]);
});

it('any text has the same length', () => {
  const pieces = [
    'Привет',
    'ÀÉÎ',
    "don't",
    'WE’LL',
    '漢字',
    '👩‍👩‍👧',
    '\r\n\n',
    '   ',
    '12345',
    '<|x|>',
    '…«»',
    'क्षि',
    'x'.repeat(300),
  ];
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      expect(countTokens(text)).toBe(peer.countTokens(text));
    }),
  );
});
