import type { Locale } from '../../../domain/errors.ts';
import { addresses } from '../../addresses.ts';

const texts = {
  en: {
    slots: 'Back to the page’s blocks',
    stickers: 'Back to the page’s stickers',
    history: 'Back to the page’s history',
    forms: 'Back to your forms',
    events: 'Back to your events',
    pages: 'Back to your pages',
  },
  ru: {
    slots: 'К блокам страницы',
    stickers: 'К наклейкам страницы',
    history: 'К истории страницы',
    forms: 'К вашим формам',
    events: 'К вашим событиям',
    pages: 'К вашим страницам',
  },
};

/** The list in which somebody finds what there is instead of the thing that this path of the dashboard names. */
export function listAbove(path: string, locale: Locale): { href: string; label: string } {
  const t = texts[locale];
  // Links encode anew what stands encoded in the path.
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
