import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSlotTypes } from '../../src/blocks/index.ts';
import { environment } from '../../src/config.ts';
import { presetNames } from '../../src/domain/analytics/period.ts';
import { channelTypes } from '../../src/domain/channels/channel-types.ts';
import { formFieldTypes } from '../../src/domain/forms/form-fields.ts';
import { reservedLogins } from '../../src/domain/profiles/login-rules.ts';
import { briefSlotType } from '../../src/domain/slots/brief-description.ts';
import { slotTypeDescriptions } from '../../src/domain/slots/describe-block.ts';
import { stickerSpots } from '../../src/domain/stickers/sticker-fields.ts';
import { writeWarningCodes } from '../../src/domain/warning.ts';
import { statusOf } from '../../src/http/error-envelope.ts';
import { promptDefinitions } from '../../src/mcp/prompts/prompts.ts';
import { supportedRevisions } from '../../src/mcp/revisions.ts';
import { operations } from '../../tools/index.ts';
import { toolsetNames } from '../../tools/toolsets.ts';

const document = await readFile('docs/interface.md', 'utf8');

/** The numbers of the headings, in their order. */
const sections = [...document.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number);

/** The text of a section, without those below it. */
function textOf(number: string): string {
  const start = document.search(new RegExp(`^#{2,3} ${number.replace('.', '\\.')} `, 'm'));
  const [, text = ''] = /^.*\n([\s\S]*?)(?=\n#|$(?![\s\S]))/.exec(document.slice(start)) ?? [];
  return text;
}

/** The cells of the tables in a section, without their heads. */
function rowsOf(number: string): string[][] {
  const lines = textOf(number).split('\n');
  const rules = lines.flatMap((line, index) => (/^\|(?:-+\|)+$/.test(line) ? [index] : []));
  return lines
    .filter((line, index) => line.startsWith('|') && !rules.includes(index) && !rules.includes(index + 1))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

const plain = (cell = '') => cell.replaceAll('`', '');

/** Source, tests and documents of the project, by path. */
async function projectTexts(): Promise<[path: string, text: string][]> {
  const folders = ['src', 'tools', 'oauth', 'test', 'docs', 'scripts', 'bench', 'eval', 'soak', 'prisma'];
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  const inRoot = (await readdir('.')).filter((name) => /\.(md|ts)$/.test(name));
  const isText = /\.(ts|tsx|js|mjs|md|css|sql|prisma)$/;
  const paths = [...inRoot, ...found.flat()].filter((name) => isText.test(name));
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as [string, string]));
}

/** The bounds, values and the default that a brief description of a field states. Those of all links and colours have sections of their own. */
function factsIn(line: string): string[] {
  const [facts = ''] = line.split('. ');
  const numbers = /(?:at most|(\d+) to) (\d+)(?: characters| entries|,|$)/.exec(facts)?.slice(1) ?? [];
  const bounds = numbers.filter((bound) => bound !== undefined && !['0', '2048', '32'].includes(bound));
  const values = facts.includes(' | ') ? (facts.split(', ')[0] ?? '').split(' | ') : [];
  const [, given] = /default ([^,]+)/.exec(facts) ?? [];
  const required = /, required$/.test(facts) ? ['required'] : [];
  return [
    ...bounds.map((bound) => Number(bound).toLocaleString('en')),
    ...values,
    ...required,
    ...(given ? [given] : []),
  ];
}

