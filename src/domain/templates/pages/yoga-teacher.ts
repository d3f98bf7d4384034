import { button, film, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A yoga teacher: the week, a retreat, a film to practise with and questions. */
export function yogaTeacher({ yogaTeacher: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 1,
    design: {
      titleFont: 'playfair-display',
      textFont: 'nunito',
      appearance: 'light',
      accentColor: '#2c453a',
      backgroundColor: '#f1efe4',
      surfaceColor: '#fffdf8',
      textColor: '#26382f',
      ground: 'picture',
      shade: 'medium',
      avatar: 'arch',
      buttons: 'soft',
      corners: 'full',
      align: 'center',
      spacing: 'airy',
    },
    avatar: 'yoga-avatar',
    background: 'yoga-ground',
    socials: ['https://www.instagram.com/example', 'https://www.youtube.com/@example', 'https://wa.me/15550100'],
    blocks: [
      button('https://example.com/first-class', w.first, w.firstMore, { icon: 'calendar' }),
      { type: 'picture', data: { path: 'yoga-pose', alt: w.pose } },
      { type: 'text', data: { title: w.week, description: w.weekText } },
      {
        type: 'event',
        event: {
          title: w.retreat,
          description: w.retreatAbout,
          place: w.retreatPlace,
          link: 'https://example.com/retreat',
          timezone: 'Europe/Ljubljana',
          inDays: 40,
          weekday: 5,
          at: '16:00',
          hours: 48,
        },
      },
      { type: 'video', data: { link: film, title: w.breath, description: w.breathAbout } },
      questions(w.questions, [
        [w.mat, w.matAnswer],
        [w.knees, w.kneesAnswer],
      ]),
    ],
  };
}
