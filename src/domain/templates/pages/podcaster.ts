import { button, film, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A podcast: the latest episode, a trailer, support and a form for questions of listeners. */
export function podcaster({ podcaster: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 7,
    design: {
      titleFont: 'rubik',
      textFont: 'figtree',
      accentColor: '#5b2a86',
      backgroundColor: '#fff3e4',
      surfaceColor: '#ffffff',
      textColor: '#2b1147',
      ground: 'gradient',
      gradientColor: '#f9cdb4',
      gradient: 'diagonal',
      avatar: 'rounded',
      buttons: 'filled',
      corners: 'full',
    },
    avatar: 'podcaster-avatar',
    background: null,
    socials: [
      'https://podcasts.apple.com/',
      'https://open.spotify.com/',
      'https://www.youtube.com/@example',
      'https://www.instagram.com/example',
    ],
    blocks: [
      button('https://example.com/episodes/58', w.latest, w.latestMore, { media: 'podcaster-bread' }),
      {
        type: 'gallery',
        data: {
          title: w.episodes,
          items: [
            { path: 'podcaster-bread', text: w.bread, link: 'https://example.com/episodes/58' },
            { path: 'podcaster-salt', text: w.salt, link: 'https://example.com/episodes/51' },
            { path: 'podcaster-tea', text: w.tea, link: 'https://example.com/episodes/44' },
          ],
        },
      },
      { type: 'video', data: { link: film, title: w.trailer, description: w.trailerAbout } },
      button('https://example.com/support', w.support, w.supportMore, { icon: 'patreon' }),
      form(w.ask, w.askButton, w.askThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'textarea', label: w.question, required: true },
      ]),
    ],
  };
}
