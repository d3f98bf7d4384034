import { button, form, music } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A musician: an album, a concert, vinyl, lessons and a form for letters. */
export function musician({ musician: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 6,
    design: {
      titleFont: 'fraunces',
      textFont: 'figtree',
      appearance: 'dark',
      accentColor: '#ffb58a',
      backgroundColor: '#1d1633',
      surfaceColor: '#2c2149',
      textColor: '#fff1e3',
      header: 'cover',
      buttons: 'filled',
      corners: 'large',
    },
    avatar: 'musician-avatar',
    background: 'musician-cover',
    socials: [
      'https://www.instagram.com/example',
      'https://open.spotify.com/',
      'https://www.youtube.com/@example',
      'https://bandcamp.com/',
    ],
    blocks: [
      button('https://example.com/salt-and-static', w.listen, w.listenMore, { media: 'musician-album' }),
      {
        type: 'picture',
        data: { path: 'musician-album', alt: w.cover, size: 'medium', link: 'https://example.com/salt-and-static' },
      },
      music(w.album, w.title, [
        'https://open.spotify.com/',
        'https://music.apple.com/',
        'https://www.deezer.com/',
        'https://bandcamp.com/',
      ]),
      {
        type: 'event',
        event: {
          title: w.concert,
          description: w.concertAbout,
          place: w.concertPlace,
          link: 'https://example.com/concert',
          timezone: 'Europe/London',
          inDays: 33,
          at: '20:00',
          hours: 3,
        },
      },
      button('https://example.com/vinyl', w.vinyl, w.vinylMore, { size: 'half' }),
      button('https://example.com/chords', w.lessons, '', { style: 'light', size: 'half' }),
      form(w.letter, w.letterButton, w.letterThanks, [{ type: 'email', label: w.email, required: true }]),
    ],
  };
}
