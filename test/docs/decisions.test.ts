import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Decision, readDecision } from './support/decision.ts';

const folder = 'docs/decisions';
// The files are small and many: reading them one after another is faster than by promises.
const read = (path: string) => readFileSync(path, 'utf8');
const names = readdirSync(folder)
  .filter((name) => /^\d{4}-[\w-]+\.md$/.test(name))
  .sort();
const decisions = new Map<string, Decision>();
for (const name of names) decisions.set(name, readDecision(name, read(join(folder, name))));

/** Files that may cite a decision: code, tests, models, settings of tools and documents. */
function citingFiles(): string[] {
  const folders = ['src', 'oauth', 'tools', 'test', 'scripts', 'prisma', 'bench', 'eval', 'soak', 'docs'];
  const inFolders = folders.flatMap((from) =>
    readdirSync(from, { recursive: true, encoding: 'utf8' }).map((name) => join(from, name)),
  );
  const inRoot = readdirSync('.').filter((name) => name !== 'CHANGELOG.md');
  return ['.ci/run', ...inRoot, ...inFolders].filter((path) =>
    /^\.ci\/run$|\.(ts|tsx|js|mjs|json|prisma|md)$/.test(path),
  );
}

/** The numbers of decisions that a file cites: by a path, or in a document by a link. */
function citedIn(path: string, text: string): string[] {
  const inPaths = [...text.matchAll(/docs\/decisions\/(\d{4})/g)];
  const inLinks = path.endsWith('.md') ? [...text.matchAll(/\]\((?:[\w./]*\/)?(\d{4})-[\w-]+\.md\)/g)] : [];
  return [...inPaths, ...inLinks].map(([, number = '']) => number);
}

test('every decision has a title, a status, its three parts and at most 350 words', () => {
  const faults = [...decisions].flatMap(([name, decision]) => decision.faults.map((fault) => `${name} ${fault}`));
  expect(faults).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

test('a superseded decision links to an accepted one', () => {
  for (const [name, { supersededBy }] of decisions) {
    if (supersededBy === null) continue;
    expect([name, supersededBy, decisions.get(supersededBy)?.supersededBy]).toEqual([name, supersededBy, null]);
  }
});

test('each number is used once', () => {
  const numbers = [...decisions.values()].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the index lists every decision with its title', () => {
  const index = read(join(folder, 'README.md'));
  const listed = index.split('\n').filter((line) => /^- \[\d{4}\]/.test(line));
  const expected = [...decisions].map(([name, { number, title }]) => `- [${number}](${name}) ${title}`);
  expect(listed.sort()).toEqual(expected.sort());
});

test('code, tests and documents cite only accepted decisions', () => {
  const accepted = new Set<string>();
  const superseded = new Set<string>();
  for (const [name, { number, supersededBy }] of decisions) {
    if (supersededBy === null) accepted.add(number);
    else superseded.add(name);
  }
  const paths = citingFiles().filter((path) => {
    return path !== join(folder, 'README.md') && !superseded.has(path.slice(folder.length + 1));
  });
  const citations = paths.flatMap((path) => citedIn(path, read(path)).map((number) => ({ path, number })));
  const wrong = citations.filter(({ number }) => !accepted.has(number));
  expect(wrong).toEqual([]);
  expect(citations.length).toBeGreaterThan(100);
});

const parts = '## Context\n\nWhy.\n\n## Decision\n\nThis.\n\n## Consequences\n\nThat.\n';

test.each([
  ['has no status', `# Title\n\n${parts}`, 'does not begin with a title and a status'],
  ['has an unknown status', `# Title\n\nStatus: draft\n\n${parts}`, 'does not begin with a title and a status'],
  [
    'lacks a part',
    '# Title\n\nStatus: accepted\n\n## Context\n\nWhy.\n\n## Decision\n\nThis.\n',
    'has the headings Context, Decision',
  ],
  ['is too long', `# Title\n\nStatus: accepted\n\n${parts}${'word '.repeat(350)}\n`, 'has 363 words'],
  [
    'is superseded and long',
    '# Title\n\nStatus: superseded by [0001](0001-title.md)\n\nOne.\n\nTwo.\n',
    'is superseded and has 4 lines',
  ],
  [
    'links to another number',
    '# Title\n\nStatus: superseded by [0002](0001-title.md)\n\nOne.\n',
    'its status shows 0002 and links to 0001',
  ],
])('the check finds a decision that %s', (_what, text, fault) => {
  expect(readDecision('0003-title.md', text).faults).toEqual([fault]);
});
