import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

// docs/interface.md 11.3: real order, real texts, empty blocks.
test('a page with every kind of block is written as displayed', async () => {
  const page = await newPage(anna);
  const [path, formId, eventId] = await Promise.all([
    addFile(server, anna.id, `${anna.id}/cup.png`),
    addForm(server, anna.id),
    addEvent(server, anna.id),
  ]);
  await anna.patch(page.path, {
    title: 'Anna',
    description: 'Songs\nand tours',
    socials: [{ link: 'https://t.me/anna' }],
  });
  const slots = [
    { type: 'button', data: { link: 'tel:+15551234567', title: 'Call', subtitle: 'any time' } },
    { type: 'picture', data: { path, link: 'https://a.example', alt: 'Anna [live]' } },
    { type: 'gallery', data: { title: 'Cups', items: [{ path, text: 'Blue' }] } },
    {
      type: 'text',
      data: { title: 'About', description: '<p>I <strong>sing</strong></p>', link: 'https://a.example' },
    },
    { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title: 'Clip' } },
    {
      type: 'faq',
      data: {
        items: [{ title: 'Why?', text: 'Because <strong>so</strong> & so.\nSecond line\n\nSecond paragraph&sect' }],
      },
    },
    { type: 'divider' },
    {
      type: 'music',
      data: {
        links: [
          { link: 'https://music.apple.com/us/album/1', order: 1 },
          { link: 'https://open.spotify.com/album/1', order: 0 },
        ],
        album: 'First',
        artist: 'Anna',
      },
    },
    { type: 'form', data: { formId } },
  ];
  expect((await anna.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
  await addStoredSlot(server, page.id, 'event', { eventId });
  await addStoredSlot(server, page.id, 'countdown', { until: '2030-01-01' });
  await addStoredSlot(server, page.id, 'gallery', { items: [] });
  await addStoredSlot(server, page.id, 'form', { formId: 'gone' });
  const { text } = await anna.get(`${page.path}/markdown`);
  const picture = `<${server.url}/-/files/${path}>`;
  expect(text).toBe(
    `${[
      '# Anna',
      'Songs  \nand tours',
      `Address: <${server.url}/${page.login}>`,
      '- [Telegram](<https://t.me/anna>)',
      '[Call](<tel:+15551234567>)',
      'any time',
      `[![Anna \\[live\\]](${picture})](<https://a.example>)`,
      '## Cups',
      `- ![Blue](${picture})`,
      '## About',
      'I **sing**',
      '[https://a.example](<https://a.example>)',
      '[Clip](<https://www.youtube.com/watch?v=dQw4w9WgXcQ>)',
      '### Why?',
      'Because **so** & so.  \nSecond line',
      'Second paragraph&sect',
      '---',
      '## Anna – First',
      '- [Spotify](<https://open.spotify.com/album/1>)\n- [Apple Music](<https://music.apple.com/us/album/1>)',
      '## Write to me',
      'Opened by the button: Write to me',
      '- E-mail (email, required)',
      'Button: Send it',
      '## Concert',
      '2027-05-01 23:00, Asia/Almaty, Hall 3',
      '*(unsupported block of type countdown: it can only be deleted or reordered)*',
      '*(empty gallery block)*',
      '*(empty form block)*',
    ].join('\n\n')}\n`,
  );
});

test('the Markdown follows every change immediately, and equals the public version', async () => {
  const page = await newPage(anna);
  const read = async () => (await anna.get(`${page.path}/markdown`)).text;
  expect(await read()).toContain('no blocks yet');
  await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'One' } });
  expect(await read()).toContain('## One');
  await anna.patch(page.path, { title: 'New title' });
  expect(await read()).toMatch(/^# New title\n/);
  expect(await (await fetch(`${server.url}/${page.login}.md`)).text()).toBe(await read());
});

test('the Markdown shows the images above the blocks, and how each form is opened', async () => {
  const page = await newPage(anna);
  const [avatar, bgImage] = [await addFile(server, anna.id), await addFile(server, anna.id)];
  await anna.patch(page.path, { title: 'Anna', avatar, bgImage });
  const formId = await addForm(server, anna.id);
  for (const data of [{ view: 'inline' }, { buttonText: 'Ask *me*' }]) {
    await anna.post(`${page.path}/slots`, { type: 'form', data: { formId, ...data } });
  }
  const { text } = await anna.get(`${page.path}/markdown`);
  const form = (opening: string) => ['## Write to me', opening, '- E-mail (email, required)', 'Button: Send it'];
  expect(text).toBe(
    `${[
      '# Anna',
      `![Avatar](<${server.url}/-/files/${avatar}>)`,
      `![Background](<${server.url}/-/files/${bgImage}>)`,
      `Address: <${server.url}/${page.login}>`,
      ...form('Open on the page.'),
      ...form('Opened by the button: Ask \\*me\\*'),
    ].join('\n\n')}\n`,
  );
});
