import { button, form, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** Returns a wedding page: the story, the day, questions and a form for guests to reply. */
export function wedding({ wedding: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 4,
    design: {
      titleFont: 'marck-script',
      textFont: 'lora',
      appearance: 'light',
      accentColor: '#9c4f5b',
      backgroundColor: '#fdf5ee',
      surfaceColor: '#ffffff',
      textColor: '#463232',
      buttons: 'outline',
      corners: 'full',
      align: 'center',
      spacing: 'airy',
    },
    avatar: 'wedding-avatar',
    background: 'wedding-cover',
    socials: [],
    blocks: [
      {
        type: 'event',
        event: {
          title: w.day,
          description: w.dayAbout,
          place: w.dayPlace,
          link: 'https://example.com/villa-serena',
          timezone: 'Europe/Rome',
          inDays: 120,
          weekday: 6,
          at: '15:00',
          hours: 10,
        },
      },
      form(w.answer, w.answerButton, w.answerThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'select', label: w.coming, required: true, options: [w.yes, w.no] },
        { type: 'text', label: w.food },
        { type: 'text', label: w.song },
      ]),
      { type: 'picture', data: { path: 'wedding-venue', alt: w.venue, link: 'https://example.com/villa-serena' } },
      { type: 'text', data: { title: w.story, description: w.storyText, textStyle: 'plain' } },
      button('https://example.com/travel', w.travel, '', { icon: 'location', size: 'half' }),
      button('https://example.com/wishes', w.gifts, '', { size: 'half' }),
      questions(w.questions, [
        [w.dress, w.dressAnswer],
        [w.children, w.childrenAnswer],
      ]),
    ],
  };
}
