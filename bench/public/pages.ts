import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import type { Context } from '../../src/context.ts';
import { findProfileByLogin } from '../../src/domain/profiles/profile-rows.ts';
import { animation, picture } from '../../test/files/support/pictures.ts';
import { fileOf, postFile } from '../../test/files/support/upload.ts';

/** A page with something at every public address that a page can have. */
export interface BenchPage {
  name: string;
  login: string;
  profileId: number;
  /** The custom domain that shows it. */
  host: string;
  eventSlotId: number;
  formId: string;
}

export const account = { email: 'bench@example.com', login: 'bench.demo' };
/** The default of MAX_PAGE_MB, without the size of a page besides its many blocks. */
const maxPageBytes = 2_000_000 - 20_000;
const coverAddress = 'https://covers.example.com/lake.jpg';

interface Api {
  token: string;
  url: string;
}

/** Adds the demo page to a running service, and by `large` two pages as large as a page may be. Returns also the account's password. */
export async function addBenchPages(
  service: { context: Context; url: string },
  large: boolean,
): Promise<{ pages: BenchPage[]; password: string }> {
  const { context, url } = service;
  const { token, password = '' } = await createDemo(context, account);
  const api = { token, url };
  await keepCover(context);
  const pages = [await completePage(context, api, 'demo', account.login)];
  if (large) {
    const blocks = { questions, forms: await manyForms(api) };
    for (const [name, block] of Object.entries(blocks)) {
      const login = `bench.${name}`;
      await send(api, 'POST', '/profiles', { login });
      const page = await completePage(context, api, name, login);
      const count = Math.floor(maxPageBytes / block.bytes);
      for (let index = 0; index < count; index += block.ofBatch) {
        const slots = Array.from({ length: Math.min(block.ofBatch, count - index) }, () => block.slot);
        await send(api, 'POST', `/profiles/${login}/slots/batch`, { slots });
      }
      pages.push(page);
    }
  }
  return { pages, password };
}

/** A block, its size in the page, and how many of it one request adds. */
interface Block {
  slot: { type: string; data: object };
  bytes: number;
  ofBatch: number;
}

/** Returns the same letters each time, which compress to no less than half. */
function letters(of: string, count: number): string {
  const rows = Array.from({ length: Math.ceil(count / 64) }, (_row, index) => hash('sha256', `${of} ${index}`));
  return rows.join(' ').slice(0, count);
}

const items = Array.from({ length: 50 }, (_item, index) => ({
  title: letters(`question ${index}`, 190),
  text: letters(`reply ${index}`, 4_750),
}));
/** Long texts. */
const questions: Block = {
  slot: { type: 'faq', data: { items } },
  bytes: JSON.stringify({
    title: '',
    faqStyle: 'border-faq',
    items: items.map((item) => ({ id: 'x'.repeat(12), ...item })),
  }).length,
  ofBatch: 2,
};

/** The most elements for its bytes: a form of 30 fields with 50 short options each, shown many times. */
async function manyForms(api: Api): Promise<Block> {
  const options = Array.from({ length: 50 }, (_option, index) => String(index));
  const fields = Array.from({ length: 30 }, () => ({ type: 'select', label: 'Size', options }));
  const { id } = await send<{ id: string }>(api, 'POST', '/forms', { title: 'Order', fields });
  const { data } = (await (
    await fetch(`${api.url}/api/v1/forms`, { headers: { authorization: `Bearer ${api.token}` } })
  ).json()) as { data: { id: string }[] };
  const stored = JSON.stringify(data.find((form) => form.id === id));
  const slot = { type: 'form', data: { formId: id, view: 'inline' } };
  return { slot, bytes: stored.length + JSON.stringify(slot.data).length, ofBatch: 50 };
}

/** Adds the parts that a page lacks: pictures, a contact, a cover, a form, an event and a domain. */
async function completePage(context: Context, api: Api, name: string, login: string): Promise<BenchPage> {
  const { path: avatar } = fileOf(await postFile(api, api, await picture('jpeg', 600, 600)));
  const { path: bgImage } = fileOf(await postFile(api, api, await animation('webp', 2, 640, 480)));
  await send(api, 'PATCH', `/profiles/${login}`, { avatar, bgImage });
  const { db, now } = context;
  const profile = await findProfileByLogin(db.read, login);
  if (profile === null) throw new Error(`there is no page ${login}`);
  const { id: profileId, userId } = profile;
  const { id: formId = '' } = (await db.read.form.findFirst({ where: { userId } })) ?? {};
  await send(api, 'POST', `/profiles/${login}/slots/batch`, {
    slots: [
      { type: 'button', data: { link: 'mailto:mara@example.com', title: 'Write to me' } },
      {
        type: 'music',
        data: { links: [{ link: 'https://open.spotify.com/album/1' }], album: 'Lake', thumbnail: coverAddress },
      },
      { type: 'form', data: { formId, view: 'button' } },
    ],
  });
  const host = `${name}.example.com`;
  // Neither events nor proved domains can be made over the interface.
  const eventSlotId = await db.write(async (tx) => {
    await tx.customDomain.create({ data: { profileId, host, servedHost: host, token: name, createdAt: now() } });
    const known = await tx.slot.findFirst({ where: { profileId, type: 'event' } });
    if (known) return known.id;
    const { id: eventId } = await tx.event.findFirstOrThrow({ where: { userId } });
    const times = { createdAt: now(), updatedAt: now() };
    const data = { profileId, type: 'event', position: 1_000_000, data: JSON.stringify({ eventId }), ...times };
    return (await tx.slot.create({ data })).id;
  });
  return { name, login, profileId, host, eventSlotId, formId };
}

/** Stores a cover as if it had been downloaded, because no host on the internet is contacted. */
async function keepCover({ config }: Context): Promise<void> {
  const folder = join(config.dataDir, 'covers');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${hash('sha256', coverAddress)}.jpg`);
  await writeFile(file, await picture('jpeg', 600, 600));
}

async function send<T>({ url, token }: Api, method: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
