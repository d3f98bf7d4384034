import { expect, test } from 'vitest';
import { views } from '../../../src/blocks/views.ts';
import { differencesBetween } from '../../../src/domain/history/differences.ts';
import type { PageState } from '../../../src/domain/history/page-state.ts';
import type { SlotField } from '../../../src/site/editor/fields/slot-field.ts';

/** Names of the inputs that people write a text in; behind a full stop those of a row. */
function textsOf(fields: readonly SlotField[]): string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'rows') return textsOf(field.fields).map((name) => `${field.name}.${name}`);
    return ['line', 'lines', 'rich'].includes(field.kind) ? [field.name] : [];
  });
}

/** A page with one block, in whose data the text stands under the name. */
function pageWith(type: string, name: string, text: string): PageState {
  const [first = '', inRow] = name.split('.');
  const data = JSON.stringify({ [first]: inRow === undefined ? text : [{ [inRow]: text }] });
  const fields = {
    ...{ login: 'anna', title: '', description: '', avatar: null, bgImage: null, socials: '[]', themeId: 1 },
    ...{ design: '{}', languageId: null, showsMadeWith: true, showsShare: true },
  };
  return { fields, slots: [{ id: 1, type, data, visibility: null, layout: null, createdAt: 0 }], stickers: [] };
}

const each = Object.entries(views).flatMap(
  ([
    type,
    {
      form: { fields },
    },
  ]) => textsOf(fields).map((name) => [type, name]),
);

test.each(each)('of a changed %s both texts of %s are shown', (type = '', name = '') => {
  const [changed] = differencesBetween(pageWith(type, name, 'old'), pageWith(type, name, 'new')).changed;
  expect(changed?.parts).toEqual([{ name: name.split('.')[0], before: 'old', after: 'new' }]);
});
