import type { Locale } from '../../../domain/errors.ts';

const texts = {
  en: {
    slots: 'Back to the page’s blocks',
    stickers: 'Back to the page’s stickers',
    forms: 'Back to your forms',
    events: 'Back to your events',
    pages: 'Back to your pages',
  },
  ru: {
    slots: 'К блокам страницы',
    stickers: 'К наклейкам страницы',
    forms: 'К вашим формам',
    events: 'К вашим событиям',
    pages: 'К вашим страницам',
  },
};

/** The list in which somebody finds what there is instead of the thing that this path of the dashboard names. */
export function listAbove(path: string, locale: Locale): { href: string; label: string } {
  const t = texts[locale];
  const [, , first = '', below = '', thing] = path.split('/');
  if ((first === 'forms' || first === 'events') && below !== '') return { href: `/my-links/${first}`, label: t[first] };
  if (below === 'slots') return { href: `/my-links/${first}`, label: t.slots };
  if (below === 'stickers' && thing) return { href: `/my-links/${first}/stickers`, label: t.stickers };
  return { href: '/my-links', label: t.pages };
}
