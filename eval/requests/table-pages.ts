import { type Request, unless } from '../request.ts';

const socials = [
  'https://www.instagram.com/nina.ray',
  'https://www.youtube.com/@ninaray',
  'https://www.tiktok.com/@nina.ray',
];
const bio = 'Singer from Almaty. New songs every month.';
const portugueseBio = 'Cerâmica, manhãs lentas e uma pequena loja no porto.';

export const singer: Request = {
  name: 'a page for a singer with title, bio, three socials',
  turns: () => [
    {
      says: `Make me a page nina.ray for the singer Nina Ray. Bio: "${bio}" Links to her profiles: ${socials.join(', ')}`,
      means: [{ want: 'create a page', known: { login: 'nina.ray', title: 'Nina Ray', description: bio, socials } }],
    },
  ],
  async wrong({ page }) {
    const { title, description, socials: shown } = await page('nina.ray');
    return unless(
      [title === 'Nina Ray' && description === bio, 'title or bio is missing'],
      [shown.map(({ link }) => link).join() === socials.join(), 'the social links are not there'],
    );
  },
};

export const photo: Request = {
  name: 'a portrait as avatar and as a picture',
  turns: ({ web }) => [
    {
      says: `Use ${web('/portrait.jpg')} as the avatar of my page mara, and put it on the page as a picture, too. It shows me at the wheel.`,
      means: [
        { want: 'change the avatar of a page', known: { page: 'mara', avatar: { photo: web('/portrait.jpg') } } },
        {
          want: 'add a block to a page',
          known: { page: 'mara', kind: 'picture', path: { photo: web('/portrait.jpg') }, alt: 'Mara at the wheel' },
        },
      ],
    },
  ],
  async wrong({ page, blocks, html }) {
    const { avatar } = await page('mara');
    const shown = (await blocks('mara')).filter(({ type, order }) => type === 'picture' && order > 2);
    return unless(
      [avatar !== null, 'there is no avatar'],
      [shown.length === 1, 'there is no second picture'],
      [(await html('mara')).includes('alt="Mara at the wheel"'), 'what the picture shows is not said'],
    );
  },
};

export const newLogin: Request = {
  name: 'another login, which breaks links',
  turns: () => [
    {
      says: 'Rename my page mara to mara.studio.',
      means: [{ want: 'change the login of a page', known: { page: 'mara', login: 'mara.studio' } }],
    },
  ],
  async wrong({ page }, { reply }) {
    const { login } = await page('mara');
    return unless(
      [login === 'mara', 'the login was changed without asking'],
      [/QR|printed|redirect/i.test(reply), 'nobody was told what breaks'],
    );
  },
};

export const printedCodes: Request = {
  name: 'another login: do printed codes still work',
  turns: () => [
    {
      says: 'I want my shop page mara.shop to be mara.store. I have printed QR codes for it: will they still work?',
      means: [{ want: 'change the login of a page', known: { page: 'mara.shop', login: 'mara.store' } }],
    },
  ],
  async wrong({ page }, { reply }) {
    const { login } = await page('mara.shop');
    return unless(
      [login === 'mara.shop', 'the login was changed though codes are printed'],
      [/break|stop|not (be )?redirect|without a redirect/i.test(reply), 'nobody was told that the codes stop working'],
    );
  },
};

export const portuguese: Request = {
  name: 'the page and its texts in Portuguese',
  turns: () => [
    {
      says: `Switch my page mara to Portuguese. Bio: "${portugueseBio}" The block "About me" is "Sobre mim", "Questions" is "Perguntas". The form "Book a place in the workshop" is "Reserve um lugar".`,
      means: [
        { want: 'change the language of a page', known: { page: 'mara', language: 'pt' } },
        { want: 'change the head of a page', known: { page: 'mara', description: portugueseBio } },
        {
          want: 'change several blocks',
          known: {
            page: 'mara',
            blocks: [
              { block: { the: 'About me' }, title: 'Sobre mim' },
              { block: { the: 'Questions' }, title: 'Perguntas' },
            ],
          },
        },
        { want: 'change a lead form', known: { form: { the: 'Book a place' }, title: 'Reserve um lugar' } },
      ],
    },
  ],
  async wrong({ page, html }) {
    const { description } = await page('mara');
    const shown = await html('mara');
    return unless(
      [description === portugueseBio, 'the bio is not Portuguese'],
      [/<html[^>]* lang="pt"/.test(shown), 'the page is in another language'],
      [['Sobre mim', 'Perguntas', 'Reserve um lugar'].every((text) => shown.includes(text)), 'a text was not changed'],
    );
  },
};

export const cosy: Request = {
  name: 'a background, a font, publishing at a time, visits from Brazil',
  turns: ({ web }) => [
    {
      says: `Put ${web('/wide.jpg')} behind my page mara as background, take a handwritten font, publish the button Tickets next Friday at 9, and how many visits came from Brazil?`,
      means: [
        {
          want: 'change the background of a page',
          known: { page: 'mara', 'background image': { photo: web('/wide.jpg') } },
        },
        { want: 'change the font and design', known: { page: 'mara' } },
        { want: 'publishing at a time', known: { page: 'mara' } },
        { want: 'statistics of a page', known: { page: 'mara', include: 'countries' }, tell: true },
      ],
    },
  ],
  async wrong({ page, url }, { reply }) {
    const { bgImage, id } = await page('mara');
    return unless(
      [bgImage !== null, 'there is no background'],
      [reply.includes(`${url}/my-links/${id}/design`), 'the way to fonts was not told'],
      [/publish/i.test(reply), 'nothing was said of publishing'],
      [/countries/.test(reply), 'nothing was said of countries'],
    );
  },
};

export const secondPage: Request = {
  name: 'a second page with 12 blocks',
  turns: () => [
    {
      says: 'Make a second page mara.shop, titled "Shop": a heading "Cups", buttons for 4 cups (example.com/cup-1 to 4), a line, a heading "Bowls", buttons for 3 bowls, a line, and a FAQ: Do you ship? Yes.',
      means: [{ want: 'create a page', known: { login: 'mara.shop', title: 'Shop', blocks: shopBlocks() } }],
    },
  ],
  async wrong({ page, blocks }) {
    const { title } = await page('mara.shop');
    const made = await blocks('mara.shop');
    return unless(
      [title === 'Shop', 'the title is missing'],
      [
        made.map(({ type }) => type).join() ===
          shopBlocks()
            .map(({ kind }) => kind)
            .join(),
        'blocks are missing or in another order',
      ],
    );
  },
};

function shopBlocks() {
  const button = (title: string, path: string) => ({ kind: 'button', title, link: `https://example.com/${path}` });
  return [
    { kind: 'text', title: 'Cups' },
    ...[1, 2, 3, 4].map((number) => button(`Cup ${number}`, `cup-${number}`)),
    { kind: 'divider' },
    { kind: 'text', title: 'Bowls' },
    ...[1, 2, 3].map((number) => button(`Bowl ${number}`, `bowl-${number}`)),
    { kind: 'divider' },
    { kind: 'faq', items: [{ title: 'Do you ship?', text: 'Yes.' }] },
  ];
}
