import fc, { type StringConstraints } from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** Any character but half a pair. The library's own unit `binary` draws the same, but lists all of Unicode when it is first used. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (point === undefined || character !== String.fromCodePoint(point)) throw new Error('not one character');
    return point < firstSurrogate ? point : point - surrogates;
  },
);

/** Any text of Unicode, control characters and unassigned ones too. */
export const anyUnicode = (constraints: Omit<StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: anyCharacter });
