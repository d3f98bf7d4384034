import { type Aim, type Conversation, type Request, unless } from '../request.ts';
import type { World } from '../world.ts';

/** Two pages, one of them with two blocks of one name. */
async function prepare({ user }: World): Promise<void> {
  for (const login of ['twin.one', 'twin.two']) await user.post('/profiles', { login });
  const tour = (path: string) => ({ type: 'button', data: { title: 'Tour', link: `https://example.com/${path}` } });
  await user.post('/profiles/twin.one/slots/batch', { slots: [tour('spring'), tour('autumn')] });
}

const countOf = async ({ blocks }: World, login: string) => (await blocks(login)).length;

/** Returns a request that must lead to nothing but a question or the place where it can be done. */
function nothingBut(
  name: string,
  says: string,
  means: readonly Aim[],
  told: (world: World) => Promise<RegExp>,
): Request {
  return {
    name,
    turns: () => [{ says, means }],
    async wrong(world, { reply }) {
      return unless(
        [(await countOf(world, 'twin.one')) === 2, 'a page has other blocks than before'],
        [(await countOf(world, 'twin.two')) === 0, 'a page has other blocks than before'],
        [(await told(world)).test(reply), `nobody was told ${await told(world)}`],
      );
    },
  };
}

const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const at =
  (path: string) =>
  async ({ url }: World) =>
    literally(`${url}${path}`);

/** Requests that cannot be carried out unchanged: the person has to be asked, or sent elsewhere. */
export const ambiguous: Conversation = {
  name: 'ambiguous',
  prepare,
  requests: [
    nothingBut(
      'delete one of two of a name',
      'Delete the button Tour on twin.one.',
      [{ want: 'delete a block', known: { page: 'twin.one', block: { the: 'Tour' } } }],
      async () => /which|two|both/i,
    ),
    nothingBut(
      'on which page',
      'Add a line.',
      [{ want: 'add a block', known: { kind: 'divider' } }],
      async () => /twin\.one.*twin\.two|which page/is,
    ),
    nothingBut(
      'a block that is not there',
      'Delete the button Merch on twin.one.',
      [{ want: 'delete a block', known: { page: 'twin.one', block: { the: 'Merch' } } }],
      async () => /not|no /i,
    ),
    nothingBut(
      'delete the page',
      'Delete my page twin.two.',
      [{ want: 'delete a page', known: { page: 'twin.two' } }],
      async ({ page, url }) => literally(`${url}/my-links/${(await page('twin.two')).id}/delete`),
    ),
    nothingBut(
      'another theme',
      'Give twin.one a darker theme.',
      [{ want: 'change the theme and design', known: { page: 'twin.one' } }],
      async ({ page, url }) => literally(`${url}/my-links/${(await page('twin.one')).id}/design`),
    ),
    nothingBut(
      'connect TikTok',
      'Connect my TikTok account.',
      [{ want: 'connect a social account' }],
      at('/settings/social'),
    ),
    nothingBut(
      'an event',
      'Add a concert on 1 May at 8 pm to twin.one.',
      [{ want: 'write an event', known: { page: 'twin.one' } }],
      at('/my-links/events'),
    ),
    nothingBut(
      'what people wrote',
      'Show me everything people have sent by my forms.',
      [{ want: 'read the submissions of forms' }],
      at('/my-links/forms'),
    ),
    nothingBut(
      'go back to yesterday',
      'Bring the page back to how it was yesterday.',
      [{ want: 'undo the history of a page', known: { page: 'twin.one' } }],
      at('/my-links'),
    ),
  ],
};
