import type { GrantedPages } from '../../../domain/actor.ts';

/** Returns the pages that a form chose (`PagesChoice`); null for a form without the choice. */
export function chosenPages(form: {
  field(name: string): string;
  fields(name: string): string[];
}): GrantedPages | null {
  const choice = form.field('pages');
  if (choice === '') return null;
  return choice === 'only' ? form.fields('pageIds').map(Number) : 'all';
}
