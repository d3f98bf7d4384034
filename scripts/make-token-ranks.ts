// Makes eval/tokens/o200k_base.br of the table that gpt-tokenizer brings (it is the one of tiktoken), and puts its licence beside it.
// usage: npm run ranks, after `npm ci --prefix peers`
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packRanks } from '../eval/tokens/pack-ranks.ts';
import { projectFile } from '../src/project-file.ts';
import { peerPath } from '../test/peers/support/run-peer.ts';

const table = readFileSync(peerPath('gpt-tokenizer/data/o200k_base.tiktoken'), 'utf8');
writeFileSync(projectFile('eval', 'tokens', 'o200k_base.br'), brotliCompressSync(packRanks(table)));
copyFileSync(peerPath('gpt-tokenizer/LICENSE'), projectFile('eval', 'tokens', 'o200k_base-LICENSE.txt'));
