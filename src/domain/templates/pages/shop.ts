import { button, form, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A shop: its shelf, a sale, gift cards, questions about delivery and a form for news. */
export function shop({ shop: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 2,
    design: {
      titleFont: 'outfit',
      textFont: 'outfit',
      accentColor: '#3f5a4b',
      backgroundColor: '#f2e6d9',
      surfaceColor: '#fffaf4',
      textColor: '#2e2a24',
      buttons: 'filled',
      corners: 'full',
      align: 'center',
    },
    avatar: 'shop-avatar',
    background: null,
    socials: [
      'https://www.instagram.com/example',
      'https://www.pinterest.com/example',
      'https://www.tiktok.com/@example',
    ],
    blocks: [
      button('https://example.com/shop', w.all, w.allMore),
      {
        type: 'gallery',
        data: {
          title: w.shelf,
          items: [
            { path: 'shop-tote', text: w.tote, link: 'https://example.com/market-bag' },
            { path: 'shop-lamp', text: w.lamp, link: 'https://example.com/evening-lamp' },
            { path: 'shop-blanket', text: w.blanket, link: 'https://example.com/wool-blanket' },
            { path: 'shop-candle', text: w.candle, link: 'https://example.com/candle' },
          ],
        },
      },
      button('https://example.com/sale', w.sale, '', { media: 'shop-candle', size: 'half' }),
      button('https://example.com/gift-cards', w.gift, '', { style: 'light', size: 'half' }),
      { type: 'text', data: { title: w.story, description: w.storyText } },
      questions(w.questions, [
        [w.long, w.longAnswer],
        [w.back, w.backAnswer],
      ]),
      form(w.news, w.newsButton, w.newsThanks, [{ type: 'email', label: w.email, required: true }], 'inline'),
    ],
  };
}
