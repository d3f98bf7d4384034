import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ordinaryLayout,
  readLayout,
  type SlotLayout,
  slotSizes,
  storedLayout,
} from '../../../src/domain/slots/slot-layout.ts';

test('a stored layout is read unchanged; a default layout is not stored', () => {
  expect(storedLayout(ordinaryLayout)).toBeNull();
  const layouts = fc.record({
    size: fc.constantFrom(...slotSizes),
    group: fc.constantFrom('', 'Press', 'Ж'),
    open: fc.boolean(),
  });
  fc.assert(
    fc.property(layouts, (layout: SlotLayout) => {
      const isInGroup = layout.group !== '';
      expect(readLayout(storedLayout(layout))).toEqual({ ...layout, open: isInGroup && layout.open });
    }),
  );
});

test('unknown values of a later version do not affect the rest', () => {
  expect(readLayout('{"size":"third","group":"Press","open":true,"tilt":3}')).toEqual({
    size: 'regular',
    group: 'Press',
    open: true,
  });
  expect(readLayout('{"size":"half","group":{"id":1},"open":"no"}')).toEqual({ size: 'half', group: '', open: false });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(slotSizes).toContain(readLayout(stored).size);
    }),
  );
});
