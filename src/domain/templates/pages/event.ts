import { button, music, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A festival: tickets, the opening, the line-up, a playlist and questions. */
export function event({ event: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 10,
    design: {
      titleFont: 'unbounded',
      textFont: 'manrope',
      appearance: 'dark',
      accentColor: '#5cf2b8',
      backgroundColor: '#061022',
      surfaceColor: '#0f2138',
      textColor: '#e9fbf6',
      ground: 'picture',
      shade: 'medium',
      avatar: 'rounded',
      buttons: 'filled',
      corners: 'round',
    },
    avatar: 'event-avatar',
    background: 'event-ground',
    socials: ['https://www.instagram.com/example', 'https://open.spotify.com/', 'https://www.youtube.com/@example'],
    blocks: [
      button('https://example.com/tickets', w.tickets, w.ticketsMore, { icon: 'calendar' }),
      { type: 'picture', data: { path: 'event-poster', alt: w.poster } },
      {
        type: 'event',
        event: {
          title: w.opening,
          description: w.openingAbout,
          place: w.openingPlace,
          link: 'https://example.com/programme',
          timezone: 'Europe/Helsinki',
          inDays: 75,
          weekday: 5,
          at: '16:00',
          hours: 9,
        },
      },
      { type: 'text', data: { title: w.lineup, description: w.lineupText } },
      music(w.playlist, '', ['https://open.spotify.com/', 'https://music.apple.com/', 'https://music.youtube.com/']),
      questions(w.questions, [
        [w.cold, w.coldAnswer],
        [w.travel, w.travelAnswer],
      ]),
      button('https://example.com/volunteers', w.help, w.helpMore, { style: 'light' }),
    ],
  };
}
