import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { type ApprovalSubject, waitingSubjects } from '../../../src/domain/approval/approval-subjects.ts';
import { holdChanges } from '../../../src/domain/approval/hold-changes.ts';
import { discardChanges, publishChanges } from '../../../src/domain/approval/publish-changes.ts';
import { deleteEvent } from '../../../src/domain/events/write-events.ts';
import { deleteForm } from '../../../src/domain/forms/delete-form.ts';
import { checkLogin } from '../../../src/domain/profiles/check-login.ts';
import { ownerAccess } from '../../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../../src/domain/profiles/profile-rows.ts';
import { operations, toolNameOf } from '../../../tools/index.ts';
import { animation, picture } from '../../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { clientOf } from '../../mcp/support/connector.ts';
import { newLogin, slotsOf } from '../../support/api-client.ts';
import { askHost } from '../../support/ask-host.ts';
import { addEvent } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from '../../tools/support/writes.ts';
import { storedPage } from '../history/support/stored-page.ts';

// While changes wait, no address, cache or search shows any of them, and nothing in the published version breaks.

let internet: StandIn;
let server: TestServer;
beforeAll(async () => {
  const png = await picture('png');
  internet = await startStandIn((_req, res) => void res.end(png));
  server = await startServer({}, { outgoing: rulesWithHole(internet.port) });
  // Loaded here, because the connector's first request would load it within its time limit.
  await import('../../../src/mcp/legacy/handler.ts');
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

const argumentsFor = argumentsOfWrites(() => internet.port);
interface Called {
  meta: { unpublished?: { since: string; changes: number; reviewUrl: string } } | undefined;
  texts: string[];
}
const faces: Record<string, (name: string, world: World, args: Record<string, unknown>) => Promise<Called>> = {
  async REST(name, world, args) {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(name);
    const { status, body, headers } = await callOverRest(server, operation, args, world.user);
    expect(status).toBeLessThan(300);
    const header = headers.get('unpublished');
    return { meta: (body?.meta ?? (header && { unpublished: JSON.parse(header) })) as Called['meta'], texts: [] };
  },
  async MCP(name, { user }, args) {
    const { isError, structured, content } = await clientOf(server, { userId: user.id, token: user.token }).call(
      toolNameOf({ name }),
      args,
    );
    expect(isError).toBe(false);
    return { meta: Object(structured).meta, texts: content };
  },
};

/** A page with something at every public address. */
async function newPublicWorld(approval = { changesWait: false }) {
  const world = await newWorld(server, approval);
  const { user, formId, page } = world;
  const path = `/profiles/${page.profileKey}`;
  const socials = [{ link: 'mailto:anna@example.com' }, { link: 'https://instagram.com/anna' }];
  await user.patch(path, { title: 'Anna', description: 'Songs', avatar: world.file, socials });
  const cover = `http://stand-in.example:${internet.port}/cover.png`;
  const music = { links: [{ link: 'https://tidal.com/album/1', order: 0 }], album: 'Songs', thumbnail: cover };
  const made = await user.post(`${path}/slots/batch`, {
    slots: [
      { type: 'form', data: { formId, view: 'inline' } },
      { type: 'music', data: music },
      { type: 'button', data: { link: 'https://example.com/old', title: 'Old button' } },
    ],
  });
  const [formSlot, musicSlot, button] = slotsOf(made).map(({ id }) => id);
  const eventId = await addEvent(server, user.id);
  const profileId = Number(page.profileKey);
  const event = await server.context.db.write((tx) =>
    tx.slot.create({ data: { profileId, type: 'event', position: 1_000, data: JSON.stringify({ eventId }) } }),
  );
  const row = await findOwnProfile(server.context.db.read, ownerAccess(user.id), page.profileKey);
  const domain = `${row.login}.example`;
  const created = { profileId, host: domain, servedHost: domain, token: domain, createdAt: server.context.now() };
  await server.context.db.write((tx) => tx.customDomain.create({ data: created }));
  return { ...world, domain, profileId, login: row.login, eventSlot: event.id, eventId, formSlot, musicSlot, button };
}
type PublicWorld = Awaited<ReturnType<typeof newPublicWorld>>;

async function seen(path: string, headers: Record<string, string> = {}, host = 'localhost'): Promise<string> {
  const response = await askHost(server, host, path, { headers });
  const kept = [
    'etag',
    'location',
    'link',
    'cache-control',
    'content-disposition',
    'x-markdown-tokens',
    'last-modified',
  ];
  return [path, response.status, ...kept.map((name) => response.headers[name]), response.body.toString('latin1')].join(
    '\n',
  );
}

/** Returns everything public of a page, and the search results that its owner could quote. */
async function everythingPublic({ login, domain, eventSlot, formId, formSlot, profileId, user }: PublicWorld) {
  const html = await seen(`/${login}`);
  const covers = html.match(/\/-\/covers\/[^"\s]+/g) ?? [];
  expect(covers.length).toBeGreaterThan(0);
  const etag = /"[^"]+"/.exec(html.split('\n')[2] ?? '')?.[0] ?? '';
  const shared = /\/-\/share\/[^"]+/.exec(html)?.[0] ?? '';
  const client = clientOf(server, { userId: user.id, token: user.token });
  const found = await client.call('search', { query: 'anna button new title questions' });
  const read = await client.call('fetch', { id: `profiles/${profileId}` });
  return {
    /** Texts that each revision changes. */
    words: [
      html,
      await seen(`/${login}`, { 'if-none-match': etag }),
      await seen(`/${login.toUpperCase()}`),
      await seen(`/${login}?sent=${formId}`),
      await seen(`/${login}.md`),
      await seen(`/${login}`, { accept: 'text/markdown' }),
      await seen(`/-/vcard/${login}.vcf`),
      await seen(`/-/events/${eventSlot}`),
      await seen(`/-/forms/${formId}?slotId=${formSlot}`),
      await seen('/', {}, domain),
      await seen(`/${login}.md`, {}, domain),
      await seen(`/-/vcard/${login}.vcf`, {}, domain),
      await seen(`/-/events/${eventSlot}`, {}, domain),
      // `metadata`, by which other tools find the page, is not for quoting.
      JSON.stringify([found.structured, { ...read.structured, metadata: null }]),
    ],
    rest: async () => [
      await seen(`/${login}?anything=1`),
      await seen(`/qr/${login}?format=svg`),
      await seen(`/qr/${login}?format=png`),
      await seen(`/-/share/${login}.jpg`),
      await seen(shared),
      await seen(`/-/forms/${formId}`),
      ...(await Promise.all(covers.map((path) => seen(path)))),
      ...(await Promise.all(covers.map((path) => seen(path, {}, domain)))),
      await seen(`/-/forms/${formId}`, {}, domain),
      await seen(`/-/share/${login}.jpg`, {}, domain),
      await seen('/sitemap.xml'),
      await seen('/llms.txt'),
    ],
  };
}

const everyWrite = operations.filter((operation) => operation.kind === 'write');
const waits = (subject: ApprovalSubject) => waitingSubjects.some((waiting) => waiting === subject);
const writes = everyWrite.filter(({ approval }) => waits(approval) && approval !== 'newPage');
const owner = ({ user }: PublicWorld): Author => ({ userId: user.id, credential: { kind: 'session' } });
const rowOf = ({ user, page }: PublicWorld) =>
  findOwnProfile(server.context.db.read, ownerAccess(user.id), page.profileKey);
const hold = ({ user, page }: PublicWorld, on = true) =>
  server.context.db.write((tx) => holdChanges(tx, user.id, page.profileKey, on));

test.each(Object.entries(faces))(
  'after every write by %s visitors see the same bytes at every address',
  async (_face, call) => {
    const world = await newPublicWorld();
    await hold(world);
    const { db, slotTypes } = server.context;
    const before = await everythingPublic(world);
    const rest = await before.rest();
    expect([...before.words, ...rest].filter((text) => text.includes('\n200\n')).length).toBeGreaterThan(12);
    const page = await storedPage(db.read, world.profileId);
    const newAddress = newLogin();
    const told: number[] = [];
    // Deletions last: the other writes need their objects.
    const order = [...writes].sort((a, b) => Number(a.name.startsWith('delete')) - Number(b.name.startsWith('delete')));
    for (const { name } of order) {
      const args: Record<string, unknown> = { ...argumentsFor[name]?.(world) };
      if (name === 'update_profile_settings') args.login = newAddress;
      if (name === 'delete_slot') args.slotId = world.button;
      if (name === 'delete_slots') args.ids = [world.slots.a, world.formSlot, world.musicSlot];
      if (name === 'reorder_slots') {
        const rows = await db.read.slot.findMany({ where: { profileId: world.profileId }, orderBy: { id: 'desc' } });
        args.order = rows.map(({ id }) => id);
      }
      const { meta, texts } = await call(name, world, args);
      expect(meta?.unpublished, name).toEqual({
        since: expect.stringMatching(/Z$/),
        changes: (told.at(-1) ?? 0) + 1,
        reviewUrl: `${server.context.config.publicUrl}/my-links/${world.profileId}/review`,
      });
      if (texts.length > 0) expect(texts.slice(1).join(' ')).toContain(`/my-links/${world.profileId}/review`);
      told.push(meta?.unpublished?.changes ?? 0);
      expect((await everythingPublic(world)).words, name).toEqual(before.words);
    }
    expect(told).toHaveLength(writes.length);
    expect(await before.rest()).toEqual(rest);
    // Data about the page reports waiting changes to every reader.
    const settings = await world.user.get(`/profiles/${world.page.profileKey}/settings`);
    expect(settings.body.meta).toMatchObject({ unpublished: { changes: writes.length } });
    // The login is that of the working version, and the address is the one that works.
    const { body } = await world.user.get(`/profiles/${world.page.profileKey}`);
    const client = clientOf(server, { userId: world.user.id, token: world.user.token });
    const markdown = await client.call('render_profile_markdown', { profileKey: world.page.profileKey });
    const works = { url: `${server.context.config.publicUrl}/${world.login}` };
    expect(markdown.content.join()).toContain(`Address: <${works.url}>`);
    for (const data of [body.data, settings.body.data]) {
      expect(data).toMatchObject({ login: newAddress, computed: works });
    }

    // The address that waits leads nowhere, and neither it nor the old one can be taken.
    for (const path of [
      `/${newAddress}`,
      `/${newAddress}.md`,
      `/qr/${newAddress}`,
      `/-/vcard/${newAddress}.vcf`,
      `/-/share/${newAddress}.jpg`,
    ]) {
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
    }
    for (const login of [newAddress, world.login.toUpperCase()]) {
      expect(await checkLogin(db.read, ownerAccess((await newWorld(server)).user.id), login, null)).toMatchObject({
        reason: 'taken',
      });
    }

    // Visitors' actions on the published version are counted and delivered, even if the working version has lost what they act on.
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
    await fetch(`${server.url}/-/hit?page=${world.profileId}&slot=${world.button}`, {
      method: 'POST',
      headers: browser,
    });
    await server.context.hits.flush();
    const figures = await world.user.get(`/profiles/${world.page.profileKey}/analytics`);
    expect(figures.body.data).toMatchObject({ totals: { clicks: 1 } });
    const filled = new URLSearchParams({ slotId: String(world.formSlot), mail: 'fan@example.com' });
    const sent = await fetch(`${server.url}/-/forms/${world.formId}`, {
      method: 'POST',
      body: filled,
      redirect: 'manual',
    });
    expect(sent.headers.get('location')).toContain(`/${world.login}?sent=`);
    expect(await db.read.formSubmission.count({ where: { formId: world.formId } })).toBe(1);

    // Discarded, it is the page that it was.
    const { revision } = await rowOf(world);
    const rules = { slotTypes, maxSlots: 500, maxPageBytes: 0, now: server.context.now() };
    await db.write((tx) => discardChanges(tx, owner(world), world.page.profileKey, revision, rules));
    expect(await storedPage(db.read, world.profileId)).toEqual(page);
    const form = await db.read.form.findFirst({ where: { id: world.formId } });
    expect(form).toMatchObject({ title: 'Write to me', fields: expect.stringContaining('"E-mail"') });
    expect((await fetch(`${server.url}/${world.login}`)).status).toBe(200);
    expect(await checkLogin(db.read, ownerAccess(world.user.id), newAddress, null)).toMatchObject({ available: true });
  },
  120_000,
);

test('texts of an event, the deletion of a form and a switch of the account take effect immediately', async () => {
  const world = await newPublicWorld();
  await hold(world);
  await world.user.patch(`/profiles/${world.page.profileKey}`, { title: 'Waiting' });
  const shown = async () => (await fetch(`${server.url}/${world.login}`)).text();
  expect(await shown()).toContain('Concert');
  expect(await shown()).toContain('🎉');
  await setFeatures(server.context, world.user.id, { stickers: false });
  expect(await shown()).not.toContain('🎉');
  await server.context.db.write((tx) => deleteEvent(tx, world.user.id, world.eventId, server.context.now()));
  expect(await shown()).not.toContain('Concert');
  expect(await shown()).toContain('Write to me');
  await server.context.db.write((tx) => deleteForm(tx, world.user.id, world.formId, server.context.now()));
  expect(await shown()).not.toContain('Write to me');
  expect(await shown()).toContain('Anna');
  expect(await shown()).not.toContain('Waiting');
});

test('publishing shows all changes at once, at the new address, and frees the old one', async () => {
  const world = await newPublicWorld();
  await hold(world);
  const { user, page, login } = world;
  const address = newLogin();
  const urlOf = (of: string) => ({ computed: { url: `${server.context.config.publicUrl}/${of}` } });
  const renamed = await user.patch(`/profiles/${page.profileKey}/settings`, { login: address });
  expect(renamed.body.data).toMatchObject({ login: address, ...urlOf(login) });
  await user.patch(`/profiles/${page.profileKey}`, { title: 'Anna of today' });
  const { revision } = await rowOf(world);
  await hold(world, false);
  // Turning the switch off publishes nothing, and later changes continue to wait.
  const answer = await user.patch(`/profiles/${page.profileKey}`, { description: 'More' });
  expect(answer.body.meta).toMatchObject({ unpublished: { changes: 3 } });
  const publish = (of: number) =>
    writeUnderUserLock(server.context.db, user.id, (tx) =>
      publishChanges(tx, owner(world), page.profileKey, of, server.context.now()),
    );
  await expect(publish(revision)).rejects.toMatchObject({ code: 'conflict' });
  // Of several concurrent attempts, on any process, one publishes.
  const now = (await rowOf(world)).revision;
  const outcomes = await Promise.allSettled([publish(now), publish(now), publish(now)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await user.get(`/profiles/${page.profileKey}`)).body.data).toMatchObject({
    login: address,
    ...urlOf(address),
  });
  expect(await (await fetch(`${server.url}/${address}`)).text()).toContain('Anna of today');
  expect((await fetch(`${server.url}/${login}`)).status).toBe(404);
  expect(await checkLogin(server.context.db.read, ownerAccess(user.id), login, null)).toMatchObject({
    available: true,
  });
  const later = await user.patch(`/profiles/${page.profileKey}`, { title: 'At once' });
  expect(later.body.meta).toBeUndefined();
  expect(later.body.data).toMatchObject(urlOf(address));
  expect(await (await fetch(`${server.url}/${address}.md`)).text()).toContain('At once');
});

test('a page created by an app whose changes wait has no public address until its owner publishes it', async () => {
  const world = await newPublicWorld({ changesWait: true });
  const { user, page, login, profileId, formId, formSlot, eventSlot, domain, button } = world;
  const path = `/profiles/${page.profileKey}`;
  const moving = fileOf(await postFile(server, user, await animation('gif', 3, 40, 30)));
  await user.patch(path, { bgImage: moving.path });
  const read = await user.get(path);
  expect(read.body).toMatchObject({
    data: { computed: { status: false, url: `${server.context.config.publicUrl}/${login}` } },
    meta: { unpublished: { reviewUrl: `${server.context.config.publicUrl}/my-links/${profileId}/review` } },
  });

  // Its owner sees it in the preview, with the content at all of its addresses.
  const cookie = { cookie: `vitrine=${await createSession(server.context, user.id)}` };
  const preview = await seen(`/my-links/${profileId}/preview`, cookie);
  expect(preview).toContain('Old button');
  const below = [...new Set(preview.match(/\/-\/(?:covers|stills)\/[^"\s,]+/g) ?? [])];
  expect(below.map((address) => address.split('/')[2]).sort()).toEqual(['covers', 'stills']);
  const statusOf = async (address: string, headers: Record<string, string> = {}) =>
    (await askHost(server, 'localhost', address, { headers })).status;
  for (const address of below) expect([address, await statusOf(address, cookie)]).toEqual([address, 200]);
  const ofStranger = { cookie: `vitrine=${await createSession(server.context, (await newWorld(server)).user.id)}` };

  const addresses = [
    ...[`/${login}`, `/${login.toUpperCase()}`, `/${login}/`, `/${login}?sent=${formId}`, `/${login}.md`],
    ...[`/qr/${login}`, `/qr/${login}?format=png`, `/-/vcard/${login}.vcf`, `/-/share/${login}.jpg`],
    ...[`/-/events/${eventSlot}`, `/-/forms/${formId}?slotId=${formSlot}`, `/-/forms/${formId}`, ...below],
    `/-/oembed?url=${encodeURIComponent(`${server.context.config.publicUrl}/${login}`)}`,
  ];
  for (const address of addresses) {
    expect([address, await statusOf(address)]).toEqual([address, 404]);
    expect([address, await statusOf(address, ofStranger)]).toEqual([address, 404]);
  }
  expect(await statusOf(`/${login}`, { accept: 'text/markdown' })).toBe(404);
  expect(await statusOf(`/-/tls/ask?domain=${domain}`)).toBe(404);
  const startPage = async (host: string) => (await seen('/', {}, host)).replaceAll(/ nonce="[^"]*"/g, '');
  expect(await startPage(domain)).toBe(await startPage('nobody.example'));
  for (const address of ['/sitemap.xml', '/sitemap/1.xml', '/llms.txt'])
    expect(await seen(address)).not.toContain(login);
  const client = clientOf(server, { userId: user.id, token: user.token });
  expect(JSON.stringify(await client.call('search', { query: 'anna button' }))).not.toContain('Anna');
  expect(await client.call('fetch', { id: `profiles/${profileId}` })).toMatchObject({ isError: true });

  // Nothing is counted or sent there, and no other user can take its address.
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  for (const query of [`page=${profileId}`, `page=${profileId}&slot=${button}`]) {
    await fetch(`${server.url}/-/hit?${query}`, { method: 'POST', headers: browser });
  }
  await server.context.hits.flush();
  const figures = await user.get(`${path}/analytics`);
  expect(figures.body.data).toMatchObject({ totals: { views: 0, clicks: 0 } });
  const filled = new URLSearchParams({ slotId: String(formSlot), mail: 'fan@example.com' });
  const sent = await fetch(`${server.url}/-/forms/${formId}`, { method: 'POST', body: filled, redirect: 'manual' });
  expect(sent.status).toBe(404);
  expect(await server.context.db.read.formSubmission.count({ where: { formId } })).toBe(0);
  const other = (await newWorld(server)).user;
  expect(await other.post('/profiles', { login: login.toUpperCase() })).toMatchObject({
    status: 422,
    body: { errors: { login: [expect.any(String)] } },
  });
  const checked = await checkLogin(server.context.db.read, ownerAccess(other.id), login, null);
  expect(checked).toMatchObject({ available: false, reason: 'taken' });

  // After a day its pictures are its owner's alone.
  server.advance(25 * 60 * 60_000);
  const file = new URL(moving.src).pathname;
  expect([await statusOf(file), await statusOf(file, ofStranger), await statusOf(file, cookie)]).toEqual([
    404, 404, 200,
  ]);

  const { revision } = await rowOf(world);
  await server.context.db.write((tx) =>
    publishChanges(tx, owner(world), page.profileKey, revision, server.context.now()),
  );
  for (const address of addresses.filter((one) => !one.includes('/-/forms/') && !one.endsWith('/'))) {
    expect([address, await statusOf(address)]).toEqual([address, 200]);
  }
  expect(await statusOf(file)).toBe(200);
  expect(await seen('/', {}, domain)).toContain('Old button');
  expect((await user.get(path)).body).toMatchObject({ data: { computed: { status: true } } });
  expect((await user.get(path)).body.meta?.unpublished).toBeUndefined();
}, 60_000);

test.each(Object.entries(faces))(
  'of the writes by %s of an app whose changes wait, exactly those marked in the settings wait',
  async (_face, call) => {
    for (const { name, approval } of everyWrite) {
      const world = await newWorld(server);
      const { user, page, formId } = world;
      if (name === 'update_form') {
        await user.post(`/profiles/${page.profileKey}/slots`, { type: 'form', data: { formId } });
      }
      const where = { userId: user.id };
      await server.context.db.write((tx) => tx.personalToken.updateMany({ where, data: { changesWait: true } }));
      const { meta } = await call(name, world, { ...argumentsFor[name]?.(world) });
      expect([name, meta?.unpublished !== undefined]).toEqual([name, waits(approval)]);
    }
  },
  120_000,
);
