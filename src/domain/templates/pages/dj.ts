import { button, form, music } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A DJ: a mix, a single, the next night and a form for bookings. */
export function dj({ dj: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 10,
    design: {
      titleFont: 'unbounded',
      textFont: 'outfit',
      appearance: 'dark',
      accentColor: '#29e0ff',
      backgroundColor: '#0a0416',
      surfaceColor: '#1b0c33',
      textColor: '#f3eaff',
      ground: 'picture',
      shade: 'medium',
      buttons: 'outline',
      corners: 'full',
      align: 'center',
    },
    avatar: 'dj-avatar',
    background: 'dj-ground',
    socials: [
      'https://soundcloud.com/example',
      'https://www.mixcloud.com/example',
      'https://www.instagram.com/example',
      'https://www.beatport.com/',
    ],
    blocks: [
      button('https://example.com/night-drive', w.mix, w.mixMore, { icon: 'soundcloud' }),
      { type: 'picture', data: { path: 'dj-decks', alt: w.decks } },
      music(
        w.single,
        w.title,
        ['https://www.beatport.com/', 'https://open.spotify.com/', 'https://bandcamp.com/'],
        'cyber',
      ),
      {
        type: 'event',
        event: {
          title: w.night,
          description: w.nightAbout,
          place: w.nightPlace,
          link: 'https://example.com/kontor',
          timezone: 'Europe/Berlin',
          inDays: 9,
          weekday: 5,
          at: '23:00',
          hours: 6,
        },
      },
      button('https://example.com/crate', w.crate, '', { icon: 'bandcamp', size: 'half' }),
      button('https://example.com/press', w.press, '', { icon: 'download', size: 'half' }),
      form(w.booking, w.bookingButton, w.bookingThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'email', label: w.email, required: true },
        { type: 'date', label: w.date },
        { type: 'text', label: w.venue },
      ]),
    ],
  };
}
