import type { StoredForm } from '../history/page-change.ts';

/** Returns whether two forms show the same. */
export function isSameForm(one: Omit<StoredForm, 'id'>, other: Omit<StoredForm, 'id'>): boolean {
  const names = ['title', 'buttonText', 'successMessage', 'fields'] as const;
  return names.every((name) => one[name] === other[name]);
}
