import { expect } from 'vitest';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { newEditor } from '../../site/editor/support/editor.ts';
import { send, slotsOf } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';

/** A page whose blocks are all deleted and then restored from its history, at processes that are killed in between. */
export interface RestoredPage {
  /** Does both in turns until the server ends. */
  deleteAndRestore(url: string): Promise<void>;
  /** Returns the number of restores since the last check. */
  restores(): number;
  /** Checks that the last one was done completely or not at all, and completes the page again. */
  expectWholeOrEmpty(): Promise<void>;
}

export async function newRestoredPage(onlooker: TestServer): Promise<RestoredPage> {
  const { browser, user, page, home } = await newEditor(onlooker);
  const { read } = onlooker.context.db;
  const slots = Array.from({ length: 12 }, (_, index) => ({ type: 'text', data: { title: `Text ${index}` } }));
  const ids = slotsOf(await user.post(`${page.path}/slots/batch`, { slots })).map(({ id }) => id);
  const newestVersion = async () => {
    const newest = await read.pageVersion.findFirst({ where: { profileId: page.id }, orderBy: { id: 'desc' } });
    return `${home}/history/${newest?.id}`;
  };
  let whole = await newestVersion();
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec((await browser.open(home)).html) ?? [];
  const headers = { cookie: browser.cookies(), origin: onlooker.url, 'sec-fetch-site': 'same-origin' };
  const restore = (url: string) =>
    fetch(url + whole, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ csrf }) });
  let [answered, underWay]: number[][] = [ids, ids];
  let restores = 0;
  return {
    async deleteAndRestore(url) {
      for (;;) {
        underWay = [];
        const deleted = await send({ url }, 'DELETE', `${page.path}/slots`, {
          token: user.token,
          body: { ids },
        }).catch(() => null);
        if (deleted === null) return;
        expect(deleted.status).toBe(204);
        [answered, underWay] = [[], ids];
        const restored = await restore(url).catch(() => null);
        if (restored === null) return;
        expect(restored.status).toBe(303);
        answered = ids;
        restores += 1;
      }
    },
    restores: () => restores,
    async expectWholeOrEmpty() {
      const found = (await slotRowsOf(read, page.id)).map(({ id }) => id);
      expect([answered, underWay]).toContainEqual(found);
      if (found.length === 0) expect((await restore(onlooker.url)).status).toBe(303);
      expect((await slotRowsOf(read, page.id)).map(({ id }) => id)).toEqual(ids);
      whole = await newestVersion();
      [answered, underWay] = [ids, ids];
      restores = 0;
    },
  };
}
