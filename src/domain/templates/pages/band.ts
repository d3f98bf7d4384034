import { button, music, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A band on tour: a poster, tickets, a single, a gallery and questions. */
export function band({ band: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 8,
    design: {
      titleFont: 'bebas-neue',
      textFont: 'space-grotesk',
      appearance: 'light',
      accentColor: '#1a1a1a',
      backgroundColor: '#f5d90a',
      surfaceColor: '#fff8cf',
      textColor: '#1a1a1a',
      avatar: 'square',
      buttons: 'shadow',
      corners: 'square',
    },
    avatar: 'band-avatar',
    background: null,
    socials: [
      'https://www.instagram.com/example',
      'https://www.tiktok.com/@example',
      'https://open.spotify.com/',
      'https://www.youtube.com/@example',
    ],
    blocks: [
      { type: 'picture', data: { path: 'band-poster', alt: w.poster, link: 'https://example.com/tour' } },
      button('https://example.com/tour', w.tickets, w.ticketsMore, { icon: 'calendar' }),
      music(
        w.single,
        w.title,
        ['https://open.spotify.com/', 'https://music.apple.com/', 'https://tidal.com/'],
        'brutal',
      ),
      {
        type: 'gallery',
        data: {
          title: w.records,
          items: [
            { path: 'band-record-1', text: w.record1 },
            { path: 'band-record-2', text: w.record2 },
            { path: 'band-record-3', text: w.record3 },
          ],
        },
      },
      button('https://example.com/shirts', w.shirts, '', { size: 'half' }),
      button('mailto:booking@example.com', w.booking, '', { style: 'light', size: 'half' }),
      questions(w.questions, [
        [w.when, w.whenAnswer],
        [w.age, w.ageAnswer],
      ]),
    ],
  };
}
