import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findShownForm } from '../../src/domain/forms/shown-form.ts';
import { receiveSubmission } from '../../src/domain/forms/submissions.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { startTerminatingProxy } from '../store/support/terminating-proxy.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';
import { messagesOf, notifiedForm } from './support/notified-form.ts';
import { eventually, type Receiver, startReceiver, workerPause } from './support/receiver.ts';

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl)('a worker whose connection is lost while it claims messages', () => {
  let proxy: Awaited<ReturnType<typeof startTerminatingProxy>>;
  let other: Database;
  let receiver: Receiver;
  let server: TestServer;
  beforeAll(async () => {
    const url = await newMigratedDatabaseUrl(postgresUrl, '', inject('migratedUrl'));
    proxy = await startTerminatingProxy(url);
    other = await openDatabase(url);
    receiver = await startReceiver();
    server = await startServer({
      DATABASE_URL: proxy.url,
      TELEGRAM_URL: receiver.url,
      TELEGRAM_BOT_TOKEN: '1:token',
    });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await receiver.close();
    proxy.close();
  });

  it('delivers them soon, although it does not know that the claim succeeded', async () => {
    const { config, now, lastingKey } = server.context;
    const told = await notifiedForm(server, [{ type: 'telegram', target: '1' }]);
    const form = await findShownForm(other.read, told.formId, null, now());
    if (form === null) throw new Error('the form is on no page');
    // Pending writes of the calls above are stored by then, so the next commit is the claim.
    await workerPause();
    proxy.loseCommit();
    await receiveSubmission({ config, db: other, now, lastingKey }, form, [], { address: '', userAgent: '' });
    await eventually(() => receiver.received.length === 1);
    await eventually(async () => (await messagesOf(server, told.channels[0]?.id ?? 0))[0]?.status === 'sent');
    expect(server.logged().join('')).toContain('commit_unsure');
  });
});
