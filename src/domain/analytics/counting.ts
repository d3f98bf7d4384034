import type { Config } from '../../config.ts';

/** Extent of a page's visitor statistics: all; only views and clicks; nothing. From the least strict to the strictest. */
export const countingModes = ['on', 'counts', 'off'] as const;
export type Counting = (typeof countingModes)[number];

/** Returns the extent of a page's statistics: the stricter of the operator's setting and its owner's. */
export function countingOf({ statistics }: Pick<Config, 'statistics'>, page: { statistics: string }): Counting {
  const strictness = Math.max(countingModes.indexOf(statistics), countingModes.indexOf(countingIn(page.statistics)));
  return countingModes[strictness] ?? 'off';
}

/** Returns the stored setting of a page. An unknown value of a later version counts as the strictest. */
export function countingIn(stored: string): Counting {
  return countingModes.find((mode) => mode === stored) ?? 'off';
}
