import { button, form } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A writer: the newest book, earlier ones, a reading and a form for letters. */
export function writer({ writer: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 2,
    design: {
      titleFont: 'cormorant',
      textFont: 'lora',
      accentColor: '#1f4e5f',
      backgroundColor: '#f6f0e4',
      surfaceColor: '#fffaf0',
      textColor: '#2a2118',
      header: 'side',
      avatar: 'rounded',
      buttons: 'outline',
      corners: 'slight',
    },
    avatar: 'writer-avatar',
    background: null,
    socials: ['https://www.goodreads.com/', 'https://bsky.app/profile/example.com', 'https://substack.com/@example'],
    blocks: [
      button('https://example.com/the-tide-clerk', w.newest, w.newestMore, { media: 'writer-tide' }),
      { type: 'text', data: { title: w.quote, description: w.quoteText, textStyle: 'plain' } },
      {
        type: 'gallery',
        data: {
          title: w.books,
          items: [
            { path: 'writer-tide', text: w.tide, link: 'https://example.com/the-tide-clerk' },
            { path: 'writer-orchard', text: w.orchard, link: 'https://example.com/windfall' },
            { path: 'writer-night', text: w.night, link: 'https://example.com/a-city-before-bed' },
          ],
        },
      },
      {
        type: 'event',
        event: {
          title: w.reading,
          description: w.readingAbout,
          place: w.readingPlace,
          link: 'https://example.com/reading',
          timezone: 'Europe/London',
          inDays: 20,
          at: '19:00',
          hours: 2,
        },
      },
      form(w.letter, w.letterButton, w.letterThanks, [{ type: 'email', label: w.email, required: true }], 'inline'),
      button('mailto:rights@example.com', w.rights, ''),
    ],
  };
}
