import { counted } from './plural.ts';

/** The words for creating a page and seeing it for the first time. */
export const firstSteps = {
  name: 'Your name',
  nameHint: 'Optional. It is the heading of your page.',
  links: 'Your links',
  linksHint:
    'Paste anything: a list, a text, or the address of your Linktree, Beacons, Bento or Carrd page. Social profiles become icons; songs and videos can be played.',
  linksHintTemplate: 'Optional. Without links, the page begins with the sample blocks of the template.',
  linksExample: 'instagram.com/anna\nMy shop https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Your picture',
  avatarHint: 'Optional.',
  chooseLook: 'Choose a look',
  submit: 'Create page',
  looksLike: (service: string) => `This looks like your ${service} page.`,
  importAsk: 'Import its links, name and picture?',
  importLinks: 'Import its links',
  asLink: 'Add it as a link',
  lookTitle: 'Choose a look',
  lookLead: 'Your page in six designs. You can change everything later.',
  looks: {
    orchard: 'Orchard',
    peach: 'Peach',
    midnight: 'Midnight',
    gallery: 'Gallery',
    pop: 'Pop',
    lagoon: 'Lagoon',
  },
  noLook: 'Choose one of the designs.',
  moreLooks: 'Use the design of a template instead',
  readyTitle: 'Your page is live',
  readyLead: 'Anyone can open it at this address.',
  added: (slots: number, socials: number) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'block', 'blocks')] : []),
      ...(socials > 0 ? [counted(socials, 'social link', 'social links')] : []),
    ];
    return parts.length === 0 ? 'It is still empty.' : `It has ${parts.join(' and ')}.`;
  },
  codeText: 'The QR code leads to it.',
  codeMore: 'Download QR code',
  see: 'View page',
  next: 'Next steps',
  edit: 'Edit and add blocks',
  anotherLook: 'Choose another look',
  import: 'Import links from another page or a file',
  assistant: 'Connect an AI assistant',
};
