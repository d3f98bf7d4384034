import { maxSocials } from '../../domain/profiles/update-profile.ts';
import type { Visit } from '../shared/requests/visit.ts';

/** Returns the social links of the form, in its order and after the action of its button `do`; empty ones are left out. */
export function typedSocials(visit: Pick<Visit, 'field'>): string[] {
  // One above the limit is rejected by the operation, not dropped here.
  const typed = Array.from({ length: maxSocials + 1 }, (_, index) => visit.field(`socials.${index}.link`).trim());
  const [act, number] = visit.field('do').split('-');
  const index = Number(number);
  const link = typed[index];
  if (link !== undefined && (act === 'up' || act === 'down' || act === 'remove')) {
    typed.splice(index, 1);
    if (act !== 'remove') typed.splice(Math.max(index + (act === 'up' ? -1 : 1), 0), 0, link);
  }
  return typed.filter((each) => each !== '');
}
