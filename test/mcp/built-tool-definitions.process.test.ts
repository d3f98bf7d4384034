import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';

const program = 'dist/src';

test('the built program lists the tools that the sources define', async () => {
  const files = (await readdir(program)).filter((name) => /^tool-definitions-\w+\.json$/.test(name));
  expect(files).toHaveLength(1);
  const built = JSON.parse(await readFile(join(program, files[0] ?? ''), 'utf8'));
  expect(built).toEqual(JSON.parse(JSON.stringify(toolDefinitions)));
});

test('no file of it takes two bytes for each character', async () => {
  const files = (await readdir(program)).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const wide = files.map(async (name) => [name, /[^\0-\xff]/.test(await readFile(join(program, name), 'utf8'))]);
  expect((await Promise.all(wide)).filter(([, isWide]) => isWide)).toEqual([]);
});
