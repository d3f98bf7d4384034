import { afterAll, beforeAll, expect, test } from 'vitest';
import { northernLights } from '../../music/support/music-data.ts';
import { type StandIn, startMusicServer, startStandIn } from '../../music/support/start-music.ts';
import { newLogin } from '../../support/api-client.ts';
import type { Page } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { errorsOf, newEditor } from './support/editor.ts';

let standIn: StandIn;
let server: TestServer;
beforeAll(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const fieldsOf = ({ forms }: Page) => Object.fromEntries(forms.flatMap(({ fields }) => fields));

test.each([
  ['a code', northernLights.upc],
  ['a link', 'https://www.deezer.com/album/501'],
])('%s fills the form of a music block, which keeps the chosen look', async (_name, lookup) => {
  const { browser, home, slots } = await newEditor(server);
  const action = `${home}/slots/new`;
  const typed = { lookup, 'data.style': 'cyber', 'data.album': 'A guess' };
  const found = await browser.submit(await browser.open(`${action}?type=music`), action, typed, 'lookup');
  expect(found.html).toContain('Found: Anna Kim, Bo Lee – Northern Lights');
  expect(fieldsOf(found)).toMatchObject({
    'data.album': 'Northern Lights',
    'data.artist': 'Anna Kim, Bo Lee',
    'data.style': 'cyber',
    'data.showCover': 'yes',
    'data.links.0.link': 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa',
  });
  expect(await slots()).toEqual([]);
  await browser.submit(found, action, {}, 'save');
  const [slot] = await slots();
  expect(slot?.data).toMatchObject({ album: 'Northern Lights', style: 'cyber', mode: 'manual', showCover: true });
});

test('a pasted music link becomes the whole release', async () => {
  const { browser, home, slots } = await newEditor(server);
  await browser.submit(await browser.open(home), home, { link: 'https://www.deezer.com/album/501' });
  const [slot] = await slots();
  expect(slot).toMatchObject({ type: 'music', data: { album: 'Northern Lights' } });
});

test.each(['unknown', 'away'])(
  'a pasted music link whose release is %s becomes a block, and the message says what is missing',
  async (why) => {
    const { browser, home, slots } = await newEditor(server);
    const link = 'https://www.deezer.com/album/999999';
    if (why === 'away') standIn.sickenAll({ status: 503 });
    const added = await browser.submit(await browser.open(home), home, { link });
    standIn.heal();
    expect(added.html).toContain(
      'Block added. Its title, artist and cover were not found: open it to fill them in yourself.',
    );
    expect(await slots()).toMatchObject([{ type: 'music', data: { links: [{ link }] } }]);
  },
);

test('an existing block is filled again, and its cover stays hidden', async () => {
  const { browser, home, slots, add } = await newEditor(server);
  const id = await add('music', { links: [{ link: 'https://example.com/own' }], album: 'Old', showCover: false });
  const action = `${home}/slots/${id}`;
  const found = await browser.submit(await browser.open(action), action, { lookup: northernLights.upc }, 'lookup');
  await browser.submit(found, action, {}, 'save');
  expect((await slots())[0]?.data).toMatchObject({ album: 'Northern Lights', showCover: false });
});

test('an unknown release is reported at the field, and the typed input stays', async () => {
  const { browser, home } = await newEditor(server);
  const action = `${home}/slots/new`;
  const page = await browser.open(`${action}?type=music`);
  const unknown = await browser.submit(page, action, { lookup: '000000000000', 'data.album': 'Mine' }, 'lookup');
  expect(errorsOf(unknown)).toEqual({
    lookup: expect.stringMatching(/^We found no song or album\..*You can also fill in the fields below yourself\.$/),
  });
  expect(fieldsOf(unknown)).toMatchObject({ lookup: '000000000000', 'data.album': 'Mine' });
  const nothing = await browser.submit(page, action, { lookup: '  ' }, 'lookup');
  expect(errorsOf(nothing)).toEqual({ lookup: expect.stringContaining('Enter a link, a title') });
});

test('the limit of lookups is that of the interface', async () => {
  const limited = await startServer({ ...standIn.settings, RATE_MUSIC_PER_MINUTE: '1' });
  try {
    const { browser, home } = await newEditor(limited);
    const action = `${home}/slots/new`;
    const page = await browser.open(`${action}?type=music`);
    await browser.submit(page, action, { lookup: northernLights.upc }, 'lookup');
    const refused = await browser.submit(page, action, { lookup: northernLights.upc }, 'lookup');
    expect(errorsOf(refused)).toEqual({ lookup: expect.stringContaining('Too many requests') });
  } finally {
    await limited.close();
  }
});

test('links of releases that were not found are counted on the next screens of a new page, and after an import', async () => {
  const { browser, home } = await newEditor(server);
  const links = 'https://www.deezer.com/album/501\nhttps://www.deezer.com/album/999999';
  const login = newLogin();
  const look = await browser.submit(await browser.open('/my-links/new'), '/my-links', { login, links });
  const words = '1 music link was not found, so it is a button for now.';
  expect(look.html).toContain(words);
  const ready = await browser.submit(look, look.url.pathname, {}, 'midnight');
  expect(ready.url.pathname).toMatch(/\/ready$/);
  expect(ready.html).toContain(words);
  const form = ready.links.find(({ search }) => search === '?type=music');
  expect((await browser.open(form ?? '')).html).toContain('Find a song or album');
  const pasted = await browser.submit(await browser.open(home), home, { link: links });
  const imported = await browser.submit(pasted, `${home}/import/save`);
  expect(imported.html).toContain(words);
});
