import { maxSocials } from '../../domain/profiles/update-profile.ts';
import type { Visit } from '../shared/requests/visit.ts';

/** Returns the social links of the form, in its order and after the action of its button `do`; empty ones are left out. */
export function typedSocials(visit: Pick<Visit, 'field'>): string[] {
  // One above the limit is rejected by the operation, not dropped here.
  const typed = Array.from({ length: maxSocials + 1 }, (_, index) => visit.field(`socials.${index}.link`).trim());
  const [act, index] = readButton(visit.field('do'));
  const link = typed[index];
  if (link !== undefined && isAction(act)) {
    typed.splice(index, 1);
    if (act !== 'remove') typed.splice(placeAfter(act, index), 0, link);
  }
  return typed.filter((each) => each !== '');
}

/** Actions of the buttons of a link. */
export type SocialAction = 'up' | 'down' | 'remove';

/** The action of a pressed button, and the place of the link after it; after a removal, of the next one. */
export interface MovedSocial {
  act: SocialAction;
  index: number;
}

/** Returns the link that the button `do` has moved or removed; null for other buttons. */
export function movedSocial(pressed: string): MovedSocial | null {
  const [act, index] = readButton(pressed);
  if (!isAction(act)) return null;
  return { act, index: act === 'remove' ? index : placeAfter(act, index) };
}

const isAction = (act: string): act is SocialAction => act === 'up' || act === 'down' || act === 'remove';

function readButton(pressed: string): [act: string, index: number] {
  const [act = '', number] = pressed.split('-');
  return [act, Number(number)];
}

function placeAfter(act: SocialAction, index: number): number {
  return Math.max(index + (act === 'up' ? -1 : 1), 0);
}
