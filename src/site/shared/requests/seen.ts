import { hash } from 'node:crypto';
import { ServiceError } from '../../../domain/errors.ts';
import { textOf } from '../../../texts/index.ts';
import type { FormState, NamedValue } from '../components/form-state.ts';
import type { Visit } from './visit.ts';

// An assistant, or the same person in another window, may change the object of a form while it is filled in. The field `seen` of a form
// identifies the state it was drawn from; a form without it, as 1.0 drew them, is accepted unchecked.

/** Another client has changed the object of a form since it was drawn; its page is drawn again with `seenStateOf`. */
export class EditConflictError extends ServiceError {
  constructor() {
    // No fields, so that the form shows only the notice.
    super(
      'conflict',
      textOf((t) => t.shared.changed.lead),
      { fields: {} },
    );
  }
}

/** Returns the hash of the state that a form is drawn from. */
export function stateHashOf(stored: string): string {
  return hash('sha256', stored, 'base64url').slice(0, 16);
}

/**
 * Makes a change in a unit of work, if its form was drawn from the `stored` state. If that has changed, EditConflictError undoes the
 * change, unless it made no difference: then the form was sent twice.
 */
export async function changeIfUnchanged<T>(
  { field }: Pick<Visit, 'field'>,
  stored: () => Promise<string>,
  change: () => Promise<T>,
): Promise<T> {
  const before = await stored();
  const done = await change();
  if (!isDrawnFrom(field('seen'), stateHashOf(before)) && (await stored()) !== before) throw new EditConflictError();
  return done;
}

/** Returns the state to draw a form with, sent or not: if it was drawn from an older one, with the values that are different `now`. */
export function seenStateOf(
  { field, locale }: Pick<Visit, 'field' | 'locale'>,
  stored: string,
  now: () => readonly NamedValue[],
): Pick<FormState, 'seen' | 'changed'> {
  const seen = stateHashOf(stored);
  return isDrawnFrom(field('seen'), seen) ? { seen } : { seen, changed: { locale, now: now() } };
}

const isDrawnFrom = (sent: string, seen: string): boolean => sent === '' || sent === seen;

/** Returns the stored values that the form does not have; both are the same fields in the same order. */
export function differing(stored: readonly NamedValue[], typed: readonly NamedValue[]): NamedValue[] {
  // Browsers send line breaks as CR LF (HTML standard, "Constructing the entry list").
  return stored.filter(({ value }, index) => value !== typed[index]?.value.replaceAll('\r\n', '\n'));
}
