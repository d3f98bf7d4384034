import { button, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A barber shop: booking, prices, the way there, vouchers and questions. */
export function barber({ barber: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 3,
    design: {
      titleFont: 'oswald',
      textFont: 'manrope',
      appearance: 'dark',
      accentColor: '#d3a655',
      backgroundColor: '#17191c',
      surfaceColor: '#23272c',
      textColor: '#f4efe4',
      ground: 'pattern',
      pattern: 'lines',
      buttons: 'outline',
      corners: 'slight',
    },
    avatar: 'barber-avatar',
    background: null,
    socials: [
      'https://www.instagram.com/example',
      'https://www.facebook.com/example',
      'https://www.tiktok.com/@example',
    ],
    blocks: [
      button('https://example.com/book', w.book, w.bookMore, {
        icon: 'calendar',
        style: 'custom',
        customize: { backgroundColor: '#b3322c', textColor: '#ffffff', subtitleColor: '#ffe3df', borderRadius: 8 },
      }),
      { type: 'picture', data: { path: 'barber-chair', alt: w.chair } },
      { type: 'text', data: { title: w.prices, description: w.pricesText } },
      button('tel:+441632960987', w.call, '', { icon: 'phone', size: 'half' }),
      button('https://www.google.com/maps', w.find, w.findMore, { icon: 'location', size: 'half' }),
      button('https://example.com/vouchers', w.voucher, ''),
      questions(w.questions, [
        [w.kids, w.kidsAnswer],
        [w.pay, w.payAnswer],
      ]),
    ],
  };
}
