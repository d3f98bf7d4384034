import { button, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A café: its menu, opening hours, pictures and a form to book a brunch. */
export function cafe({ cafe: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 1,
    design: {
      titleFont: 'dm-serif-display',
      textFont: 'figtree',
      accentColor: '#1f4a3c',
      backgroundColor: '#f6ead4',
      surfaceColor: '#fffaf0',
      textColor: '#1f2e27',
      header: 'cover',
      buttons: 'filled',
      corners: 'large',
    },
    avatar: 'cafe-avatar',
    background: 'cafe-cover',
    socials: ['https://www.instagram.com/example', 'https://www.tripadvisor.com/', 'https://www.facebook.com/example'],
    blocks: [
      button('https://example.com/menu', w.menu, w.menuMore, { icon: 'website' }),
      button('https://www.google.com/maps', w.find, w.findMore, { icon: 'location' }),
      { type: 'text', data: { title: w.hours, description: w.hoursText } },
      {
        type: 'gallery',
        data: {
          title: w.counter,
          items: [
            { path: 'cafe-coffee', text: w.coffee },
            { path: 'cafe-croissant', text: w.croissant },
            { path: 'cafe-cake', text: w.cake },
          ],
        },
      },
      form(w.brunch, w.brunchButton, w.brunchThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'phone', label: w.phone, required: true },
        { type: 'date', label: w.day, required: true },
        { type: 'number', label: w.people },
      ]),
      button('https://example.com/beans', w.beans, ''),
    ],
  };
}
