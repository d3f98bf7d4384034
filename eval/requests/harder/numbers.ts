import { type Conversation, type Request, unless } from '../../request.ts';
import type { World } from '../../world.ts';

// The owner of the demo page asks about its numbers, its stickers and its look.

const page = 'jonas.demo';
const [instagram, youtube] = ['https://www.instagram.com/example', 'https://www.youtube.com/@example'];

/** The day that is some days ago, in UTC. */
function dayOf({ context }: World, daysAgo: number): string {
  return new Date(context.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the views that REST counts. */
async function viewsIn({ user }: World, query: string): Promise<number> {
  const { body } = await user.get(`/profiles/${page}/analytics?${query}`);
  return Object(Object(body.data).totals).views;
}

const says = (reply: string, number: number) => new RegExp(`"views":${number}\\b`).test(reply);

const oneDay: Request = {
  name: 'one day in New York and in Stockholm, then two weeks against two',
  turns: (world) => [
    {
      says: `How was ${dayOf(world, 6)} in New York, and in Stockholm? And the last two weeks against the two before?`,
      means: [
        ...['America/New_York', 'Europe/Stockholm'].map((timezone) => ({
          want: 'statistics of a page',
          known: { page, from: dayOf(world, 6), to: dayOf(world, 6), timezone },
          tell: true,
        })),
        {
          want: 'statistics of a page',
          known: {
            ...{ page, from: dayOf(world, 14), to: dayOf(world, 1) },
            ...{ compareFrom: dayOf(world, 28), compareTo: dayOf(world, 15) },
          },
          tell: true,
        },
      ],
    },
  ],
  async wrong(world, { reply }) {
    const day = `from=${dayOf(world, 6)}&to=${dayOf(world, 6)}`;
    const views = await Promise.all([
      viewsIn(world, `${day}&timezone=America/New_York`),
      viewsIn(world, `${day}&timezone=Europe/Stockholm`),
      viewsIn(world, `from=${dayOf(world, 14)}&to=${dayOf(world, 1)}`),
      viewsIn(world, `from=${dayOf(world, 28)}&to=${dayOf(world, 15)}`),
    ]);
    return unless([views.every((one) => says(reply, one)), 'a number was not told']);
  },
};

const referrers: Request = {
  name: 'the best referrer, month against month, the best weekday',
  turns: () => [
    {
      says: 'Where did most visitors come from last month, how was it against the month before, and which weekday was best?',
      means: [
        {
          want: 'statistics of a page',
          known: { page, period: 'last month', referrers: true, timeline: true },
          tell: true,
        },
      ],
    },
  ],
  async wrong(world, { reply }) {
    const { body } = await world.user.get(`/profiles/${page}/analytics?period=lastMonth&include=referrers`);
    const { totals, previousTotals, referrers: found } = Object(body.data);
    const [best] = found.values;
    return unless(
      [says(reply, totals.views) && says(reply, previousTotals.views), 'the months were not told'],
      [reply.includes(`"value":${JSON.stringify(best.value)}`), 'the best referrer was not told'],
      [/"timeline"/.test(reply), 'the days were not told'],
    );
  },
};

const stickers: Request = {
  name: 'five hearts on, the coffee off, the headphones moved',
  turns: () => [
    {
      says: 'Put five hearts on the button "Visit the shop", take the coffee off, and move the headphones a bit down.',
      means: [
        {
          want: 'place a sticker on a page',
          known: {
            page,
            place: [0, 1, 2, 3, 4].map((index) => ({ emoji: '❤️', block: { the: 'Visit the shop' }, dx: 20 * index })),
            move: [{ sticker: { the: '🎧' }, by: { dy: 10 } }],
            peel: [{ the: '☕' }],
          },
        },
      ],
    },
  ],
  async wrong({ user }) {
    const { body } = await user.get(`/profiles/${page}/stickers`);
    const all = body.data as { image: { emoji?: string }; dy: number }[];
    const of = (emoji: string) => all.filter(({ image }) => image.emoji === emoji);
    return unless(
      [of('❤️').length === 5, 'there are not five hearts'],
      [of('☕').length === 0, 'the coffee is still there'],
      // The demo page has them 4 pixels above the block.
      [of('🎧')[0]?.dy === 6, 'the headphones were not moved'],
    );
  },
};

const looks: Request = {
  name: 'a serif font, a QR code, an own domain',
  turns: () => [
    {
      says: 'Take a serif font, make me a QR code, and put the page on jonas.example.',
      means: [
        { want: 'change the font and design', known: { page } },
        { want: 'create QR codes', known: { page } },
        { want: 'custom domains', known: { page } },
      ],
    },
  ],
  async wrong(world, { reply }) {
    const { id } = await world.page(page);
    const missing = ['design', 'share', 'domains'].filter(
      (place) => !reply.includes(`${world.url}/my-links/${id}/${place}`),
    );
    return unless([missing.length === 0, `no address was told for: ${missing.join(', ')}`]);
  },
};

const icons: Request = {
  name: 'clicks on two social icons',
  turns: () => [
    {
      says: 'Which icon is clicked more, Instagram or YouTube?',
      means: [instagram, youtube].map((link) => ({
        want: 'statistics of a social link',
        known: { page, link, period: 'last 28 days' },
        tell: true,
      })),
    },
  ],
  async wrong({ user }, { reply, called }) {
    const clicks = await Promise.all(
      [instagram, youtube].map(async (link) => {
        const { body } = await user.get(
          `/profiles/${page}/analytics/socials?link=${encodeURIComponent(link ?? '')}&period=last28`,
        );
        return Object(Object(body.data).totals).clicks;
      }),
    );
    return unless(
      [clicks.every((one) => new RegExp(`"clicks":${one}\\b`).test(reply)), 'the clicks were not told'],
      [called.length <= 2, 'it took too many calls'],
    );
  },
};

const accounts = () => ['instagram', 'youtube', 'tiktok'].map((the) => ({ the }));

const networks: Request = {
  name: 'the networks, one month against another, and the best posts',
  turns: (world) => [
    {
      says: 'How did my networks do in the last 30 days against the 30 before, and which three posts were liked most?',
      means: [
        {
          want: 'compare social periods',
          known: {
            ...{ kind: 'periods', from: dayOf(world, 30), to: dayOf(world, 1) },
            ...{ compareFrom: dayOf(world, 60), compareTo: dayOf(world, 31) },
          },
          tell: true,
        },
        { want: 'list posts of social accounts', known: { accounts: accounts(), sort: 'likes', limit: 3 }, tell: true },
      ],
    },
  ],
  async wrong({ user }, { reply }) {
    const { body: listed } = await user.get('/social/accounts');
    const ids = (listed.data as { id: number }[]).map(({ id }) => id).join();
    const { body } = await user.get(`/social/accounts/${ids}/posts?sort=likes&limit=3`);
    const best = body.data as { caption?: string; id: number }[];
    return unless(
      [/"relative"/.test(reply), 'the difference was not told'],
      [best.length === 3 && best.every(({ id }) => reply.includes(`"id":${id}`)), 'the best posts were not told'],
    );
  },
};

/** Requests about numbers, stickers and looks, from the owner of a demo page. */
export const harderNumbers: Conversation = {
  name: 'harder: numbers',
  demo: page,
  requests: [oneDay, referrers, stickers, looks, icons, networks],
};
