import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { others } from '../../eval/requests/conversations.ts';
import { table } from '../../eval/requests/table.ts';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

async function filesBelow(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

/** Everything that is written for readers, in the root and in docs. */
async function documents(): Promise<string[]> {
  const inRoot = (await readdir('.')).filter((name) => name.endsWith('.md'));
  return [...inRoot, ...(await filesBelow('docs', /\.md$/))];
}

/** The anchor that code hosts give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

describe('the documents', () => {
  it('the README shows the two commands as they are typed', async () => {
    const lines = (await readFile('README.md', 'utf8')).split('\n');
    expect(lines).toContain('npm ci && npm start');
    expect(lines).toContain('npm ci && npm test');
  });

  it('every command in them exists', async () => {
    const { scripts } = await readJson('package.json');
    for (const file of await documents()) {
      const text = await readFile(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
        expect([file, name, Object.hasOwn(scripts, name)]).toEqual([file, name, true]);
      }
    }
  });

  it('the guides mention every command', async () => {
    const { scripts } = await readJson('package.json');
    const guides = (await readFile('README.md', 'utf8')) + (await readFile('CONTRIBUTING.md', 'utf8'));
    const named = new Set([...guides.matchAll(/npm (?:run )?(?:--silent )?([\w:]+)/g)].map(([, name]) => name));
    const commands = new Set([...Object.keys(scripts), 'pack']);
    const isStep = (name: string) => name.startsWith('pre') && commands.has(name.slice('pre'.length));
    expect(Object.keys(scripts).filter((name) => !isStep(name) && !named.has(name))).toEqual([]);
  });

  it('every link to a file of the project has a target', async () => {
    let links = 0;
    for (const file of await documents()) {
      const text = await readFile(file, 'utf8');
      for (const [, inLink, inImage] of text.matchAll(/\]\(([^):]+)\)|src="([^":]+)"/g)) {
        const [target = '', anchor] = (inLink ?? inImage ?? '').split('#');
        const path = target === '' ? file : join(dirname(file), target);
        links += 1;
        expect([file, target, existsSync(path)]).toEqual([file, target, true]);
        if (anchor === undefined) continue;
        const headings = [...(await readFile(path, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
          anchorOf(title),
        );
        expect([file, target, headings]).toEqual([file, target, expect.arrayContaining([anchor])]);
      }
    }
    expect(links).toBeGreaterThan(50);
  });

  it('every named file of the project exists', async () => {
    let named = 0;
    for (const file of (await documents()).filter((name) => name !== 'CHANGELOG.md')) {
      const text = await readFile(file, 'utf8');
      const paths = /`((?:src|oauth|tools|test|prisma|docs|scripts|deploy|bench|eval|soak|peers|\.github)\/[\w./-]+)`/g;
      for (const [, path = ''] of text.matchAll(paths)) {
        // Methods of MCP, and examples.
        if (/^tools\/(list|call)$|NNNN|^docs\/decisions\/\d{4}$|^src\/texts\/fr$/.test(path)) continue;
        named += 1;
        expect([file, path, existsSync(path)]).toEqual([file, path, true]);
      }
    }
    expect(named).toBeGreaterThan(30);
  });

  it('every named test exists', async () => {
    let named = 0;
    for (const file of await documents()) {
      for (const [, words = ''] of (await readFile(file, 'utf8')).matchAll(/npx vitest run ([^`\n]+)/g)) {
        for (const path of words.split(' ').filter((word) => word.startsWith('test/'))) {
          named += 1;
          expect([file, path, existsSync(path)]).toEqual([file, path, true]);
        }
      }
    }
    expect(named).toBeGreaterThan(10);
  });

  it('every function in the guides for contributors exists', async () => {
    const folders = ['src', 'oauth', 'tools'];
    const files = (await Promise.all(folders.map((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/)))).flat();
    const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    let named = 0;
    for (const file of ['CONTRIBUTING.md', 'ARCHITECTURE.md']) {
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)) {
        named += 1;
        expect([file, name, code.includes(name)]).toEqual([file, name, true]);
      }
    }
    expect(named).toBeGreaterThan(5);
  });

  it('the guide for contributors lists the packages that .ci/run installs for the suites', async () => {
    const script = await readFile('.ci/run', 'utf8');
    const inLoop = /for program in ([^;]+);/.exec(script)?.[1]?.split(' ') ?? [];
    const packages = [...script.matchAll(/missing\+=\(([\w-]+)\)/g)].map(([, name = '']) => name);
    const row = (await readFile('CONTRIBUTING.md', 'utf8'))
      .split('\n')
      .find((line) => line.startsWith('| `npm run test:services`'));
    const named = [...(row ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual([...inLoop, ...packages].sort());
  });

  it('the guide for contributors states the number of requests in the evaluation of the connector', async () => {
    const requests = [table, ...others].reduce((count, conversation) => count + conversation.requests.length, 0);
    expect(await readFile('CONTRIBUTING.md', 'utf8')).toContain(`| \`npm run eval\` | ${requests} requests`);
  });

  it('a code host runs the checks of .ci/run, on the Node version of .nvmrc', async () => {
    const workflow = await readFile('.github/workflows/ci.yml', 'utf8');
    const line = (await readFile('.nvmrc', 'utf8')).trim();
    const { engines } = await readJson('package.json');
    expect(workflow).toMatch(/^ {6}- run: \.ci\/run$/m);
    expect(workflow).toContain(`image: node:${line}-`);
    expect(engines.node).toMatch(new RegExp(`^>=${line}\\.`));
  });
});
