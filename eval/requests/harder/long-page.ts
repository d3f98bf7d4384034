import { type Conversation, type Request, unless } from '../../request.ts';
import type { World } from '../../world.ts';

// A page of 200 blocks, which its owner creates, renames, sorts, checks and copies.

const page = 'video.archive';
const count = 200;
const numbers = Array.from({ length: count }, (_none, index) => index + 1);

async function prepare({ user }: World): Promise<void> {
  await user.post('/profiles', { login: page, title: 'Archive', description: 'All films.' });
}

const linkOf = (web: World['web'], number: number) =>
  web(number === 60 || number === 170 ? `/gone-${number}` : `/film-${number}`);
const film = (web: World['web'], number: number) => ({
  kind: 'button',
  title: `Film ${number}.`,
  link: linkOf(web, number),
});

const all: Request = {
  name: '200 blocks, 174 of them renamed',
  turns: ({ web }) => [
    {
      says: 'Here are my 200 films: …',
      means: [{ want: 'add several blocks', known: { page, blocks: numbers.map((number) => film(web, number)) } }],
    },
    {
      says: 'Call 1 to 174 "Movie", not "Film".',
      means: [
        {
          want: 'change several blocks',
          known: {
            page,
            blocks: numbers
              .slice(0, 174)
              .map((number) => ({ block: { the: `Film ${number}.` }, title: `Movie ${number}.` })),
          },
        },
      ],
    },
  ],
  async wrong({ blocks }, { called }) {
    const titles = (await blocks(`${page}`)).map(({ data }) => Object(data).title);
    return unless(
      [titles.length === count, `there are ${titles.length} blocks`],
      [
        titles.join() === numbers.map((number) => `${number <= 174 ? 'Movie' : 'Film'} ${number}.`).join(),
        'names or order differ',
      ],
      [called.length <= 11, 'it took too many calls'],
    );
  },
};

const toTheEnd: Request = {
  name: '20 blocks to the end',
  turns: () => [
    {
      says: 'Movies 21 to 40 go to the end.',
      means: [
        {
          want: 'move blocks of a page',
          known: { page, blocks: numbers.slice(20, 40).map((number) => ({ the: `Movie ${number}.` })), to: 'last' },
        },
      ],
    },
  ],
  async wrong({ blocks }, { called }) {
    const titles = (await blocks(page)).map(({ data }) => Object(data).title);
    return unless(
      [
        titles.slice(-20).join() ===
          numbers
            .slice(20, 40)
            .map((number) => `Movie ${number}.`)
            .join(),
        'they are elsewhere',
      ],
      [called.length <= 3, 'it took too many calls'],
    );
  },
};

const allLinks: Request = {
  name: 'the broken ones of 200 links',
  turns: () => [
    { says: 'Which links are broken?', means: [{ want: 'check the links of a page', known: { page }, tell: true }] },
  ],
  async wrong({ web }, { reply, called }) {
    const told = (number: number) => reply.includes(linkOf(web, number));
    return unless(
      [told(60) && told(170), 'a dead link was not told'],
      [reply.split(linkOf(web, 60)).length <= 3, 'results were repeated'],
      [called.length <= 6, 'it took too many calls'],
    );
  },
};

const fixLink: Request = {
  name: 'a broken link fixed',
  turns: () => [
    { says: 'Fix the one of Movie 60.', means: [{ want: 'check the links of a page', known: { page }, tell: true }] },
    {
      says: 'It is at https://example.com/film-60 now.',
      means: [
        { want: 'change a block', known: { page, block: { the: 'Movie 60.' }, link: 'https://example.com/film-60' } },
      ],
    },
  ],
  async wrong({ blocks }) {
    const fixed = (await blocks(page)).find(({ data }) => Object(data).title === 'Movie 60.');
    return unless([Object(fixed?.data).link === 'https://example.com/film-60', 'the link is the old one']);
  },
};

const undoThree: Request = {
  name: 'undo the deletion of three',
  turns: () => [
    {
      says: 'Delete films 198, 199 and 200.',
      means: [
        {
          want: 'delete several blocks',
          known: { page, blocks: [198, 199, 200].map((number) => ({ the: `Film ${number}.` })) },
        },
      ],
    },
    { says: 'Undo that.', means: [{ want: 'undo by the history of a page', known: { page } }] },
  ],
  async wrong(world, { reply }) {
    const { id } = await world.page(page);
    return unless(
      [
        (await world.blocks(page)).length === count - 3,
        'they were not deleted, or made again without their statistics',
      ],
      [reply.includes(`${world.url}/my-links/${id}/history`), 'the address of the history was not told'],
    );
  },
};

const texts = { title: 'About', description: 'Films since 1990.' };

const copied = ['First film', 'Second film'];

const copy: Request = {
  name: 'a copy of a page',
  turns: ({ web }) => [
    {
      says: 'Copy the head and the first two films to a new page video.copy, with a text about me; call them First film and Second film.',
      means: [
        { want: 'get a page with its blocks', known: { page, slots: true } },
        {
          want: 'create a page',
          known: {
            ...{ login: 'video.copy', title: 'Archive', description: 'All films.' },
            blocks: [
              { kind: 'text', ...texts },
              ...[1, 2].map((number) => ({ ...film(web, number), title: copied[number - 1] ?? '' })),
            ],
          },
        },
      ],
    },
  ],
  async wrong(world) {
    const { title, description } = await world.page('video.copy');
    return unless(
      [title === 'Archive' && description === 'All films.', 'the head differs'],
      [(await world.blocks('video.copy')).length === 3, 'blocks are missing'],
    );
  },
};

const spanish: Request = {
  name: 'the copy in Spanish',
  turns: () => [
    {
      says: 'Traduce la copia al español.',
      means: [
        { want: 'change the language of a page', known: { page: 'video.copy', language: 'es' } },
        {
          want: 'change the head of a page',
          known: { page: 'video.copy', title: 'Archivo', description: 'Todas las películas.' },
        },
        {
          want: 'change several blocks',
          known: {
            page: 'video.copy',
            blocks: [
              { block: { the: 'About' }, title: 'Sobre nosotros' },
              { block: { the: 'First film' }, title: 'Película 1' },
              { block: { the: 'Second film' }, title: 'Película 2' },
            ],
          },
        },
      ],
    },
  ],
  async wrong(world) {
    const shown = await world.html('video.copy');
    return unless(
      [/<html[^>]* lang="es"/.test(shown), 'the language is another'],
      [
        ['Archivo', 'Sobre nosotros', 'Película 1', 'Película 2'].every((text) => shown.includes(text)),
        'a text is English',
      ],
      [(await world.page(page)).title === 'Archive', 'the original was changed'],
    );
  },
};

/** Requests about a page of 200 blocks. */
export const longPage: Conversation = {
  name: 'harder: a long page',
  prepare,
  requests: [all, toTheEnd, allLinks, fixLink, undoThree, copy, spanish],
};
