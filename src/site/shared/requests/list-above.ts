import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';

/** Returns the list with the remaining objects in place of the one that this path of the dashboard names. */
export function listAbove(path: string, locale: Locale): { href: string; label: string } {
  const t = texts[locale].shared.listAbove;
  // Links encode the parts of the path again.
  const [, , first = '', below = '', thing] = path.split('/').map(decodeURIComponent);
  if ((first === 'forms' || first === 'events') && below !== '')
    return { href: addresses[first].list.href(), label: t[first] };
  if (below === 'slots') return { href: addresses.editor.list.href({ profileId: first }), label: t.slots };
  if (below === 'stickers' && thing)
    return { href: addresses.stickers.list.href({ profileId: first }), label: t.stickers };
  if (below === 'history' && thing)
    return { href: addresses.history.list.href({ profileId: first }), label: t.history };
  return { href: addresses.myLinks.list.href(), label: t.pages };
}
