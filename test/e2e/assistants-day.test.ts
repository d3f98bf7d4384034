import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { picture } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn as startInternet } from '../files/support/stand-in.ts';
import { northernLights } from '../music/support/music-data.ts';
import { startStandIn as startMusicServices } from '../music/support/start-music.ts';
import { newUser } from '../support/api-client.ts';
import { openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let internet: StandIn;
let music: Awaited<ReturnType<typeof startMusicServices>>;
let server: TestServer;
let assistant: Client;
beforeAll(async () => {
  const portrait = await picture('jpeg');
  internet = await startInternet((req, res) => {
    if (req.url === '/portrait.jpg') res.setHeader('Content-Type', 'image/jpeg').end(portrait);
    else res.writeHead(404).end();
  });
  music = await startMusicServices();
  server = await startServer(music.settings, { outgoing: rulesWithHole(internet.port) });
  const anna = await newUser(server);
  await setFeatures(server.context, anna.id, { stickers: true });
  assistant = new Client({ name: 'day-assistant', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${anna.token}` } };
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit }));
  // From now on the client checks each result against the tool's output schema.
  await assistant.listTools();
});
afterAll(async () => {
  await assistant.close();
  await server.close();
  await music.close();
  await internet.close();
});

/** Calls a tool and returns its `data`. */
async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
  const { isError, content, structuredContent } = await assistant.callTool({ name, arguments: args });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  // The client has just checked it against the output schema.
  return (structuredContent as { data: T }).data;
}

it("an assistant's whole day: a portrait, a new release, a form, a sticker, statistics, and the page as text", async () => {
  const page = { profileKey: 'anna.kim' };
  await call('create_profile', { login: 'anna.kim' });

  // The portrait comes from an address; nothing is fetched while it is only tried.
  const url = `http://stand-in.example:${internet.port}/portrait.jpg`;
  await call('upload_file', { url, dryRun: true });
  expect(internet.asked).toEqual([]);
  const portrait = await call<{ path: string; src: string }>('upload_file', { url });
  await call('update_profile', { ...page, title: 'Anna Kim', avatar: portrait.path });

  // The release is found by the code on its sleeve, and posted unchanged.
  const release = await call<{ matchedBy: string; slot: { type: string; data: Record<string, unknown> } }>(
    'lookup_music',
    { query: northernLights.upc },
  );
  expect(release.matchedBy).toBe('upc');
  const record = await call<{ id: number }>('create_slot', { ...page, ...release.slot });

  const form = await call<{ id: string }>('create_form', {
    title: 'Book the band',
    successMessage: 'See you there',
    fields: [{ type: 'email', label: 'Your address', required: true }],
  });
  const booking = await call<{ id: number }>('create_slot', {
    ...page,
    type: 'form',
    data: { formId: form.id, view: 'inline' },
  });

  const [sticker] = await call<{ id: number }[]>('update_stickers', {
    ...page,
    place: [{ image: { emoji: '🎉' }, slotId: record.id, spot: 'top-right' }],
  });
  await call('update_stickers', { ...page, move: [{ id: sticker?.id, by: { dx: 12, dy: -4 } }] });
  expect(await call('get_stickers', page)).toMatchObject([{ slotId: record.id, dx: 12, dy: -4 }]);

  // People come: one looks at the page, plays the record and sends the form.
  const visitor = openBrowser(server.url);
  const seen = await visitor.open('/anna.kim');
  expect(seen.html).toContain('Northern Lights');
  expect(seen.html).toContain('Book the band');
  expect(seen.html).toContain('🎉');
  expect(seen.html).toContain(new URL(portrait.src).pathname);
  const pixel = /src="(\/-\/hit\?[^"]+)"/.exec(seen.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const ping = /ping="(\/-\/hit\?[^"]+)"/.exec(seen.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(ping).toContain(`slot=${record.id}`);
  const headers = { 'user-agent': phone, 'sec-fetch-site': 'same-origin' };
  await fetch(server.url + pixel, { headers });
  await fetch(server.url + ping, { method: 'POST', headers });
  const sent = await visitor.submit(seen, `/-/forms/${form.id}`, { 'field-1': 'fan@example.com' });
  expect(sent.html).toContain('See you there');
  await server.context.hits.flush();

  const today = { period: 'today' };
  expect(await call('get_profile_analytics', { ...page, ...today, include: 'timeline,hours' })).toMatchObject({
    totals: { views: 1, uniqueViews: 1, clicks: 1, uniqueClicks: 1, ctr: 1 },
    timeline: [{ views: 1, clicks: 1 }],
  });
  expect(await call('get_slot_analytics', { ...page, slotId: record.id, ...today })).toMatchObject({
    totals: { clicks: 1 },
  });
  expect(await call('get_form_analytics', { formId: form.id, ...today })).toMatchObject({ submissions: 1 });

  await call('reorder_slots', { ...page, order: [booking.id, record.id] });
  const { markdown, tokens } = await call<{ markdown: string; tokens: number }>('render_profile_markdown', page);
  expect(markdown).toContain('# Anna Kim');
  expect(markdown.indexOf('Book the band')).toBeLessThan(markdown.indexOf('Northern Lights'));
  expect(markdown).toContain('https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa');
  expect(tokens).toBeGreaterThan(20);
});
