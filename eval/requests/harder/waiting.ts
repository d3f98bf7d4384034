import { setTokenApprovalSettings } from '../../../src/domain/approval/approval-settings.ts';
import { type Conversation, type Request, unless } from '../../request.ts';
import type { World } from '../../world.ts';

// An account whose changes wait for its approval, and which is asked before large ones; it writes in its own languages.

const page = 'kofe.dvor';
const bio = 'Кофе и завтраки во дворе на Абая.';

async function prepare({ user, context }: World): Promise<void> {
  const token = await context.db.read.personalToken.findFirst({ where: { userId: user.id } });
  await user.post('/profiles', { login: 'old.shop' });
  const button = (title: string) => ({ type: 'button', data: { title, link: 'https://example.com' } });
  await user.post('/profiles/old.shop/slots/batch', { slots: ['Camisetas', 'Gorras', 'Bolsas'].map(button) });
  const approval = { changesWait: true, asksFirst: true };
  await context.db.write((tx) => setTokenApprovalSettings(tx, user.id, token?.id ?? 0, approval));
}

const cafe: Request = {
  name: 'a café with menu, hours, WhatsApp and map (Russian), which waits',
  turns: () => [
    {
      says: `Сделай страницу ${page} для кофейни «Кофе Двор»: «${bio}» Меню, часы работы, кнопки WhatsApp и карта.`,
      means: [
        {
          want: 'create a page',
          known: {
            ...{ login: page, title: 'Кофе Двор', description: bio, language: 'ru' },
            blocks: [
              { kind: 'text', title: 'Меню', description: 'Капучино 1200 ₸' },
              { kind: 'text', title: 'Часы работы', description: 'Каждый день 8–20' },
              { kind: 'button', title: 'WhatsApp', link: 'https://wa.me/77011234567' },
              { kind: 'button', title: 'Как пройти', link: 'https://maps.example.com/abay' },
            ],
          },
          tell: true,
        },
      ],
    },
  ],
  async wrong(world, { reply }) {
    const { id, title, description } = await world.page(page);
    return unless(
      [title === 'Кофе Двор' && description === bio, 'title or bio is missing'],
      [(await world.blocks(page)).length === 4, 'blocks are missing'],
      [(await fetch(`${world.url}/${page}`)).status === 404, 'visitors see it before its owner does'],
      [reply.includes(`${world.url}/my-links/${id}/review`), 'the way to publish it was not told'],
    );
  },
};

const kazakh: Request = {
  name: 'the page in Kazakh',
  turns: () => [
    {
      says: 'Бұл бетті қазақшаға аудар.',
      means: [
        { want: 'change the language of a page', known: { page, language: 'kk' } },
        { want: 'change the head of a page', known: { page, description: 'Абайдағы аулада кофе мен таңғы ас.' } },
        {
          want: 'change several blocks',
          known: {
            page,
            blocks: [
              { block: { the: 'Меню' }, title: 'Мәзір' },
              { block: { the: 'Часы работы' }, title: 'Жұмыс уақыты' },
              { block: { the: 'Как пройти' }, title: 'Қалай жетуге болады' },
            ],
          },
        },
      ],
    },
  ],
  async wrong(world) {
    const titles = (await world.blocks(page)).map(({ data }) => Object(data).title);
    const { body } = await world.user.get(`/profiles/${page}/settings`);
    return unless(
      [Object(body.data).languageCode === 'kk', 'the language is another'],
      [(await world.page(page)).description === 'Абайдағы аулада кофе мен таңғы ас.', 'the bio is not Kazakh'],
      [titles.join() === 'Мәзір,Жұмыс уақыты,WhatsApp,Қалай жетуге болады', 'a block is not Kazakh'],
    );
  },
};

const oldButtons: Request = {
  name: 'the old buttons away (Spanish), without saying which',
  turns: () => [
    {
      says: 'Quita los botones viejos.',
      means: [{ want: 'delete several blocks', known: { page: 'old.shop', blocks: [{ the: 'viejo' }] } }],
    },
  ],
  wrong: async ({ blocks }, { reply }) =>
    unless(
      [(await blocks('old.shop')).length === 3, 'blocks were deleted without asking which'],
      [/found nothing|which/i.test(reply), 'nobody was asked'],
    ),
};

const publish: Request = {
  name: 'publish what waits',
  turns: () => [{ says: 'Опубликуй страницу.', means: [{ want: 'publishing a page', known: { page } }] }],
  wrong: async (world, { reply }) =>
    unless(
      [(await fetch(`${world.url}/${page}`)).status === 404, 'it was published'],
      [/publish/i.test(reply) && reply.includes(`${world.url}/my-links`), 'where to publish it was not told'],
    ),
};

const moveAndEmpty: Request = {
  name: 'another address, and everything deleted',
  turns: () => [
    {
      says: 'Rename old.shop to new.shop and delete all blocks.',
      means: [
        { want: 'change the login of a page', known: { page: 'old.shop', login: 'new.shop' } },
        {
          want: 'delete several blocks',
          known: { page: 'old.shop', blocks: [{ the: 'Camisetas' }, { the: 'Gorras' }, { the: 'Bolsas' }] },
          tell: true,
        },
      ],
    },
  ],
  async wrong({ page: pageOf, html, url }, { reply }) {
    const { id } = await pageOf('old.shop');
    return unless(
      [/QR|printed|redirect/i.test(reply), 'nobody was told what breaks'],
      [(await html('old.shop')).includes('Gorras'), 'visitors lost the blocks before the owner was asked'],
      [reply.includes(`${url}/my-links/${id}/review`), 'where the deletion waits was not told'],
    );
  },
};

/** Requests to an account whose changes wait. */
export const waiting: Conversation = {
  name: 'harder: changes wait',
  prepare,
  requests: [cafe, kazakh, oldButtons, publish, moveAndEmpty],
};
