import { northernLights, unlinked } from '../../../test/music/support/music-data.ts';
import { type Conversation, type Request, unless } from '../../request.ts';
import type { World } from '../../world.ts';

// A shop in Tokyo whose owner asks for schedules, pictures, music and forms.

const page = 'shop.tokyo';
const deezer = 'https://www.deezer.com/album/501';
const spotify = 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa';

async function prepare({ user, context }: World): Promise<void> {
  await context.db.write((tx) => tx.user.update({ where: { id: user.id }, data: { timezone: 'Asia/Tokyo' } }));
  await user.post('/profiles', { login: page });
  const fields = [
    { type: 'text', label: 'Name', required: true },
    { type: 'email', label: 'E-mail', required: true },
  ];
  const form = await user.post('/forms', { title: 'Order', fields });
  const { id: formId } = form.body.data as { id: string };
  await user.post(`/profiles/${page}/slots/batch`, {
    slots: [
      { type: 'button', data: { title: 'Shop', link: 'https://example.com/shop' } },
      { type: 'form', data: { formId, view: 'inline' } },
    ],
  });
}

const blockOf = async ({ blocks }: World, title: string) =>
  (await blocks(page)).find(({ data }) => Object(data).title === title || Object(data).album === title);

/** When each block is shown, as REST has it; empty for always. */
async function schedules({
  blocks,
}: World): Promise<{ title: unknown; type: unknown; from?: string | null; until?: string | null }[]> {
  return (await blocks(page)).map(({ type, data, computed }) => ({
    ...{ type, title: Object(data).title },
    ...Object(computed.visibility),
  }));
}

const arabic: Request = {
  name: 'a page in Arabic, right to left',
  turns: () => [
    {
      says: 'أنشئ صفحة dukkan.oud بعنوان «دكان العود» بالعربية مع زر للمتجر.',
      means: [
        {
          want: 'create a page',
          known: {
            ...{ login: 'dukkan.oud', title: 'دكان العود', language: 'ar' },
            blocks: [{ kind: 'button', title: 'المتجر', link: 'https://example.com/oud' }],
          },
        },
      ],
    },
  ],
  async wrong({ html }) {
    const shown = await html('dukkan.oud');
    return unless(
      [/<html[^>]* lang="ar"/.test(shown) && /<html[^>]* dir="rtl"/.test(shown), 'it is not Arabic, right to left'],
      [shown.includes('المتجر'), 'the button is not there'],
    );
  },
};

const sale: Request = {
  name: 'a button from one evening to another (Japanese)',
  turns: () => [
    {
      says: `${page} の一番上に「セール」ボタンを、2031年11月30日18:00から12月7日23:59まで表示して。`,
      means: [
        {
          want: 'add a block to a page',
          known: {
            ...{ page, kind: 'button', title: 'セール', link: 'https://example.com/sale', position: 'top' },
            shown: { from: '2031-11-30T18:00', until: '2031-12-07T23:59' },
          },
        },
      ],
    },
  ],
  async wrong(world) {
    const [first] = await schedules(world);
    return unless(
      [first?.title === 'セール', 'the button is not on top'],
      [
        first?.from === '2031-11-30T09:00:00.000Z' && first.until === '2031-12-07T14:59:00.000Z',
        'the times are not those of Tokyo',
      ],
      [!(await world.html(page)).includes('セール'), 'visitors see it already'],
    );
  },
};

const captions: Request = {
  name: 'a gallery with captions, and an avatar with the face at the right',
  turns: ({ web }) => [
    {
      says: `Add a gallery "Kiln" of ${web('/a.jpg')} (Fire), ${web('/b.jpg')} (Glaze), ${web('/c.jpg')} (Shelf). My avatar is ${web('/wide.jpg')}: my face is at the right.`,
      means: [
        {
          want: 'add a block to a page',
          known: { page, kind: 'gallery', title: 'Kiln', items: kiln(web, ['a Fire', 'b Glaze', 'c Shelf']) },
        },
        {
          want: 'change the avatar of a page',
          known: { page, avatar: { photo: web('/wide.jpg'), focus: { x: 0.9, y: 0.5 } } },
        },
      ],
    },
  ],
  async wrong(world) {
    const made = await blockOf(world, 'Kiln');
    const { avatar } = await world.page(page);
    return unless(
      [captionsOf(made) === 'Fire,Glaze,Shelf', 'the captions are not there'],
      [avatar !== null, 'there is no avatar'],
    );
  },
};

const swapped: Request = {
  name: 'two pictures swapped, and another caption',
  turns: ({ web }) => [
    {
      says: 'In the gallery swap the first two, and call the shelf "For sale".',
      means: [
        {
          want: 'change a block',
          known: { page, block: { the: 'Kiln' }, items: kiln(web, ['b Glaze', 'a Fire', 'c For sale']) },
        },
      ],
    },
  ],
  wrong: async (world) =>
    unless([captionsOf(await blockOf(world, 'Kiln')) === 'Glaze,Fire,For sale', 'it is as before']),
};

/** The pictures of the gallery; each is a file's name and its caption. */
function kiln(web: World['web'], pictures: readonly string[]) {
  return pictures.map((one) => ({ path: { photo: web(`/${one[0]}.jpg`) }, text: one.slice(2) }));
}

const captionsOf = (block: { data: unknown } | undefined) =>
  (Object(block?.data).items ?? []).map(({ text }: { text: string }) => text).join();

