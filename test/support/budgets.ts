import { expect } from 'vitest';

/** A size with a cost for many people, whenever they open a page, start a conversation or install the server. */
interface Budget {
  /** The size when this line was last changed. A test fails where it has grown by more than a step. */
  size: number;
  unit: 'tokens' | 'bytes';
  /** How to make it smaller. */
  advice: string;
}

const step = 0.05;
const tools = 'CONTRIBUTING.md, "Add an operation", says how to shorten tools (docs/decisions/0506).';
const page = 'Send a style or script only to the pages that need it, and cut fonts to the letters in use.';

export const budgets = {
  'tools as a model sees them, every section on': { size: 6_640, unit: 'tokens', advice: tools },
  'tools as a model sees them, sections off': { size: 5_190, unit: 'tokens', advice: tools },
  'whole answer of tools/list': { size: 13_960, unit: 'tokens', advice: tools },
  'instructions of the connector': { size: 450, unit: 'tokens', advice: 'Say in a tool what only its callers need.' },
  list_slot_types: { size: 2_115, unit: 'tokens', advice: 'Shorten the descriptions of block types.' },
  'largest get_slot_type': {
    size: 403,
    unit: 'tokens',
    advice: 'Shorten the descriptions of its fields and its example.',
  },
  'public page with its largest fonts, Latin': { size: 45_261, unit: 'bytes', advice: page },
  'public page with its largest fonts, every script': { size: 59_969, unit: 'bytes', advice: page },
  'largest template with its fonts': { size: 46_350, unit: 'bytes', advice: page },
  'script of a public page': { size: 997, unit: 'bytes', advice: 'Load what a visitor asks for when they ask.' },
  'pictures of the start page': { size: 147_300, unit: 'bytes', advice: '`npm run landing` sets their quality.' },
  'image beyond Node': { size: 78_300_000, unit: 'bytes', advice: 'Keep packages without machine code in the bundle.' },
} satisfies Record<string, Budget>;

/** Fails with advice if a size has grown by more than 5 % since its budget was last set. */
export function expectWithinBudget(name: keyof typeof budgets, size: number): void {
  const { size: before, unit, advice }: Budget = budgets[name];
  const bound = Math.floor(before * (1 + step));
  const appendText = `${name}: ${size} ${unit}, and the budget is ${bound} (${before} and 5 %)`;
  const raise = `If the growth is worth it, write ${size} into test/support/budgets.ts and say why in the commit.`;
  expect.soft(size, `${appendText}. ${advice} ${raise}`).toBeLessThanOrEqual(bound);
}
