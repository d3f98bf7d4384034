import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-imports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the check over a tree of these files; returns its status and the lines it printed. */
async function check(files: Record<string, string>): Promise<{ status: number; lines: string[] }> {
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  return run(folder);
}

function run(...parameters: string[]): Promise<{ status: number; lines: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/check-imports.mjs', ...parameters], (_error, _out, errors) => {
      resolve({ status: child.exitCode ?? -1, lines: errors.split('\n').filter((line) => line !== '') });
    });
  });
}

describe('allowed imports between folders', () => {
  it('hold in the project', async () => {
    expect(await run()).toEqual({ status: 0, lines: [] });
  });

  it('include types and packages', async () => {
    const { status, lines } = await check({
      'tools/slots/a.ts': "import * as z from 'zod';\nimport { b } from '../../src/domain/b.ts';\n",
      'src/domain/b.ts': "import type { Context } from '../context.ts';\nimport { c } from '../store/c.ts';\n",
      'src/store/c.ts': "import { PrismaClient } from '../../generated/sqlite/client.ts';\nimport pg from 'pg';\n",
      'src/rest/d.ts': "import express from 'express';\nimport { a } from '../../tools/slots/a.ts';\n",
    });
    expect(lines).toEqual([]);
    expect(status).toBe(0);
  });

  it.each([
    ['the domain imports no interface', 'src/domain/a.ts', '../rest/routes.ts', 'src/domain may not know src/rest'],
    ['the domain imports no operation', 'src/domain/a.ts', '../../tools/index.ts', 'src/domain may not know tools'],
    ['the domain imports no HTTP', 'src/domain/a.ts', 'express', 'HTTP is known to'],
    ['the domain imports no MCP', 'src/domain/a.ts', '@modelcontextprotocol/sdk/types.js', 'the MCP SDK is known to'],
    ['the store imports no rule', 'src/store/a.ts', '../domain/errors.ts', 'src/store may not know src/domain'],
    ['only the store imports Prisma', 'tools/a.ts', '@prisma/client', 'the database is known to src/store only'],
    [
      'only the store imports its client',
      'tools/a.ts',
      '../generated/sqlite/client.ts',
      'tools may not know generated',
    ],
    ['tools do not import the MCP SDK', 'tools/a.ts', '@modelcontextprotocol/sdk/types.js', 'the MCP SDK is known to'],
    ['tools do not import HTTP', 'tools/a.ts', 'express', 'HTTP is known to'],
    ['one interface does not import another', 'src/rest/a.ts', '../site/brand.tsx', 'src/rest may not know src/site'],
    ['OAuth imports no page', 'oauth/a.ts', '../src/site/shared/components/brand.tsx', 'oauth may not know src/site'],
    [
      'the schema of a block imports no page',
      'src/blocks/quote/schema.ts',
      './view.tsx',
      'src/domain may not know src/site',
    ],
    [
      'the markdown of a block imports no form',
      'src/blocks/quote/markdown.ts',
      './form.tsx',
      'src/domain may not know src/site',
    ],
    ['the list of blocks imports no page', 'src/blocks/index.ts', './views.ts', 'src/domain may not know src/site'],
    ['no other file imports the composition root', 'src/mcp/a.ts', '../app.ts', 'src/mcp may not know src,'],
    ['no file imports the tests', 'src/rest/a.ts', '../../test/a.ts', 'src/rest may not know test/a.ts'],
  ])('%s', async (_name, file, specifier, reason) => {
    const { status, lines } = await check({ [file]: `import type {\n  A,\n} from '${specifier}';\n` });
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${file}: imports ${specifier}, but ${reason}`);
  });

  it.each([
    ['re-exports', "export { a } from '../rest/a.ts';"],
    ['imports without names', "import '../rest/a.ts';"],
    ['dynamic imports', "const a = await import('../rest/a.ts');"],
  ])('check %s', async (_name, source) => {
    expect((await check({ 'src/domain/a.ts': source })).status).toBe(1);
  });

  it('do not allow a file outside of every layer', async () => {
    const { status, lines } = await check({ 'src/utils/a.ts': 'export const a = 1;' });
    expect(status).toBe(1);
    expect(lines[0]).toContain('src/utils/a.ts: belongs to no layer');
  });

  it.each([
    'await context.db.write((tx) => tx.slot.deleteMany());',
    'await db\n  .write((tx) => tx.slot.deleteMany());',
    "await tx.lock('user:1');",
    'const { read, write } = context.db;',
    "import { writeUnderUserLock } from '../../domain/accounts/user-lock.ts';",
  ])('do not allow the site to write past the audit log: %s', async (source) => {
    const { status, lines } = await check({ 'src/site/design/design-routes.ts': `\n${source}\n` });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining('writes past the audit log; use callOperation, or runAction')]);
    expect(lines[0]).toMatch(/^src\/site\/design\/design-routes\.ts:2: /);
  });

  it('allow one file of the site, and other layers, to write', async () => {
    const source = 'await context.db.write((tx) => tx.lock(name));';
    const files = ['src/site/shared/requests/run-action.ts', 'src/domain/a.ts', 'tools/a.ts'];
    expect(await check(Object.fromEntries(files.map((file) => [file, source])))).toEqual({ status: 0, lines: [] });
  });

  it.each([
    ['an import of a folder that uses it', '../../editor/editor-page.tsx', 1],
    ['the addresses', '../../addresses.ts', 0],
    ['icons', '../../icons/icon.tsx', 0],
  ])('do not allow %s in shared code of the site', async (_what, specifier, status) => {
    const found = await check({ 'src/site/shared/components/a.tsx': `import { a } from '${specifier}';` });
    expect(found.status).toBe(status);
    if (status === 1) expect(found.lines[0]).toContain('src/site/shared may not know the folders that use it');
  });

  it('count reads and dry runs as no writes', async () => {
    const source = "const { read } = context.db;\nawait db.rehearse(work);\nstream.write('');";
    expect(await check({ 'src/site/design/design-routes.ts': source })).toEqual({ status: 0, lines: [] });
  });

  it('do not allow hand-written statements in the site, but allow types of rows', async () => {
    const rows = { 'src/store/statements/rows.ts': '' };
    const importing = (what: string) =>
      check({ ...rows, 'src/site/design/a.ts': `import ${what} } from '../../store/statements/rows.ts';\n` });
    const { status, lines } = await importing('{ rowById');
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining('is a hand-written statement; use a function of src/domain')]);
    expect(await importing('type { Row')).toEqual({ status: 0, lines: [] });
  });

  it.each([
    ['two files', { a: "import { b } from './b.ts';", b: "import { a } from './a.ts';" }, 'a b a'],
    ['types alone', { a: "import type { B } from './b.ts';", b: "import type { A } from './a.ts';" }, 'a b a'],
    ['a file and itself', { a: "import type { A } from './a.ts';" }, 'a a'],
    [
      'three files, with a fourth that imports one of them',
      { a: "import './b.ts';", b: "import './c.ts';", c: "export * from './d.ts';", d: "import './b.ts';" },
      'b c d b',
    ],
  ])('report a circle of %s once', async (_name, sources: Record<string, string>, circle) => {
    const files = Object.entries(sources).map(([name, source]) => [`src/domain/${name}.ts`, source]);
    const { status, lines } = await check(Object.fromEntries(files));
    const paths = circle.split(' ').map((name) => `src/domain/${name}.ts`);
    expect(lines).toEqual([`circle: ${paths.join(' -> ')}`]);
    expect(status).toBe(1);
  });

  it('do not report files with a common import', async () => {
    const { status } = await check({
      'src/domain/a.ts': "import './b.ts';\nimport './c.ts';",
      'src/domain/b.ts': "import './c.ts';",
      'src/domain/c.ts': '',
    });
    expect(status).toBe(0);
  });
});
