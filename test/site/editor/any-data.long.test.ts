import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { views } from '../../../src/blocks/views.ts';
import { slotTypeJsonSchema } from '../../../src/domain/slots/data-schema.ts';
import { validateSlotData } from '../../../src/domain/slots/validate-slot-data.ts';
import { changedDraft } from '../../../src/site/editor/fields/change-rows.ts';
import { dataOfDraft, draftOfData, readDraft, withoutEmptyRows } from '../../../src/site/editor/fields/draft.ts';
import { dataNearSchema } from '../../blocks/support/data-near-schema.ts';
import { slotTypeList } from '../../support/blocks.ts';

describe.each(slotTypeList)('the form of $type', (slotType) => {
  const form = views[slotType.type].form;
  const schema = slotTypeJsonSchema(slotType);

  test('offers every value of a closed list', () => {
    for (const field of form.fields) {
      if (field.kind !== 'choice') continue;
      expect(Object.keys(field.options)).toEqual(Object.keys(slotType.enumLabels[field.name] ?? {}));
    }
  });

  test('changes nothing when it is opened and saved', () => {
    fc.assert(
      fc.property(dataNearSchema(schema), (given) => {
        const stored = validateSlotData(slotType, given);
        if (!stored.ok) return;
        const data = Object(stored.data);
        const sent = readDraft(form, (name) => draftOfData(form, data)[name] ?? '');
        const saved = validateSlotData(slotType, { ...data, ...dataOfDraft(form, withoutEmptyRows(form, sent)) });
        expect(saved).toEqual({ ok: true, data: withLinksInOrder(data) });
      }),
      { numRuns: 300 },
    );
  });

  test('accepts any typed and pressed input', () => {
    const names = Object.keys(draftOfData(form, { ...form.initial, ...Object(slotType.example) }));
    const typed = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.string(), fc.constant('3'))])));
    const press = fc.oneof(
      fc.string(),
      fc
        .constantFrom('add', 'up', 'down', 'remove', 'clear')
        .chain((act) =>
          fc.tuple(fc.constantFrom(...names, 'x'), fc.nat(4)).map(([name, index]) => `${act}:${name}:${index}`),
        ),
    );
    fc.assert(
      fc.property(typed, press, (inputs, button) => {
        const draft = readDraft(form, (name) => Object(inputs)[name] ?? '');
        const after = changedDraft(form, draft, button)?.draft ?? draft;
        const result = validateSlotData(slotType, dataOfDraft(form, withoutEmptyRows(form, after)));
        if (result.ok) return;
        for (const { path } of result.issues) {
          expect(Object.keys(withoutEmptyRows(form, after)), path).toContain(path);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Links are shown in their order, which their places then are. */
function withLinksInOrder(data: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(data.links)) return data;
  return { ...data, links: data.links.map(({ link }, order) => ({ link, order })) };
}
