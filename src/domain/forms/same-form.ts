import type { ShownForm } from '../history/page-change.ts';

/** Whether a form shows the same. */
export function isSameForm(one: Omit<ShownForm, 'id'>, other: Omit<ShownForm, 'id'>): boolean {
  const names = ['title', 'buttonText', 'successMessage', 'fields'] as const;
  return names.every((name) => one[name] === other[name]);
}
