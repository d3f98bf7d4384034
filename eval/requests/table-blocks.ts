import { northernLights } from '../../test/music/support/music-data.ts';
import { type Request, unless } from '../request.ts';

const green = '#0b3d2e';

export const tickets: Request = {
  name: 'a dark green ticket button on top',
  turns: () => [
    {
      says: `Put a dark green (${green}) button "Tickets" to https://example.com/tickets at the very top of my page mara.`,
      means: [
        {
          want: 'add a block to a page',
          known: {
            page: 'mara',
            kind: 'button',
            title: 'Tickets',
            link: 'https://example.com/tickets',
            'background colour': green,
            position: 'top',
          },
        },
      ],
    },
  ],
  async wrong({ blocks, html }) {
    const [first] = await blocks('mara');
    return unless(
      [first?.type === 'button' && Object(first.data).title === 'Tickets', 'the button is not on top'],
      [(await html('mara')).includes(green), 'the button is not green'],
    );
  },
};

export const single: Request = {
  name: 'a new single by its UPC',
  turns: () => [
    {
      says: `Add my new single to mara, its UPC is ${northernLights.upc}.`,
      means: [{ want: 'find a music release', known: { page: 'mara', upc: northernLights.upc } }],
    },
  ],
  async wrong({ html }) {
    const shown = await html('mara');
    return unless(
      [shown.includes('Northern Lights'), 'the single is not there'],
      [shown.includes('open.spotify.com/album/1aaaa'), 'the links of the single are not there'],
    );
  },
};

export const faq: Request = {
  name: 'a FAQ with a mail link and a list',
  turns: () => [
    {
      says: 'Add a FAQ "Booking" to mara: How do I book? Write to hello@example.com (as a mail link). What do I bring? One a line: an apron, old shoes (in bold).',
      means: [
        {
          want: 'add a block to a page',
          known: {
            page: 'mara',
            kind: 'faq',
            title: 'Booking',
            items: [
              {
                question: 'How do I book?',
                answer: 'Write to <a href="mailto:hello@example.com">hello@example.com</a>',
              },
              { question: 'What do I bring?', answer: 'an apron\n<strong>old shoes</strong>' },
            ],
          },
        },
      ],
    },
  ],
  async wrong({ html }, { reply }) {
    const shown = await html('mara');
    return unless(
      [shown.includes('How do I book?') && shown.includes('What do I bring?'), 'the questions are not there'],
      [/an apron(<br>|\n)<strong>old shoes<\/strong>/.test(shown), 'the list is not one a line, or nothing is bold'],
      [shown.includes('hello@example.com'), 'the address is not there'],
      [shown.includes('mailto:hello@example.com') || /link|<a>/i.test(reply), 'nobody was told that it is no link'],
    );
  },
};

export const video: Request = {
  name: 'a video from 42 s on, by itself',
  turns: () => [
    {
      says: 'Add https://youtu.be/dQw4w9WgXcQ to mara, starting at 42 seconds and playing by itself.',
      means: [
        {
          want: 'add a block to a page',
          known: { page: 'mara', kind: 'video', link: 'https://youtu.be/dQw4w9WgXcQ?t=42', autoplay: true },
        },
      ],
    },
  ],
  async wrong({ blocks }, { reply }) {
    const films = (await blocks('mara')).filter(({ type }) => type === 'video');
    return unless(
      [films.some(({ computed }) => Object(computed).start === 42), 'the video does not begin at 42 s'],
      [/autoplay|by itself|automatic/i.test(reply), 'nothing was said of playing by itself'],
    );
  },
};

