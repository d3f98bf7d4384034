import { button, film, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A speaker: topics, a talk on film, the next date, a book and a form for requests. */
export function speaker({ speaker: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 5,
    design: {
      titleFont: 'manrope',
      textFont: 'manrope',
      appearance: 'light',
      accentColor: '#1d4fd8',
      backgroundColor: '#eaf0ff',
      surfaceColor: '#ffffff',
      textColor: '#0b1c3f',
      header: 'side',
      avatar: 'rounded',
      buttons: 'filled',
      corners: 'round',
    },
    avatar: 'speaker-avatar',
    background: null,
    socials: ['https://www.linkedin.com/in/example', 'https://www.youtube.com/@example', 'https://x.com/example'],
    blocks: [
      button('https://example.com/invite', w.invite, w.inviteMore, { icon: 'email' }),
      { type: 'picture', data: { path: 'speaker-stage', alt: w.stage } },
      { type: 'video', data: { link: film, title: w.talk, description: w.talkAbout } },
      { type: 'text', data: { title: w.topics, description: w.topicsText } },
      button('https://example.com/near-miss', w.book, w.bookMore, { icon: 'website' }),
      {
        type: 'event',
        event: {
          title: w.next,
          description: w.nextAbout,
          place: w.nextPlace,
          link: 'https://example.com/workshop',
          timezone: 'Europe/Paris',
          inDays: 26,
          at: '09:00',
          hours: 4,
        },
      },
      form(w.request, w.requestButton, w.requestThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'email', label: w.email, required: true },
        { type: 'date', label: w.date },
        { type: 'textarea', label: w.audience },
      ]),
    ],
  };
}
