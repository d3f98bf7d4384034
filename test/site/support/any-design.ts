import fc from 'fast-check';
import { toHex } from '../../../src/domain/color/color.ts';
import { choicesOf, type Design, designFieldNames } from '../../../src/domain/design/design.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.oneof(
  fc.constantFrom('', '#000000', '#ffffff', '#777777', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00'),
  fc.tuple(channel, channel, channel).map(toHex),
);

/** Every combination that the studio allows. */
// The allowed values come from the schema itself.
export const anyDesign = fc.record(
  Object.fromEntries(
    designFieldNames.map((name) => [name, choicesOf(name).length > 0 ? fc.constantFrom(...choicesOf(name)) : anyColor]),
  ),
) as unknown as fc.Arbitrary<Design>;