export const sameCorners: Request = {
  name: 'move, rename, same corners',
  turns: () => [
    {
      says: 'On mara put the button "Workshop" right above "About me", call it "Studio", and give it and "Tickets" corners of 20.',
      means: [
        {
          want: 'move a block of a page',
          known: { page: 'mara', block: { the: 'Workshop' }, before: { the: 'About me' } },
        },
        {
          want: 'change several blocks',
          known: {
            page: 'mara',
            blocks: [
              { block: { the: 'Workshop' }, title: 'Studio', 'corner radius': 20 },
              { block: { the: 'Tickets' }, 'corner radius': 20 },
            ],
          },
        },
      ],
    },
  ],
  async wrong({ blocks }) {
    const all = await blocks('mara');
    const find = (title: string) => all.find(({ data }) => Object(data).title === title);
    const look = (title: string) => Object(find(title)?.data).customize ?? {};
    return unless(
      [find('Studio') !== undefined, 'it was not renamed'],
      [find('Studio')?.order === (find('About me')?.order ?? 0) - 1, 'it was not moved'],
      [look('Studio').borderRadius === 20 && look('Tickets').borderRadius === 20, 'the corners differ'],
      [look('Tickets').backgroundColor === green && look('Studio').backgroundColor === '#7a3b12', 'a colour was lost'],
    );
  },
};

export const deleteAndRestore: Request = {
  name: 'delete a block, then bring it back',
  turns: () => [
    {
      says: 'Take the questions off mara, but remember them: I may want them back.',
      means: [
        { want: 'get a block with all its data', known: { page: 'mara', block: { the: 'Questions' } } },
        { want: 'delete a block', known: { page: 'mara', block: { the: 'Questions' } } },
      ],
    },
    {
      says: 'Bring them back after all.',
      means: [{ want: 'add a block to a page', known: { page: 'mara', kind: 'faq', ...questions() } }],
    },
  ],
  async wrong({ html, blocks }, { called }) {
    const shown = await html('mara');
    const faqs = (await blocks('mara')).filter(({ data }) => Object(data).title === 'Questions');
    return unless(
      [shown.includes('Do you deliver?') && shown.includes('small wheel'), 'the questions are not there'],
      [faqs.length === 1, 'they are there twice'],
      [called.length > 2, 'they were never deleted'],
    );
  },
};

/** Returns the data that the first turn made the model read. */
function questions() {
  return {
    title: 'Questions',
    items: [
      { title: 'Do you deliver?', text: 'Yes, within three days.' },
      { title: 'May I bring my children?', text: 'Of course. There is a small wheel for them.' },
    ],
  };
}

export const sticker: Request = {
  name: 'a heart on the first button, then further left',
  turns: () => [
    {
      says: 'Put a heart sticker on the button Tickets of mara.',
      means: [
        {
          want: 'place a sticker on a page',
          known: { page: 'mara', place: [{ emoji: '❤️', block: { the: 'Tickets' } }] },
        },
      ],
    },
    {
      says: 'A bit further left.',
      means: [
        {
          want: 'move a sticker of a page',
          known: { page: 'mara', move: [{ sticker: { the: '❤️' }, by: { dx: -20 } }] },
        },
      ],
    },
  ],
  async wrong({ user }) {
    const { body } = await user.get('/profiles/mara/stickers');
    const heart = (body.data as { image: { emoji?: string }; dx: number; slotId: number | null }[]).find(
      ({ image }) => image.emoji === '❤️',
    );
    return unless(
      [heart?.slotId != null, 'there is no heart on a block'],
      [(heart?.dx ?? 0) < 0, 'it was not moved to the left'],
    );
  },
};

export const undoLast: Request = {
  name: 'undo the last thing',
  turns: () => [
    {
      says: 'Undo the last thing you did with the heart.',
      means: [
        {
          want: 'move a sticker of a page',
          known: { page: 'mara', move: [{ sticker: { the: '❤️' }, by: { dx: 20 } }] },
        },
      ],
    },
  ],
  async wrong({ user }) {
    const { body } = await user.get('/profiles/mara/stickers');
    const all = body.data as { image: { emoji?: string }; dx: number }[];
    return unless([all.find(({ image }) => image.emoji === '❤️')?.dx === 0, 'the heart is not back']);
  },
};