const goneAway: Request = {
  name: 'a picture from an address that is gone',
  turns: ({ web }) => [
    {
      says: `Put ${web('/gone')} on the page.`,
      means: [{ want: 'add a block to a page', known: { page, kind: 'picture', path: { photo: web('/gone') } } }],
    },
  ],
  wrong: async ({ blocks }, { reply }) =>
    unless(
      [!(await blocks(page)).some(({ type }) => type === 'picture'), 'there is a picture'],
      [/404|not found/i.test(reply), 'the reason was not told'],
    ),
};

const byTitle: Request = {
  name: 'a release by its title, on top, in another look',
  turns: () => [
    {
      says: 'Put my single Northern Lights (Anna Kim) on top of the page, in the brutal look.',
      means: [
        {
          want: 'find a music release',
          known: { page, release: 'Northern Lights', artist: 'Anna Kim', kind: 'track', position: 'top' },
        },
        { want: 'change a block', known: { page, block: { the: 'Northern Lights' }, style: 'brutal' } },
      ],
    },
  ],
  async wrong({ blocks }) {
    const [first] = await blocks(page);
    return unless(
      [Object(first?.data).artist === 'Anna Kim, Bo Lee', 'another release is on top'],
      [Object(first?.data).style === 'brutal', 'its look is the usual one'],
    );
  },
};

const unknown: Request = {
  name: 'a single that no service knows',
  turns: () => [
    {
      says: `Add my single ${unlinked.title} Remix by Anna Kim.`,
      means: [{ want: 'find a music release', known: { page, release: 'Zxqv Acetate Remix', artist: 'Anna Kim' } }],
    },
  ],
  wrong: async ({ blocks }, { reply }) =>
    unless(
      [(await blocks(page)).filter(({ type }) => type === 'music').length === 1, 'another release was added'],
      [/link|UPC|ISRC/i.test(reply), 'nobody was asked for a link or code'],
    ),
};

const moreLinks: Request = {
  name: 'Deezer beside Spotify in the block',
  turns: () => [
    {
      says: `On the block of Northern Lights show only Spotify (${spotify}) and Deezer (${deezer}).`,
      means: [
        {
          want: 'change a block',
          known: { page, block: { the: 'Northern Lights' }, links: [{ link: spotify }, { link: deezer }] },
        },
      ],
    },
  ],
  async wrong(world) {
    const block = await blockOf(world, northernLights.title);
    const links = (Object(block?.data).links ?? []).map(({ link }: { link: string }) => link);
    return unless([links.join() === [spotify, deezer].join(), 'the links are others']);
  },
};

const moreFields: Request = {
  name: 'a form with phone and size, mail optional',
  turns: () => [
    {
      says: 'The form Order should also ask for a phone and a size (S, M, L); the e-mail is optional.',
      means: [
        {
          want: 'change a lead form',
          known: {
            form: { the: 'Order' },
            fields: [
              { label: 'Name', type: 'text', required: true },
              { label: 'E-mail', type: 'email', required: false },
              { label: 'Phone', type: 'phone' },
              { label: 'Size', type: 'select', options: ['S', 'M', 'L'] },
            ],
          },
        },
      ],
    },
  ],
  async wrong({ user, html }) {
    const { body } = await user.get('/forms');
    const [form] = body.data as { fields: { label: string; required: boolean }[] }[];
    return unless(
      [form?.fields.map(({ label }) => label).join() === 'Name,E-mail,Phone,Size', 'fields are missing'],
      [form?.fields[1]?.required === false, 'the e-mail is required'],
      [(await html(page)).includes('Phone'), 'visitors see the old form'],
    );
  },
};

const elsewhere: Request = {
  name: 'submissions to Telegram and a sheet',
  turns: () => [
    {
      says: 'Send the orders to Telegram and a Google Sheet.',
      means: [{ want: 'adding channels' }],
    },
  ],
  wrong: async ({ url }, { reply }) => unless([reply.includes(`${url}/my-links/channels`), 'the way was not told']),
};

const closedDays: Request = {
  name: 'a form that is away for three days',
  turns: () => [
    {
      says: 'Hide the form from 24 to 26 December 2031, then show it again.',
      means: [
        { want: 'change a block', known: { page, block: { the: 'Order' }, shown: { until: '2031-12-24T00:00' } } },
        {
          want: 'add a block',
          known: { page, kind: 'form', form: { the: 'Order' }, view: 'inline', shown: { from: '2031-12-27T00:00' } },
        },
      ],
    },
  ],
  async wrong(world) {
    const forms = (await schedules(world)).filter(({ type }) => type === 'form');
    return unless(
      [forms.some(({ until }) => until === '2031-12-23T15:00:00.000Z'), 'it does not end'],
      [forms.some(({ from }) => from === '2031-12-26T15:00:00.000Z'), 'it does not come back'],
      [(await world.html(page)).includes('Phone'), 'it is away already'],
    );
  },
};

const fridays: Request = {
  name: 'a button on Fridays only',
  turns: () => [
    {
      says: 'Show the button Shop on Fridays only.',
      means: [{ want: 'change a block', known: { page, block: { the: 'Shop' }, weekday: 'Friday' }, tell: true }],
    },
  ],
  async wrong(world, { reply }) {
    const shop = (await schedules(world)).find(({ title }) => title === 'Shop');
    const html = await world.html(page);
    return unless(
      [(shop?.from ?? null) === null && html.includes('Shop'), 'it has a schedule'],
      [/nothing here|not/i.test(reply), 'nobody was told that it cannot be done'],
    );
  },
};

/** Requests about blocks, from a shop in Tokyo. */
export const harderBlocks: Conversation = {
  name: 'harder: blocks',
  prepare,
  requests: [
    ...[arabic, sale, captions, swapped, goneAway, byTitle, unknown, moreLinks, moreFields, elsewhere],
    ...[closedDays, fridays],
  ],
};