describe('docs/interface.md', () => {
  it('numbers its sections in order', () => {
    const expected: string[] = [];
    for (const number of sections) {
      const [chapter = 0, section] = number.split('.').map(Number);
      const [lastChapter = 0, lastSection = 0] = (expected.at(-1) ?? '0').split('.').map(Number);
      // A number that was removed is not used again, so there may be gaps.
      expect([number, section === undefined ? chapter > lastChapter : chapter === lastChapter]).toEqual([number, true]);
      if (section !== undefined) expect([number, section > lastSection]).toEqual([number, true]);
      expected.push(number);
    }
    expect(sections.length).toBeGreaterThan(90);
  });

  it('refers to sections that exist', () => {
    const inText = [...document.matchAll(/\b[Ss]ections? (\d+(?:\.\d+)?)(?: and (\d+(?:\.\d+)?))?/g)];
    const inTables = ['14.1', '14.2'].flatMap(rowsOf).flatMap(([, cited = '']) => cited.split(', '));
    const cited = [...inText.flatMap(([, first, second]) => [first, second]), ...inTables];
    expect(cited.filter((number) => number !== undefined && !sections.includes(number))).toEqual([]);
    expect(cited.length).toBeGreaterThan(60);
  });

  it('is cited by comments, tests and documents with sections that exist', async () => {
    const unpublished = /\bcon[t]ract\b|\binterface\s+(?:\* )?document\b(?! \{)|\binterface, (?:section\b|")/i;
    const wrong: string[] = [];
    let citations = 0;
    for (const [path, text] of await projectTexts()) {
      if (unpublished.test(text)) wrong.push(path);
      for (const [, list = ''] of text.matchAll(/docs\/interface\.md[\s*/]+(\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g)) {
        const numbers = list.split(', ');
        citations += numbers.length;
        wrong.push(...numbers.filter((number) => !sections.includes(number)).map((number) => `${path}: ${number}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(citations).toBeGreaterThan(100);
  });

  it('lists every operation with its method, path, ability and status', () => {
    const listed = sections.filter((number) => /^8\.[1-8]$/.test(number)).flatMap(rowsOf);
    const known = operations.map(({ name, method, path, ability, status }) => [
      name,
      method,
      path,
      ability,
      String(status),
    ]);
    const byName = (rows: string[][]) => rows.map((row) => row.map(plain).join(' ')).sort();
    expect(byName(listed)).toEqual(byName(known));
  });

  it('lists every error code with its status', () => {
    const listed = Object.fromEntries(rowsOf('4.1').map(([code, status]) => [plain(code), Number(status)]));
    expect(listed).toEqual(statusOf);
  });

  it('lists the reserved logins', () => {
    const [, list = ''] = /^The \d+ reserved logins are ([\s\S]*?)\. /m.exec(textOf('5.2')) ?? [];
    expect([...list.matchAll(/`([^`]+)`/g)].map(([, login]) => login)).toEqual(reservedLogins);
  });

  it.each([
    ['4.4', writeWarningCodes],
    ['5.11', formFieldTypes],
    ['5.14', channelTypes],
    ['5.15', stickerSpots],
    ['7.1', presetNames],
    ['9.2', supportedRevisions],
    ['9.9', toolsetNames],
    ['9.12', promptDefinitions.map(({ name }) => name)],
  ] as const)('lists every value of section %s', (number, values) => {
    expect(values.filter((value) => !textOf(number).includes(`\`${value}\``))).toEqual([]);
  });

  const types = slotTypeDescriptions(createSlotTypes({ videoHosts: ['youtube.com'] }));

  it.each([...types.values()])(
    'has every field of the block type $type with its bounds, values and default',
    (type) => {
      const [, number = ''] = new RegExp(`^### (6\\.\\d+) ${type.type}$`, 'im').exec(document) ?? [];
      const rows = rowsOf(number);
      const missing = Object.entries(briefSlotType(type).fields).flatMap(([path, line]) => {
        // A type with one field has a sentence in place of a table, and small objects are in one row.
        const row = rows.find(([names = '']) => names.split(', ').includes(`\`${path}\``));
        const ofParent = rows.find(([names]) => names === `\`${path.split('.')[0]}\``);
        const text = (row ?? ofParent ?? [textOf(number)]).join(' ');
        const name = row === undefined ? (path.split('.').at(-1) ?? '') : '';
        return [name, ...factsIn(line)].filter((fact) => !text.includes(fact)).map((fact) => `${path}: ${fact}`);
      });
      expect(missing).toEqual([]);
    },
  );

  it('states the actual defaults of numeric settings', () => {
    const defaults: Record<string, unknown> = environment.parse({});
    const inRates = rowsOf('4.6').map(([, setting, number]) => [plain(setting), number] as const);
    const inQuotas = rowsOf('4.7').flatMap(([, value = '']) => {
      const [, number, setting = ''] = /^([\d,]+)(?: MB)? \(`(\w+)`\)/.exec(value) ?? [];
      return setting === '' ? [] : [[setting, number?.replace(',', '')] as const];
    });
    const named = [...inRates, ...inQuotas];
    expect(named).toEqual(named.map(([setting]) => [setting, String(defaults[setting])]));
    expect(named.length).toBe(8);
  });
});
