import { button, questions } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** An open-source project: how to start, source, documentation, a release and sponsors. */
export function openSource({ openSource: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 9,
    design: {
      titleFont: 'space-grotesk',
      textFont: 'space-grotesk',
      accentColor: '#ac3716',
      backgroundColor: '#fff4ec',
      surfaceColor: '#ffffff',
      textColor: '#2a1712',
      ground: 'pattern',
      pattern: 'dots',
      avatar: 'rounded',
      buttons: 'shadow',
      corners: 'round',
    },
    avatar: 'opensource-avatar',
    background: null,
    socials: ['https://github.com/example/kiln', 'https://discord.com/', 'https://mastodon.social/@example'],
    blocks: [
      button('https://example.com/kiln/start', w.start, w.startMore, { icon: 'website' }),
      { type: 'picture', data: { path: 'opensource-flow', alt: w.flow } },
      button('https://github.com/example/kiln', w.source, w.sourceMore),
      button('https://example.com/kiln/docs', w.docs, '', { icon: 'website' }),
      { type: 'text', data: { title: w.why, description: w.whyText } },
      {
        type: 'event',
        event: {
          title: w.release,
          description: w.releaseAbout,
          place: w.releasePlace,
          link: 'https://example.com/kiln/party',
          timezone: 'Europe/Warsaw',
          inDays: 14,
          at: '18:00',
          hours: 2,
        },
      },
      button('https://discord.com/', w.chat, '', { style: 'light', size: 'half' }),
      button('https://opencollective.com/', w.sponsor, '', { style: 'light', icon: 'buymeacoffee', size: 'half' }),
      questions(w.questions, [
        [w.move, w.moveAnswer],
        [w.money, w.moneyAnswer],
      ]),
    ],
  };
}
