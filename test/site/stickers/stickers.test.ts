import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { flatPng } from '../../files/support/pictures.ts';
import { type ApiUser, newPage, slotOf, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, type Page, signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Decorator {
  browser: Browser;
  user: ApiUser;
  /** A page with one block, and where its stickers are. */
  page: Awaited<ReturnType<typeof newPage>>;
  slotId: number;
  address: string;
}

async function newPerson(stickers = true): Promise<Decorator> {
  const { browser, id } = await signUpAnother(server);
  const user = await withToken(server, id);
  await setFeatures(server.context, user.id, { stickers });
  const page = await newPage(user);
  const data = { title: 'Tickets', link: 'https://example.com' };
  const slotId = slotOf(await user.post(`${page.path}/slots`, { type: 'button', data })).id;
  return { browser, user, page, slotId, address: `/my-links/${page.id}/stickers` };
}

async function stickersOf({ user, page }: Decorator) {
  return stickerOutput.array().parse((await user.get(`${page.path}/stickers`)).body.data);
}

/** Places a sticker by the form and returns its id. */
async function place({ browser, address }: Decorator, fields: Record<string, string> = {}): Promise<number> {
  const { location } = await browser.submit(await browser.get(address), address, {
    emoji: '🌿',
    spot: 'top',
    ...fields,
  });
  return Number(new URL(location ?? '', server.url).searchParams.get('sticker'));
}

test('stickers are turned on and off, and none is lost', async () => {
  const person = await newPerson(false);
  const { browser, user, page, address } = person;
  const off = await browser.get(address);
  expect(off.status).toBe(200);
  expect(off.html).toContain('Stickers are off');
  expect((await user.get(`${page.path}/stickers`)).status).toBe(404);
  const on = await browser.submit(off, `${address}/switch`);
  expect(on.location).toBe(`${address}?done=switchedOn`);
  await place(person);
  expect((await browser.get(`/${page.login}`)).html).toContain('🌿');
  const offAgain = await browser.submit(await browser.get(address), `${address}/switch`);
  expect(offAgain.location).toBe(`${address}?done=switchedOff`);
  expect((await user.get(`${page.path}/stickers`)).status).toBe(404);
  expect((await browser.get(`/${page.login}`)).html).not.toContain('🌿');
  await browser.submit(await browser.get(address), `${address}/switch`);
  expect(await stickersOf(person)).toHaveLength(1);
});

test('a sticker is placed on a block, pushed by buttons, moved and peeled off, all without script', async () => {
  const person = await newPerson();
  const { browser, page, slotId, address } = person;
  const id = await place(person, {
    slotId: String(slotId),
    spot: 'bottom-left',
    dx: '-4',
    rotation: '-12.5',
    scale: '0.5',
  });
  const expected = {
    id,
    image: { emoji: '🌿' },
    slotId,
    spot: 'bottom-left',
    dx: -4,
    dy: 0,
    rotation: -12.5,
    scale: 0.5,
  };
  expect(await stickersOf(person)).toMatchObject([expected]);
  const list = await browser.get(address);
  expect(list.html).toContain('Tickets (Button)');
  expect(list.html).toContain('bottom left, 4\u00a0px left');
  expect(list.html).toContain(`src="/my-links/${page.id}/preview"`);
  for (const way of ['right', 'right', 'up', 'left', 'down', 'down']) {
    const pushed = await browser.submit(list, `${address}/${id}/push`, { way });
    expect(pushed.location).toBe(`${address}?sticker=${id}&way=${way}#sticker-${id}`);
  }
  expect(await stickersOf(person)).toMatchObject([{ ...expected, dx: 4, dy: 8 }]);
  const form = await browser.get(`${address}/${id}`);
  expect(form.html).toMatch(/value="bottom-left" checked/);
  expect(form.html).toMatch(/name="dx"[^>]*value="4"/);
  expect(form.html).toMatch(/name="rotation"[^>]*value="-12.5"/);
  const typed = { slotId: '', spot: 'center', dx: '', dy: '30', rotation: '45' };
  const moved = await browser.submit(form, `${address}/${id}`, typed);
  expect(moved.status).toBe(303);
  const turned = { ...expected, slotId: null, spot: 'center', dx: 4, dy: 30, rotation: 45 };
  expect(await stickersOf(person)).toMatchObject([turned]);
  const tooFar = await browser.submit(form, `${address}/${id}`, { ...typed, rotation: '200' });
  expect([tooFar.status, tooFar.html.includes('id="rotation-error"')]).toEqual([422, true]);
  const undone = await browser.submit(await browser.get(address), `/my-links/${page.id}/history/undo`);
  expect(undone.status).toBe(303);
  expect(await stickersOf(person)).toMatchObject([{ ...expected, dx: 4, dy: 8 }]);
  const peeled = await browser.submit(await browser.get(address), `${address}/${id}/peel`);
  expect(peeled.location).toBe(`${address}?done=peeled`);
  expect(await stickersOf(person)).toEqual([]);
  expect((await browser.get(`${address}/${id}`)).status).toBe(404);
});

test('errors of a sticker are shown at their fields in the terms of the interface, and no input is lost', async () => {
  const person = await newPerson();
  const { browser, address } = person;
  const typed = { emoji: 'two', slotId: '', spot: 'left', dx: '600', dy: 'far', rotation: '999', scale: '2' };
  const page = await browser.submit(await browser.get(address), address, typed);
  expect(page.status).toBe(422);
  for (const field of ['emoji', 'dx', 'dy', 'rotation']) expect(page.html).toContain(`id="${field}-error"`);
  expect(page.html).toContain('Enter exactly one emoji.');
  expect(page.html).toMatch(/name="dx"[^>]*value="600"/);
  expect(page.html).toMatch(/value="left" checked/);
  expect(page.html).not.toContain('place.0');
  const nothing = await browser.submit(await browser.get(address), address, { spot: 'top' });
  expect(nothing.html).toContain('Choose an emoji or a picture.');
  const foreign = await newPerson();
  const elsewhere = await browser.submit(await browser.get(address), address, {
    emoji: '🌿',
    spot: 'top',
    slotId: String(foreign.slotId),
  });
  expect(elsewhere.html).toContain('id="slotId-error"');
  expect(await stickersOf(person)).toEqual([]);
});

test('only the preview marks the elements of stickers', async () => {
  const person = await newPerson();
  const { browser, page } = person;
  const id = await place(person, { dx: '5' });
  const preview = await browser.get(`/my-links/${page.id}/preview`);
  const shownPlace = { id, slotId: null, spot: 'top', dx: 5, dy: 0, rotation: 0, scale: 1, order: 0 };
  const told = JSON.stringify(shownPlace).replaceAll('"', '&quot;');
  expect(preview.html).toContain(`data-sticker="${told}"`);
  const shown = await browser.get(`/${page.login}`);
  expect(shown.html).toContain(`sticker-${id}`);
  expect(shown.html).not.toMatch(/data-sticker|sticker-hand/);
});

test('an unknown direction leads back to the sticker, and is not repeated', async () => {
  const person = await newPerson();
  const { browser, address } = person;
  const id = await place(person);
  const fields = { way: 'x'.repeat(50_000) };
  const pushed = await browser.submit(await browser.get(address), `${address}/${id}/push`, fields);
  expect([pushed.status, pushed.location]).toEqual([303, `${address}?sticker=${id}#sticker-${id}`]);
});

test('a push beyond the edge is rejected with a message', async () => {
  const person = await newPerson();
  const { browser, address } = person;
  const id = await place(person, { dx: '-500' });
  const refused = await browser.submit(await browser.get(address), `${address}/${id}/push`, { way: 'left' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('within 500 pixels');
  const nowhere = await browser.submit(await browser.get(address), `${address}/${id}/push`, { way: 'constructor' });
  expect(nowhere.status).toBe(303);
  expect(await stickersOf(person)).toMatchObject([{ dx: -500 }]);
});

test('a picture becomes a sticker, and stays if another field has an error', async () => {
  const person = await newPerson();
  const { browser, address } = person;
  const send = async (from: Page, fields: Record<string, string>, picture?: Buffer): Promise<Response> => {
    const form = new FormData();
    const csrf = /name="csrf" value="([^"]*)"/.exec(from.html)?.[1] ?? '';
    for (const [name, value] of Object.entries({ csrf, ...fields })) form.append(name, value);
    form.append('file', new Blob(picture ? [new Uint8Array(picture)] : []), picture ? 'leaf.png' : '');
    return fetch(new URL(address, server.url), {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: server.url,
        'sec-fetch-site': 'same-origin',
      },
    });
  };
  const form = await browser.get(address);
  const refused = await send(form, { spot: 'top', dx: '9000' }, flatPng(40, 40));
  expect(refused.status).toBe(422);
  const path = /name="path" value="([^"]*)"/.exec(await refused.text())?.[1] ?? '';
  expect(path).not.toBe('');
  const placed = await send(form, { path, spot: 'top', dx: '9' });
  expect(placed.status).toBe(303);
  expect(await stickersOf(person)).toMatchObject([{ image: { path }, dx: 9 }]);
  expect((await browser.get(address)).html).toContain(`${path}"`);
});

test('a user cannot see or change the stickers of others', async () => {
  const person = await newPerson();
  const id = await place(person);
  const { browser, address: own } = await newPerson();
  const csrf = /name="csrf" value="([^"]*)"/.exec((await browser.get(own)).html)?.[1] ?? '';
  for (const path of ['', `/${id}`]) expect((await browser.get(person.address + path)).status, path).toBe(404);
  for (const path of ['', `/${id}`, `/${id}/push`, `/${id}/peel`, '/switch']) {
    const fields = { csrf, emoji: '🌿', spot: 'top', way: 'up' };
    expect((await browser.post(person.address + path, fields)).status, path).toBe(404);
  }
  // At an address of one's own page, the sticker of another page does not exist either.
  expect((await browser.post(`${own}/${id}/peel`, { csrf })).status).toBe(404);
  expect(await stickersOf(person)).toMatchObject([{ id, dy: 0 }]);
});
