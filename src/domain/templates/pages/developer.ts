import { button, film } from '../blocks.ts';
import type { PageTemplate } from '../template.ts';
import type { TemplateWords } from '../words.ts';

/** A freelance developer: projects, a blog, a talk and how to hire them. */
export function developer({ developer: w }: TemplateWords): PageTemplate {
  return {
    name: w.name,
    title: w.title,
    description: w.about,
    themeId: 10,
    design: {
      titleFont: 'jetbrains-mono',
      textFont: 'jetbrains-mono',
      appearance: 'dark',
      accentColor: '#f59a4a',
      backgroundColor: '#0b1220',
      surfaceColor: '#141e33',
      textColor: '#dfe7f7',
      ground: 'pattern',
      pattern: 'grid',
      header: 'side',
      avatar: 'rounded',
      buttons: 'outline',
      corners: 'slight',
      spacing: 'compact',
    },
    avatar: 'developer-avatar',
    background: null,
    socials: [
      'https://github.com/example',
      'https://stackoverflow.com/',
      'https://mastodon.social/@example',
      'https://www.linkedin.com/in/example',
    ],
    blocks: [
      button('https://example.com/hire', w.hire, w.hireMore, { icon: 'calendar' }),
      { type: 'picture', data: { path: 'developer-terminal', alt: w.screen } },
      { type: 'text', data: { title: w.projects, description: w.stackText } },
      button('https://github.com/example/pgtide', w.tool, w.toolMore),
      button('https://example.com/notes', w.blog, '', { icon: 'website' }),
      { type: 'video', data: { link: film, title: w.talk, description: w.talkAbout } },
      { type: 'divider', data: {} },
      button('mailto:jonas@example.com', w.mail, ''),
    ],
  };
}
