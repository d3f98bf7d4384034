import { counted } from './plural.ts';

/** The words for creating a page and seeing it for the first time. */
export const firstSteps = {
  links: 'Your links',
  linksHint:
    'Paste any text with links; names next to them are kept. Social profiles become icons, songs and albums become links to every music service, videos become video blocks, and everything else becomes a button.',
  linksExample: 'instagram.com/anna\nMy shop https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Your picture',
  avatarHint: 'Optional.',
  submit: 'Create page',
  readyTitle: 'Your page is live',
  readyLead: 'Anyone can open it at this address.',
  added: (slots: number, socials: number) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'block', 'blocks')] : []),
      ...(socials > 0 ? [counted(socials, 'social link', 'social links')] : []),
    ];
    return parts.length === 0 ? 'It is still empty.' : `It has ${parts.join(' and ')}.`;
  },
  see: 'View page',
  next: 'Next steps',
  edit: 'Edit and add blocks',
  settings: 'Add your name and picture',
  picture: 'Add your picture and bio',
  design: 'Choose a theme',
  import: 'Import links from another page or a file',
  assistant: 'Connect an AI assistant',
};
