import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from './support/editor.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
});
afterAll(() => server.close());

/** Sends the form that adds a video. */
async function addVideo(fields: Record<string, string>) {
  const path = `${editor.home}/slots/new`;
  return editor.browser.submit(await editor.browser.open(`${path}?type=video`), path, fields, 'save');
}

test('the form of a video makes a button with a player from a Vimeo link', async () => {
  await addVideo({ 'data.link': 'vimeo.com/76979871', 'data.title': 'The film', 'data.description': 'Two minutes' });
  const [slot] = await editor.slots();
  expect(slot).toMatchObject({
    type: 'button',
    data: { link: 'https://vimeo.com/76979871', title: 'The film', subtitle: 'Two minutes' },
  });
  const page = await (await fetch(`${server.url}/${editor.page.login}`)).text();
  expect(page).toContain('https://player.vimeo.com/video/76979871');
});

test('a video without a title is named for its service, and a YouTube link makes a video', async () => {
  await addVideo({ 'data.link': 'https://vimeo.com/76979871' });
  await addVideo({ 'data.link': 'https://youtu.be/dQw4w9WgXcQ' });
  const slots = await editor.slots();
  expect(slots.slice(1).map(({ type, data }) => [type, data.title])).toEqual([
    ['button', 'Vimeo'],
    ['video', ''],
  ]);
});

test('a link that no player plays is rejected, and so is a track', async () => {
  for (const link of ['https://example.com/film', 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC']) {
    const page = await addVideo({ 'data.link': link });
    expect([page.status, errorsOf(page)['data.link']]).toEqual([422, expect.stringContaining('video')]);
  }
});
