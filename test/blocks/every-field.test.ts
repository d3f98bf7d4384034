import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SlotTypeName } from '../../src/blocks/index.ts';
import { views } from '../../src/blocks/views.ts';
import { differencesBetween } from '../../src/domain/history/differences.ts';
import type { PageState } from '../../src/domain/history/page-state.ts';
import { slotMarkdown } from '../../src/domain/markdown/slot-markdown.ts';
import { type FieldPlace, reasonNotReadIn } from '../../src/domain/slots/block-fields.ts';
import { textsAt } from '../../src/domain/slots/field-values.ts';
import { layoutOf, ordinaryLayout } from '../../src/domain/slots/slot-layout.ts';
import { pathsByType } from '../../src/mcp/apps/block-paths.ts';
import type { SingleField } from '../../src/site/editor/fields/slot-field.ts';
import { renderPublicPage } from '../../src/site/public-page/render-public-page.tsx';
import { texts } from '../../src/texts/index.ts';
import { page, slot } from '../site/support/sample-page.ts';
import { everyField, fieldSamples } from './support/field-samples.ts';

const schemaOf = (type: string) => `src/blocks/${type}/schema.ts`;
const orSay = (type: string, path: string, place: string) =>
  `or say in ${schemaOf(type)}, as notIn.${place} of '${path}', why it is not there`;

/** The input of a field in the editor. */
function inputOf(type: SlotTypeName, path: string): SingleField | undefined {
  const [list = '', inRow] = path.split('[].');
  for (const field of views[type].form.fields) {
    if (field.kind === 'lookup') continue;
    if (field.kind !== 'rows') {
      if (field.name === path) return field;
    } else if (field.name === list) return field.fields.find(({ name }) => name === inRow);
  }
  return undefined;
}

/** Reads a block with some data, as one text. */
type Read = (type: SlotTypeName, data: Record<string, unknown>) => string;

const viewOf = (type: SlotTypeName, data: Record<string, unknown>) => {
  const { computed, ...rest } = slot(1, type, data);
  return {
    ...rest,
    ...{ data, computed: { ...Object(computed) }, order: 0, supported: true, createdAt: null, updatedAt: null },
    [layoutOf]: ordinaryLayout,
  };
};

const stateOf = (type: SlotTypeName, data: unknown): PageState => ({
  fields: {
    ...{ login: 'anna', title: '', description: '', avatar: null, bgImage: null, socials: '[]', themeId: 1 },
    ...{ design: '{}', languageId: null, showsMadeWith: true, showsShare: true },
  },
  slots: [{ id: 1, type, data: JSON.stringify(data), visibility: null, layout: null, createdAt: 0 }],
  stickers: [],
});

const places: { place: Exclude<FieldPlace, 'editor'>; read: Read; file: (type: string) => string }[] = [
  {
    place: 'page',
    read: (type, data) => renderPublicPage(page([slot(1, type, data)])).html,
    file: (type) => `src/blocks/${type}/view.tsx`,
  },
  {
    place: 'markdown',
    read: (type, data) => slotMarkdown(viewOf(type, data)),
    file: (type) => {
      const own = `src/blocks/${type}/markdown.ts`;
      return existsSync(own) ? own : 'src/domain/markdown/markdown-of-fields.ts';
    },
  },
  {
    place: 'history',
    read(type, data) {
      const empty = Object.fromEntries(Object.keys(data).map((name) => [name, null]));
      const { changed } = differencesBetween(stateOf(type, empty), stateOf(type, data));
      return changed.flatMap(({ parts }) => parts.map(({ after }) => after)).join('\n');
    },
    file: () => 'src/domain/history/differences.ts',
  },
  {
    place: 'chat',
    read(type, data) {
      const { lines, pictures } = pathsByType[type];
      const paths = [...lines.flatMap(({ from }) => from), ...pictures];
      return paths.flatMap((path) => textsAt(viewOf(type, data), path)).join('\n');
    },
    file: () => 'src/mcp/apps/block-paths.ts',
  },
];

describe.each(everyField)('$path of $type', ({ type, path, field }) => {
  const name = `'${path}' of ${type}`;

  test('can be entered in the editor, and has a label in every language', () => {
    const form = `src/blocks/${type}/form.tsx`;
    const input = inputOf(type, path);
    if (reasonNotReadIn('editor', field) !== null) {
      expect(
        input === undefined || input.kind === 'hidden',
        `${form} has an input for ${name}; ${schemaOf(type)} says that it has none`,
      ).toBe(true);
      return;
    }
    expect(input, `${form} has no input for ${name}; add one, ${orSay(type, path, 'editor')}`).toBeDefined();
    if (input === undefined || input.kind === 'hidden') throw new Error(`${form} hides ${name}`);
    for (const locale of Object.keys(texts) as (keyof typeof texts)[]) {
      const labels = [input.label, ...(input.kind === 'choice' ? Object.values(input.options) : [])];
      for (const label of labels) {
        expect(label[locale], `src/texts/${locale}/slot-forms.ts lacks a text for ${name} in ${form}`).toMatch(/\S/);
      }
    }
  });

  test.each(places)('is in the $place, or its definition says why not', ({ place, read, file }) => {
    const reason = reasonNotReadIn(place, field);
    if (field.role === 'internal') return;
    const samples = fieldSamples(type, path, field);
    expect(samples, `test/blocks/support/field-samples.ts has no value for ${name}`).not.toEqual([]);
    const isRead = samples.some(({ data, others, mark }) => {
      const [now, then] = [data, others].map((one) => read(type, one));
      return now !== then && (mark === null || place === 'page' || now?.includes(mark) === true);
    });
    if (reason === null) {
      const missing = `${file(type)} shows nothing of ${name} in the ${place}; add it, ${orSay(type, path, place)}`;
      expect(isRead, missing).toBe(true);
    }
    if (field.notIn?.[place] !== undefined) {
      expect(isRead, `${name} is in the ${place}, and ${schemaOf(type)} says why not: ${reason}`).toBe(false);
    }
  });
});
