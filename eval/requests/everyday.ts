import { type Conversation, type Request, unless } from '../request.ts';
import type { World } from '../world.ts';

/** Creates a page with a few blocks and no visitors. */
async function prepare({ user }: World): Promise<void> {
  await user.post('/profiles', { login: 'lena.pots' });
  await user.patch('/profiles/lena.pots', {
    title: 'Lena Pots',
    socials: [{ link: 'https://www.instagram.com/lena.pots' }],
  });
  const button = (title: string, path: string) => ({
    type: 'button',
    data: { title, link: `https://example.com/${path}` },
  });
  await user.post('/profiles/lena.pots/slots/batch', {
    slots: [button('Shop', 'shop'), button('Classes', 'classes'), { type: 'text', data: { title: 'Opening hours' } }],
  });
}

const page = 'lena.pots';

const whichPages: Request = {
  name: 'which pages there are',
  turns: () => [{ says: 'Which pages do I have?', means: [{ want: 'list my pages', tell: true }] }],
  wrong: async (_world, { reply }) => unless([reply.includes('lena.pots'), 'the page was not named']),
};

const freeLogin: Request = {
  name: 'whether a login is free',
  turns: () => [
    {
      says: 'Is the address lena.pots.shop still free?',
      means: [{ want: 'check whether a login is free', known: { login: 'lena.pots.shop' }, tell: true }],
    },
  ],
  wrong: async ({ user }, { reply }) => {
    const { body } = await user.get('/profiles');
    return unless(
      [/true|free|available/i.test(reply), 'it was not said to be free'],
      [(body.data as unknown[]).length === 1, 'a page was made'],
    );
  },
};

const gallery: Request = {
  name: 'a gallery of three photos',
  turns: ({ web }) => [
    {
      says: `Add a gallery "Kiln" of ${web('/a.jpg')}, ${web('/b.jpg')} and ${web('/c.jpg')}.`,
      means: [
        {
          want: 'add a block to a page',
          known: {
            page,
            kind: 'gallery',
            title: 'Kiln',
            items: ['/a.jpg', '/b.jpg', '/c.jpg'].map((path) => ({ path: { photo: web(path) } })),
          },
        },
      ],
    },
  ],
  async wrong({ blocks }) {
    const made = (await blocks(page)).find(({ type }) => type === 'gallery');
    return unless([Object(made?.data).items?.length === 3, 'there is no gallery of three pictures']);
  },
};

const hide: Request = {
  name: 'a block that is hidden for a while',
  turns: () => [
    {
      says: 'Hide the button "Courses" on lena.pots for now, I will show it again in spring.',
      means: [{ want: 'hide a block', known: { page, block: { the: 'Courses' }, hidden: true } }],
    },
  ],
  async wrong({ blocks, html }) {
    const kept = (await blocks(page)).find(({ data }) => Object(data).title === 'Courses');
    return unless(
      [kept !== undefined, 'the block was deleted'],
      [!(await html(page)).includes('example.com/classes'), 'visitors still see the block'],
    );
  },
};

const line: Request = {
  name: 'a line between two blocks',
  turns: () => [
    {
      says: 'Put a line at the top of lena.pots.',
      means: [{ want: 'add a block to a page', known: { page, kind: 'divider', position: 'top' } }],
    },
  ],
  wrong: async ({ blocks }) => unless([(await blocks(page))[0]?.type === 'divider', 'there is no line on top']),
};

const otherLink: Request = {
  name: 'another link of a button',
  turns: () => [
    {
      says: 'The button Shop should lead to https://pots.example.com now.',
      means: [{ want: 'change a block', known: { page, block: { the: 'Shop' }, link: 'https://pots.example.com' } }],
    },
  ],
  async wrong({ blocks }) {
    const shop = (await blocks(page)).find(({ data }) => Object(data).title === 'Shop');
    return unless([Object(shop?.data).link === 'https://pots.example.com', 'the link is the old one']);
  },
};

const twoNames: Request = {
  name: 'other names of two blocks',
  turns: () => [
    {
      says: 'Rename "Classes" to "Courses", and "Opening hours" to "When we are open".',
      means: [
        {
          want: 'change several blocks',
          known: {
            page,
            blocks: [
              { block: { the: 'Classes' }, title: 'Courses' },
              { block: { the: 'Opening hours' }, title: 'When we are open' },
            ],
          },
        },
      ],
    },
  ],
  async wrong({ html }) {
    const shown = await html(page);
    return unless([shown.includes('Courses') && shown.includes('When we are open'), 'a name is the old one']);
  },
};

const toTheTop: Request = {
  name: 'a block to the top',
  turns: () => [
    {
      says: 'Move "When we are open" to the top.',
      means: [{ want: 'move a block of a page', known: { page, block: { the: 'When we are open' }, to: 'first' } }],
    },
  ],
  async wrong({ blocks }) {
    const [first] = await blocks(page);
    return unless([Object(first?.data).title === 'When we are open', 'it is not on top']);
  },
};

