import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { immediateSubjects, waitingSubjects } from '../../src/domain/approval/approval-subjects.ts';
import { renderSettingsApiPage } from '../../src/site/api-access/settings-api-page.tsx';
import { texts } from '../../src/texts/index.ts';
import { operations } from '../../tools/index.ts';

// The compiler requires every write to name its kind of change, and every language to describe each.

const writes = operations.filter((operation) => operation.kind === 'write');
const subjects: readonly string[] = [...waitingSubjects, ...immediateSubjects];
const namesOf = (which: readonly string[]) =>
  writes.filter(({ approval }) => which.includes(approval)).map(({ name }) => name);

test('every write belongs to one subject of approval, and each subject has a write', () => {
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(writes.map(({ approval }) => subjects.includes(approval))).toEqual(writes.map(() => true));
  expect([...new Set(writes.map(({ approval }) => approval))].sort()).toEqual([...subjects].sort());
});

describe.each(['en', 'es', 'ru'] as const)('in %s', (locale) => {
  test('the settings describe each subject of approval', () => {
    const page = renderSettingsApiPage({
      ...{ guidance: '', hasSavedGuidance: false },
      ...{
        locale,
        csrf: 'c',
        timezone: 'UTC',
        tokens: [],
        maxTokens: 5,
        abilities: [],
        apps: [],
        subscriptions: [],
        own: [],
      },
      ...{ mcpUrl: 'https://links.example/mcp', apiUrl: 'https://links.example/api/v1' },
    });
    const { subjects: t, waiting, immediate } = texts[locale].approval;
    const [, list = ''] = page.html.split('id="approval"');
    const [waits = '', takesEffect = ''] = list.split(t.immediate);
    expect(waits).toContain(t.waits);
    for (const words of Object.values(waiting)) expect(waits).toContain(`<li class="row">${words}</li>`);
    for (const words of Object.values(immediate)) expect(takesEffect).toContain(`<li class="row">${words}</li>`);
  });
});

test('the guide lists every write once', async () => {
  const guide = await readFile('docs/connecting.md', 'utf8');
  const row = (beginning: string) => guide.split('\n').find((line) => line.startsWith(`| ${beginning} |`)) ?? '';
  const listed = (line: string) => [...line.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name).sort();
  expect(listed(row('waits'))).toEqual(namesOf(waitingSubjects).sort());
  expect(listed(row('takes effect immediately'))).toEqual(namesOf(immediateSubjects).sort());
});
