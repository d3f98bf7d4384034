import { expect } from 'vitest';
import type { SlotTypeName } from '../../../src/blocks/index.ts';
import type { SlotContext } from '../../../src/domain/slots/block-definition.ts';
import { validateSlotData } from '../../../src/domain/slots/validate-slot-data.ts';
import { slotTypes } from '../../support/blocks.ts';

/** Returns the stored form of sent `data`. */
export function stored(type: SlotTypeName, data: unknown): Record<string, unknown> {
  const result = validateSlotData(slotTypes[type], data);
  expect(result).toMatchObject({ ok: true });
  return { ...(result.ok && typeof result.data === 'object' ? result.data : null) };
}

/** Error messages of `data`, by path. */
export function refused(type: SlotTypeName, data: unknown): Record<string, string> {
  const result = validateSlotData(slotTypes[type], data);
  expect(result).toMatchObject({ ok: false });
  return result.ok ? {} : Object.fromEntries(result.issues.map(({ path, text }) => [path, text.en]));
}

/** The paths of the errors in `data`. */
export function rejectedFields(type: SlotTypeName, data: unknown): string[] {
  return Object.keys(refused(type, data));
}

const context: SlotContext = {
  fileUrl: (path) => `https://files.example/${path}`,
  pictures: new Map([['a.png', { width: 800, height: 600 }]]),
  events: new Map([
    [
      7,
      {
        id: 7,
        title: 'Concert',
        description: '',
        place: 'Hall',
        link: '',
        startsAt: '2027-01-01T18:00:00Z',
        endsAt: null,
        timezone: 'Asia/Almaty',
      },
    ],
  ]),
  forms: new Map([['f1', { id: 'f1', title: 'Request', buttonText: 'Send', successMessage: 'Thanks', fields: [] }]]),
};

/** Returns the computed fields of a slot with sent `data`. */
export function computed(type: SlotTypeName, data: unknown): Record<string, unknown> {
  return slotTypes[type].computed(stored(type, data), context);
}