const richText: Request = {
  name: 'a text with bold words',
  turns: () => [
    {
      says: 'Add a text "Studio": "Fired at 1240 degrees", with the number in bold.',
      means: [
        {
          want: 'add a block to a page',
          known: { page, kind: 'text', title: 'Studio', description: '<p>Fired at <strong>1240</strong> degrees</p>' },
        },
      ],
    },
  ],
  wrong: async ({ html }) => unless([(await html(page)).includes('<strong>1240</strong>'), 'the number is not bold']),
};

const noLine: Request = {
  name: 'a line away',
  turns: () => [
    {
      says: 'Take the line away again.',
      means: [{ want: 'delete a block', known: { page, block: { the: 'divider' } } }],
    },
  ],
  wrong: async ({ blocks }) =>
    unless([!(await blocks(page)).some(({ type }) => type === 'divider'), 'the line is still there']),
};

const moreSocials: Request = {
  name: 'one more social link',
  turns: () => [
    {
      says: 'My links are https://www.instagram.com/lena.pots and https://www.youtube.com/@lenapots.',
      means: [
        {
          want: 'change the head of a page',
          known: { page, socials: ['https://www.instagram.com/lena.pots', 'https://www.youtube.com/@lenapots'] },
        },
      ],
    },
  ],
  wrong: async (world) => unless([(await world.page(page)).socials.length === 2, 'there are not two links']),
};

const formNobodyReads: Request = {
  name: 'a form whose owner has no channel',
  turns: () => [
    {
      says: 'Add a form "Order" with name and size (S, M or L), and send orders to my e-mail.',
      means: [
        {
          want: 'create a lead form',
          known: {
            title: 'Order',
            fields: [
              { label: 'Name', type: 'text', required: true },
              { label: 'Size', type: 'select', options: ['S', 'M', 'L'] },
            ],
          },
        },
        { want: 'add a block to a page', known: { page, kind: 'form', form: { the: 'Order' } } },
        { want: 'adding a channel' },
      ],
    },
  ],
  async wrong({ html, url }, { reply }) {
    return unless(
      [(await html(page)).includes('Order'), 'the form is not on the page'],
      [reply.includes(`${url}/my-links/channels`), 'the way to a channel was not told'],
    );
  },
};

const linkClicks: Request = {
  name: 'clicks on a social link',
  turns: () => [
    {
      says: 'How often was my Instagram icon clicked this month?',
      means: [
        {
          want: 'statistics of a social link',
          known: { page, link: 'https://www.instagram.com/lena.pots', period: 'last 30 days' },
          tell: true,
        },
      ],
    },
  ],
  wrong: async (_world, { reply }) => unless([/click/i.test(reply), 'the clicks were not told']),
};

const everything: Request = {
  name: 'all pages together',
  turns: () => [
    {
      says: 'How are all my pages doing together, in the last 90 days?',
      means: [{ want: 'statistics of all pages', known: { period: 'last 90 days' }, tell: true }],
    },
  ],
  wrong: async (_world, { reply }) => unless([/view/i.test(reply), 'the views were not told']),
};

const whatFits: Request = {
  name: 'what a video block can do',
  turns: () => [
    {
      says: 'What can a video block have?',
      means: [{ want: 'describe a block type', known: { kind: 'video' }, tell: true }],
    },
  ],
  wrong: async (_world, { reply }) => unless([/link/i.test(reply), 'it was not told']),
};

const whereIsIt: Request = {
  name: 'where a word stands',
  turns: () => [
    {
      says: 'On which of my pages did I write about degrees?',
      means: [{ want: 'find words in the pages and blocks', known: { query: 'degrees' }, tell: true }],
    },
  ],
  wrong: async (_world, { reply }) => unless([/Studio|lena\.pots/.test(reply), 'the block was not found']),
};

const noBio: Request = {
  name: 'a title and a bio, then no bio',
  turns: () => [
    {
      says: 'Set the bio to "Pots".',
      means: [{ want: 'change the head of a page', known: { page, description: 'Pots' } }],
    },
    {
      says: 'No bio, please.',
      means: [{ want: 'change the head of a page', known: { page, description: null } }],
    },
  ],
  wrong: async (world) => unless([(await world.page(page)).description === null, 'there is a bio']),
};

/** Small requests of an owner of a new page. */
export const everyday: Conversation = {
  name: 'everyday',
  prepare,
  requests: [
    ...[whichPages, freeLogin, gallery, line, otherLink, twoNames, toTheTop, richText, noLine, moreSocials],
    ...[formNobodyReads, linkClicks, everything, whatFits, whereIsIt, noBio, hide],
  ],
};
