import { type Design, noDesign } from './design.ts';

interface Look {
  themeId: number;
  design: Partial<Design>;
}

/** Designs that suit any content, offered for a new page; the first is the one that it begins with. */
const looks = {
  orchard: {
    themeId: 1,
    design: {
      ...{ titleFont: 'fraunces', textFont: 'figtree', align: 'center' },
      ...{ accentColor: '#1f4a3c', backgroundColor: '#eef3e6', surfaceColor: '#ffffff', textColor: '#1c2b23' },
      ...{ ground: 'gradient', gradientColor: '#cfe3c4', gradient: 'glow', buttons: 'filled', corners: 'large' },
    },
  },
  peach: {
    themeId: 9,
    design: {
      ...{ titleFont: 'rubik', textFont: 'figtree', avatar: 'rounded', align: 'center' },
      ...{ accentColor: '#a13a24', backgroundColor: '#fff1e4', surfaceColor: '#ffffff', textColor: '#3b1a12' },
      ...{ ground: 'gradient', gradientColor: '#ffc9a8', gradient: 'diagonal', buttons: 'soft', corners: 'full' },
    },
  },
  midnight: {
    themeId: 10,
    design: {
      ...{ titleFont: 'unbounded', textFont: 'outfit', appearance: 'dark', align: 'center' },
      ...{ accentColor: '#ffb86b', backgroundColor: '#0d1020', surfaceColor: '#1b2140', textColor: '#eef0ff' },
      ...{ ground: 'gradient', gradientColor: '#3a1d5c', gradient: 'glow', buttons: 'outline', corners: 'full' },
    },
  },
  gallery: {
    themeId: 2,
    design: {
      ...{ titleFont: 'playfair-display', textFont: 'lora', header: 'side', avatar: 'arch' },
      ...{ accentColor: '#2b2420', backgroundColor: '#f6f1ea', surfaceColor: '#fffdf9', textColor: '#2b2420' },
      ...{ buttons: 'outline', corners: 'square', spacing: 'airy' },
    },
  },
  pop: {
    themeId: 8,
    design: {
      ...{ titleFont: 'syne', textFont: 'manrope', avatar: 'leaf', align: 'center' },
      ...{ accentColor: '#2a1fd1', backgroundColor: '#ffe45c', surfaceColor: '#fffdf0', textColor: '#14120a' },
      ...{ ground: 'pattern', pattern: 'dots', buttons: 'shadow', corners: 'round' },
    },
  },
  lagoon: {
    themeId: 5,
    design: {
      ...{ titleFont: 'outfit', textFont: 'outfit', align: 'center' },
      ...{ accentColor: '#0b5a7a', backgroundColor: '#e2f3f7', surfaceColor: '#ffffff', textColor: '#0c2b38' },
      ...{ ground: 'pattern', pattern: 'waves', buttons: 'raised', corners: 'large' },
    },
  },
} satisfies Record<string, Look>;

export type LookKey = keyof typeof looks;
// The keys are those of the object itself.
export const lookKeys = Object.keys(looks) as LookKey[];
export const firstLook: LookKey = 'orchard';

/** Returns whether a key from outside, as from a form, names a look. */
export function isLookKey(key: string): key is LookKey {
  return Object.hasOwn(looks, key);
}

/** Returns the theme and the whole design of a look. */
export function lookOf(key: LookKey): { themeId: number; design: Design } {
  const { themeId, design } = looks[key];
  return { themeId, design: { ...noDesign, ...design } };
}
