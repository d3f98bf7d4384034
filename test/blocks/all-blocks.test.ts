import { expect, test } from 'vitest';
import { describeSlotType } from '../../src/domain/slots/describe-block.ts';
import { validateSlotData } from '../../src/domain/slots/validate-slot-data.ts';
import { textOf } from '../../src/texts/index.ts';
import { slotTypeList, slotTypes } from '../support/blocks.ts';
import { refused, rejectedFields } from './support/slot-data.ts';

test('all unknown and computed keys are listed together with all wrong values', () => {
  expect(
    rejectedFields(
      'button',
      JSON.parse(
        '{"url":1,"__proto__":{"a":1},"constructor":1,"computed":{},"title":5,"link":"javascript:x","style":"custom","media":{"foo":1},"customize":{"bar":1,"textColor":"x"}}',
      ),
    ).sort(),
  ).toEqual([
    'data.__proto__',
    'data.computed',
    'data.constructor',
    'data.customize.bar',
    'data.customize.textColor',
    'data.link',
    'data.media.foo',
    'data.media.path',
    'data.media.type',
    'data.title',
    'data.url',
  ]);
});

test('paths begin with the place of the data in the request, and messages are in every language', () => {
  expect(validateSlotData(slotTypes.divider, { foo: 1 }, 'slots.2.data')).toEqual({
    ok: false,
    issues: [
      {
        path: 'slots.2.data.foo',
        text: { ...textOf((t) => t.fieldMessages.unknownField), en: 'is not a known field' },
      },
    ],
    unlisted: 0,
  });
});

test.each([null, [], 'text', 5, true])('%j is invalid for every type', (data) => {
  for (const slotType of slotTypeList) expect(refused(slotType.type, data)).toEqual({ data: 'must be an object' });
});

test.each(slotTypeList)('the description of $type is complete', (slotType) => {
  const description = describeSlotType(slotType);
  expect(Object.keys(description)).toEqual([
    'type',
    'title',
    'description',
    'writable',
    'schema',
    'computed',
    'enumLabels',
    'example',
  ]);
  const lists: Record<string, string[]> = {};
  for (const [name, property] of Object.entries(description.schema.properties ?? {})) {
    if (typeof property !== 'object') continue;
    expect({ name, description: property.description }).toEqual({ name, description: expect.any(String) });
    if (property.enum !== undefined) lists[name] = property.enum.filter((value) => value !== null).map(String);
  }
  for (const [name, values] of Object.entries(lists))
    expect(Object.keys(description.enumLabels[name] ?? {}).sort()).toEqual(values.sort());
});
