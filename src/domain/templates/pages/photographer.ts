import { button, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A photographer: a gallery, prints, a workshop and a form to hire them. */
export function photographer({ photographer: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 3,
    design: {
      titleFont: 'syne',
      textFont: 'manrope',
      accentColor: '#16252a',
      backgroundColor: '#eef1f1',
      surfaceColor: '#ffffff',
      textColor: '#11191c',
      header: 'cover',
      avatar: 'square',
      buttons: 'filled',
      corners: 'square',
    },
    avatar: 'photographer-avatar',
    background: 'photographer-cover',
    socials: ['https://www.instagram.com/example', 'https://500px.com/', 'https://unsplash.com/'],
    blocks: [
      {
        type: 'gallery',
        data: {
          title: w.work,
          items: [
            { path: 'photographer-fjord', text: w.fjord },
            { path: 'photographer-dunes', text: w.dunes },
            { path: 'photographer-forest', text: w.forest },
            { path: 'photographer-city', text: w.city },
          ],
        },
      },
      button('https://example.com/prints', w.prints, w.printsMore, { media: 'photographer-dunes' }),
      { type: 'text', data: { title: w.about2, description: w.aboutText } },
      button('https://example.com/workshop', w.workshop, w.workshopMore, { icon: 'calendar' }),
      form(w.hire, w.hireButton, w.hireThanks, [
        { type: 'text', label: w.yourName, required: true },
        { type: 'email', label: w.email, required: true },
        { type: 'textarea', label: w.what },
      ]),
    ],
  };
}
