import { button, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** An illustrator: a shop, a gallery, a book and questions about commissions. */
export function illustrator({ illustrator: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 4,
    design: {
      titleFont: 'nunito',
      textFont: 'nunito',
      appearance: 'light',
      accentColor: '#255e47',
      backgroundColor: '#ffe0ea',
      surfaceColor: '#ffffff',
      textColor: '#2b2b3a',
      ground: 'pattern',
      pattern: 'dots',
      avatar: 'leaf',
      buttons: 'raised',
      corners: 'full',
      align: 'center',
    },
    avatar: 'illustrator-avatar',
    background: null,
    socials: [
      'https://www.instagram.com/example',
      'https://www.behance.net/example',
      'https://www.etsy.com/',
      'https://www.twitch.tv/example',
    ],
    blocks: [
      {
        type: 'gallery',
        data: {
          title: w.drawings,
          items: [
            { path: 'illustrator-cat', text: w.cat },
            { path: 'illustrator-whale', text: w.whale },
            { path: 'illustrator-town', text: w.town },
            { path: 'illustrator-plants', text: w.plants },
          ],
        },
      },
      button('https://example.com/prints', w.shop, w.shopMore, { media: 'illustrator-plants', size: 'half' }),
      button('https://example.com/whale-on-loan', w.book, '', { media: 'illustrator-whale', size: 'half' }),
      button('https://www.twitch.tv/example', w.draw, '', { style: 'light' }),
      questions(w.questions, [
        [w.tools, w.toolsAnswer],
        [w.tattoo, w.tattooAnswer],
      ]),
      button('mailto:mio@example.com', w.work, ''),
    ],
  };
}
