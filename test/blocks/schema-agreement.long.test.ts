import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotTypeJsonSchema } from '../../src/domain/slots/data-schema.ts';
import { type SlotDataIssue, validateSlotData } from '../../src/domain/slots/validate-slot-data.ts';
import { slotTypeList } from '../support/blocks.ts';
import { dataNearSchema } from './support/data-near-schema.ts';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: true });

/**
 * Rules without a JSON Schema keyword, stated in descriptions: duplicate keys in a list, empty text after markup, an invalid id of a video,
 * and the length of an added scheme.
 */
const unsaid = /^is already|visible text|markup alone|address of one YouTube video|once https:.. is added/;

function isUnsaid(issues: SlotDataIssue[]): boolean {
  return issues.every(({ text }) => unsaid.test(text.en));
}

describe.each(slotTypeList)('slot type $type', (slotType) => {
  const schema = slotTypeJsonSchema(slotType);
  const published = ajv.compile(schema);

  test('the published schema and the validator agree on any data', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(dataNearSchema(schema), (data) => {
        const result = validateSlotData(slotType, data);
        if (result.ok) accepted += 1;
        else refused += 1;
        const isPublished = published(data);
        if (!result.ok && isPublished && isUnsaid(result.issues)) return;
        expect({ data, accepted: isPublished, errors: published.errors }).toMatchObject({ accepted: result.ok });
      }),
      { numRuns: 1500 },
    );
    // Otherwise the property would have checked one side only.
    expect(accepted).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(30);
  });

  test('stored data is accepted unchanged by both schemas', () => {
    fc.assert(
      fc.property(dataNearSchema(schema), (data) => {
        const once = validateSlotData(slotType, data);
        if (!once.ok) return;
        const stored = JSON.parse(JSON.stringify(once.data));
        expect(validateSlotData(slotType, stored)).toEqual({ ok: true, data: stored });
        expect({ stored, accepted: published(stored), errors: published.errors }).toMatchObject({ accepted: true });
      }),
      { numRuns: 800 },
    );
  });

  test('computed values can be derived from any stored data', () => {
    const context = {
      fileUrl: (path: string) => `/-/files/${path}`,
      pictures: new Map(),
      events: new Map(),
      forms: new Map(),
    };
    const names = new Set(Object.keys(slotType.computedSchema.shape));
    fc.assert(
      fc.property(dataNearSchema(schema), (data) => {
        const result = validateSlotData(slotType, data);
        if (!result.ok) return;
        expect(new Set(Object.keys(slotType.computed(result.data, context)))).toEqual(names);
      }),
      { numRuns: 200 },
    );
  });

  test('the example is valid', () => {
    expect(validateSlotData(slotType, slotType.example)).toMatchObject({ ok: true });
    expect(published(slotType.example)).toBe(true);
  });
});
