import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepHistory } from '../../../src/domain/history/sweep-history.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const versionsOf = async ({ page }: Editor) =>
  (await server.context.db.read.pageVersion.findMany({ where: { profileId: page.id }, orderBy: { id: 'desc' } })).map(
    ({ id }) => id,
  );

test('the history keeps and reads at most 16 MB and one change of large changes', async () => {
  const editor = await newEditor(server);
  const { id: profileId } = editor.page;
  const at = server.context.now();
  const change = JSON.stringify({ fields: { description: 'ж'.repeat(1_900_000) } });
  const row = { profileId, at, caller: 'browser', callerName: '', change };
  await server.context.db.write((tx) => tx.pageVersion.createMany({ data: Array.from({ length: 12 }, () => row) }));
  const kept = (await versionsOf(editor)).slice(0, 5);
  const { html } = await editor.browser.open(`${editor.home}/history`);
  expect([...html.matchAll(/class="change-line"/g)]).toHaveLength(1 + kept.length);
  await sweepHistory(server.context);
  expect(await versionsOf(editor)).toEqual(kept);
});
