import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkDecisions } from '../../src/domain/link-lists/listed-links.ts';
import { sweepListedLinks } from '../../src/domain/link-lists/sweep-listed-links.ts';
import { decideListedLink, readListedLinks } from '../../src/domain/operators/listed-links.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { type Editor, newEditor } from '../site/editor/support/editor.ts';
import { addEvent, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// LISTED_LINKS=hold: visitors do not see a listed link until an operator decides (docs/interface.md 5.20).

let folder: string;
let list: string;
let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lists-'));
  list = join(folder, 'list.txt');
  await writeFile(list, '# Harmful\n0.0.0.0 evil.example\nhttps://shared.example/bad\n');
  server = await startServer({ BLOCKED_HOSTS_FILES: list, LISTED_LINKS: 'hold' });
  await server.context.linkLists.loadDue();
  editor = await newEditor(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const warningsOf = ({ body }: { body: { meta?: Record<string, unknown> } }) =>
  ((body.meta?.warnings ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
const button = (link: string, title: string) => ({ type: 'button', data: { link, title } });
const open = () => readListedLinks(server.context.db.read, { open: true, skip: 0, take: 50 });
const idOf = async (link: string) => (await open()).find((row) => row.link === link)?.id ?? 0;

/** Returns what visitors see of a page: as a document, as markdown, and its contact card. */
async function seen({ page }: Editor): Promise<string> {
  const parts = [`/${page.login}`, `/${page.login}.md`, `/-/vcard/${page.login}.vcf`].map(async (path) =>
    (await fetch(server.url + path)).text(),
  );
  return (await Promise.all(parts)).join('\n');
}

/** Runs the daily check, a day later. */
async function sweepNextDay() {
  server.advance(24 * 60 * 60 * 1_000 + 1);
  await sweepListedLinks(server.context, new AbortController().signal);
}

describe('a link on a list', () => {
  it('is stored with a warning, hidden from visitors, and shown to its owner', async () => {
    const made = await editor.user.post(`${editor.page.path}/slots`, button('www.Evil.example/prize', 'Your prize'));
    expect([made.status, warningsOf(made)]).toEqual([201, ['data.link link_listed']]);
    const good = await editor.user.post(
      `${editor.page.path}/slots`,
      button('https://shared.example/good', 'Good news'),
    );
    expect(warningsOf(good)).toEqual([]);
    const visitors = await seen(editor);
    expect([/Your prize|vil\.example/.test(visitors), visitors.includes('Good news')]).toEqual([false, true]);
    expect(visitors).not.toContain('more blocks');
    expect(JSON.stringify(await editor.slots())).toContain('Your prize');
    const { html } = await editor.browser.open(editor.home);
    expect(html).toContain('Visitors do not see them until an operator has looked at them');
    expect(html).toContain('<li dir="ltr">https://www.Evil.example/prize</li>');
  });

  it('is hidden as a social link, in batches, by MCP, and where it waits for the owner', async () => {
    const { user, page } = editor;
    const socials = [{ link: 'https://evil.example/me' }, { link: 'mailto:anna@example.com' }];
    expect(warningsOf(await user.patch(page.path, { socials }))).toEqual(['socials.0.link link_listed']);
    const batch = {
      slots: [button('https://shared.example/fine', 'Fine'), button('https://shared.example/bad/', 'Bad')],
    };
    expect(warningsOf(await user.post(`${page.path}/slots/batch`, batch))).toEqual(['slots.1.data.link link_listed']);
    const mcp = clientOf(server, { userId: user.id, token: user.token });
    const { structured } = await mcp.call('create_slot', {
      profileKey: page.login,
      ...button('evil.example', 'By MCP'),
    });
    expect(JSON.stringify(structured)).toContain('link_listed');
    const visitors = await seen(editor);
    expect([visitors.includes('evil.example'), visitors.includes('>Bad<'), visitors.includes('By MCP')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([visitors.includes('Fine'), visitors.includes('anna@example.com')]).toEqual([true, true]);
  });

  it('leaves nothing in a dry run', async () => {
    const before = (await open()).length;
    const checked = await editor.user.post(`${editor.page.path}/slots`, button('https://evil.example/dry', 'Dry'), {
      precognition: 'true',
    });
    expect([checked.status, checked.headers.get('precognition-warnings')?.includes('link_listed')]).toEqual([
      204,
      true,
    ]);
    expect((await open()).length).toBe(before);
  });

  it.each(linkDecisions)('stays as an operator decides: %s', async (decision) => {
    const other = await newEditor(server);
    const link = `https://evil.example/${decision}`;
    await other.user.post(`${other.page.path}/slots`, button(link, 'Decided'));
    await decideListedLink(server.context, 'command_line', await idOf(link), decision);
    const isShown = decision === 'release';
    expect((await seen(other)).includes('Decided')).toBe(isShown);
    const again = await other.user.post(`${other.page.path}/slots`, button(link, 'Again'));
    expect(warningsOf(again).includes('data.link link_listed')).toBe(!isShown);
    await sweepNextDay();
    expect((await seen(other)).includes('Decided')).toBe(isShown);
    const [record] = await server.context.db.read.operatorAction.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(record).toMatchObject({ action: `${decision}_link`, userId: other.user.id, profileId: other.page.id });
  });
});

describe('the daily check', () => {
  it('hides newly listed links, also in events, and deletes undecided ones that are no longer listed', async () => {
    const other = await newEditor(server);
    const { user, page } = other;
    const eventId = await addEvent(server, user.id);
    await addStoredSlot(server, page.id, 'event', { eventId });
    await server.context.db.write((tx) =>
      tx.event.update({ where: { id: eventId }, data: { title: 'Party', link: 'https://later.example/party' } }),
    );
    const slotId = await other.add('button', { link: 'https://later.example', title: 'Later' });
    const before = await seen(other);
    expect([before.includes('Later'), before.includes('Party')]).toEqual([true, true]);
    await writeFile(list, '||evil.example^\n||later.example^\n');
    await sweepNextDay();
    expect(await seen(other)).not.toMatch(/Later|Party/);
    const links = (await open()).filter(({ profileId }) => profileId === page.id).map(({ link }) => link);
    expect(links.sort()).toEqual(['https://later.example', 'https://later.example/party']);
    await user.delete(`${page.path}/slots/${slotId}`);
    await sweepNextDay();
    expect((await open()).filter(({ profileId }) => profileId === page.id).map(({ link }) => link)).toEqual([
      'https://later.example/party',
    ]);
  });

  it('keeps a link that is written while the check reads the page', async () => {
    const other = await newEditor(server);
    const slotId = await other.add('button', { link: 'https://later.example/old', title: 'Old' });
    await other.user.delete(`${other.page.path}/slots/${slotId}`);
    const { db } = server.context;
    let isWritten = false;
    const write: typeof db.write = async (work) => {
      if (!isWritten) {
        isWritten = true;
        await other.add('button', { link: 'https://later.example/new', title: 'Late bait' });
      }
      return db.write(work);
    };
    server.advance(24 * 60 * 60 * 1_000 + 1);
    await sweepListedLinks({ ...server.context, db: { ...db, write } }, new AbortController().signal);
    expect((await open()).filter(({ profileId }) => profileId === other.page.id).map(({ link }) => link)).toEqual([
      'https://later.example/new',
    ]);
    expect(await seen(other)).not.toContain('Late bait');
  });

  it('keeps the previous entries of an unreadable list, and logs one line', async () => {
    await rm(list);
    const before = server.logged().length;
    server.advance(24 * 60 * 60 * 1_000 + 1);
    await server.context.linkLists.loadDue();
    await server.context.linkLists.loadDue();
    const lines = server
      .logged()
      .slice(before)
      .filter((line) => line.includes('harmful links'));
    expect([lines.length, lines[0]?.includes('its last entries stay in use')]).toEqual([1, true]);
    const made = await editor.user.post(`${editor.page.path}/slots`, button('https://evil.example/still', 'Still'));
    expect(warningsOf(made)).toEqual(['data.link link_listed']);
    await writeFile(list, '||evil.example^\n');
    server.advance(60 * 60 * 1_000 + 1);
    await server.context.linkLists.loadDue();
    expect(server.logged().at(-1)).toContain('"entries":1');
  });
});
