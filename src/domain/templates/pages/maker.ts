import { button, form, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A ceramic workshop: its shop, a gallery, an open day, a form for courses and questions. */
export function maker({ maker: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 9,
    design: {
      titleFont: 'fraunces',
      textFont: 'figtree',
      accentColor: '#a8492a',
      backgroundColor: '#fbf0e4',
      surfaceColor: '#fffaf4',
      textColor: '#3b2117',
      header: 'cover',
      avatar: 'arch',
      buttons: 'filled',
      corners: 'round',
    },
    avatar: 'maker-avatar',
    background: 'maker-cover',
    socials: ['https://www.instagram.com/example', 'https://www.youtube.com/@example', 'https://t.me/example'],
    blocks: [
      button('https://example.com/shop', w.shop, w.shopMore, { media: 'maker-dawn' }),
      {
        type: 'gallery',
        data: {
          title: w.kiln,
          items: [
            { path: 'maker-dawn', text: w.dawn },
            { path: 'maker-sea', text: w.sea, link: 'https://example.com/sea-cup' },
            { path: 'maker-moss', text: w.moss },
            { path: 'maker-night', text: w.night },
          ],
        },
      },
      {
        type: 'picture',
        data: { path: 'maker-wheel', alt: w.wheel, link: 'https://example.com/studio', size: 'large' },
      },
      { type: 'text', data: { title: w.about2, description: w.aboutText, textStyle: 'border' } },
      {
        type: 'event',
        event: {
          title: w.open,
          description: w.openAbout,
          place: w.openPlace,
          link: 'https://example.com/open-studio',
          timezone: 'Europe/Stockholm',
          inDays: 30,
          at: '17:00',
          hours: 4,
        },
      },
      form(w.course, w.courseButton, w.courseThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'email', label: w.email, required: true },
        { type: 'select', label: w.day, options: [w.friday, w.saturday, w.sunday] },
        { type: 'textarea', label: w.wishes },
      ]),
      questions(w.questions, [
        [w.deliver, w.deliverAnswer],
        [w.wash, w.washAnswer],
      ]),
    ],
  };
}
