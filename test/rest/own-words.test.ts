import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../tools/index.ts';
import { inRestTerms } from '../../tools/rest-terms.ts';
import { type ApiUser, newPage, newUser, send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_MUSIC_PER_MINUTE: '0', RATE_ANALYTICS_PER_MINUTE: '7' });
  anna = await newUser(server);
});
afterAll(() => server.close());

const names = operations.map(({ name }) => name);
const toolIn = (text: string) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));

test('errors name operations of REST, in every language', async () => {
  const page = await newPage(anna);
  const answers = await Promise.all(
    ['en', 'es', 'ru'].flatMap((language) => {
      const headers = { 'Accept-Language': language };
      return [
        send(server, 'GET', '/profiles/999999999', { token: anna.token, headers }),
        send(server, 'GET', '/forms/nosuch/analytics', { token: anna.token, headers }),
        send(server, 'PUT', `${page.path}/slots/order`, {
          token: anna.token,
          headers,
          body: { slotId: 1, to: 'first' },
        }),
        send(server, 'PATCH', page.path, { token: anna.token, headers, body: { avatar: 'https://example.com/a.png' } }),
      ];
    }),
  );
  for (const { status, text } of answers) expect([status >= 400, toolIn(text)]).toEqual([true, []]);
  for (const { text } of answers.slice(0, 4)) expect(text).toMatch(/(GET|POST) \/(profiles|forms|files)/);
});

test('texts of the description and of the slot types name operations of REST, too', async () => {
  const document = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'description' || key === 'summary') && typeof inner === 'string') texts.push(inner);
      else collect(inner);
    }
  };
  collect(document);
  collect(JSON.parse((await anna.get('/slot-types')).text));
  expect(texts.length).toBeGreaterThan(500);
  const withoutOwnTool = texts.map((text) => text.replace(/MCP tool: `\w+`/, ''));
  expect(withoutOwnTool.filter((text) => toolIn(text).length > 0)).toEqual([]);
});

test('each operation names its tool, and one that is no tool names the tool that does the same', async () => {
  const document = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  const named = operations.map(({ method, path }) => {
    const { description } = document.paths[path][method.toLowerCase()];
    return /MCP tool: `([^`]*)`\.$/.exec(description)?.[1];
  });
  expect(named).toEqual(operations.map(({ name }) => (name === 'create_upload' ? 'upload_file' : name)));
});

test('the upload is described with an address or a file, and without base64, which only tools accept', async () => {
  const document = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  const upload = JSON.stringify(document.paths['/files'].post);
  expect(upload).toMatch(/multipart\/form-data/);
  expect(upload).not.toMatch(/base64/i);
  expect(JSON.stringify(document.components.schemas.UploadFileFromUrlBody)).not.toMatch(/base64/i);
  const sent = { base64: 'aGVsbG8=', filename: 'a.png' };
  const { status, body } = await anna.post('/files', sent);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, expect.arrayContaining(['base64'])]);
});

test.each([
  ['list_forms, view "full", shows them', 'GET /forms shows them'],
  ['Own channels, by list_notification_channels', 'Own channels, by GET /notification-channels'],
  ['https://example.com/list_slots is dead', 'https://example.com/list_slots is dead'],
  ['“get_me” is taken', '“get_me” is taken'],
])('%s is worded as: %s', (text, told) => {
  expect(inRestTerms(text)).toBe(told);
});

test('limits in texts and in GET /me are those of the settings, and 0 is unlimited', async () => {
  const me = JSON.parse((await anna.get('/me')).text);
  expect(me.data.limits.rateLimit).toMatchObject({ musicLookupPerMinute: 0, analyticsPerMinute: 7 });
  const { paths, components } = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  expect(paths['/analytics'].get.description).toContain('At most 7 calls a minute');
  expect(paths['/music/lookup'].get.description).not.toContain('calls a minute, besides');
  expect(components.schemas.Me.properties.limits.properties.rateLimit.description).toContain('0: no limit.');
});

test('the entry document matches its schema', async () => {
  const { components } = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  const { data } = JSON.parse((await send(server, 'GET', '/')).text);
  expect(Object.keys(data)).toEqual(Object.keys(components.schemas.EntryDocument.properties));
  expect(data.limits.analyticsPerMinute).toBe(7);
});

test('an upload of another media type gets both accepted types', async () => {
  const answer = await send(server, 'POST', '/files', {
    token: anna.token,
    body: 'x',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
  expect(answer.body.message).toMatch(/multipart\/form-data.*application\/json/);
});
