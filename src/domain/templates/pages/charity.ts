import { button, film, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A charity: a film, an event, where to donate and a form for helpers. */
export function charity({ charity: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 5,
    design: {
      titleFont: 'onest',
      textFont: 'onest',
      accentColor: '#14604f',
      backgroundColor: '#e6f3ec',
      surfaceColor: '#ffffff',
      textColor: '#12352b',
      header: 'cover',
      buttons: 'raised',
      corners: 'large',
    },
    avatar: 'charity-avatar',
    background: 'charity-cover',
    socials: [
      'https://www.instagram.com/example',
      'https://www.facebook.com/example',
      'https://www.youtube.com/@example',
    ],
    blocks: [
      button('https://example.com/donate', w.donate, w.donateMore, { icon: 'gofundme' }),
      { type: 'picture', data: { path: 'charity-planting', alt: w.picture } },
      { type: 'text', data: { title: w.done, description: w.doneText } },
      {
        type: 'event',
        event: {
          title: w.day,
          description: w.dayAbout,
          place: w.dayPlace,
          link: 'https://example.com/planting',
          timezone: 'Europe/Berlin',
          inDays: 17,
          weekday: 6,
          at: '10:00',
          hours: 5,
        },
      },
      { type: 'video', data: { link: film, title: w.film, description: w.filmAbout } },
      form(w.help, w.helpButton, w.helpThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'email', label: w.email, required: true },
        { type: 'text', label: w.town },
      ]),
      button('https://example.com/report', w.report, '', { style: 'light', icon: 'download' }),
    ],
  };
}
