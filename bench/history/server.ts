import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Database, Transaction } from '../../src/store/database.ts';
import { insertPageVersion } from '../../src/store/statements/history.ts';
import { bumpProfileRevision } from '../../src/store/statements/profiles.ts';

/** The server, whose writes leave no versions of pages if it is started with WITHOUT_HISTORY. */
// biome-ignore lint/style/noProcessEnv: a program of its own, which passes its settings on
const { WITHOUT_HISTORY, ...settings } = process.env;
const app = await createApp(loadConfig(settings));
if (WITHOUT_HISTORY) app.context.db.write = writeWithoutHistory(app.context.db);
await app.listen();
process.stdout.write('The server of the bench is ready.\n');
process.on('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  process.exit(0);
});

/** Puts back the statement that storing a version stands for. */
function writeWithoutHistory({ write }: Database): Database['write'] {
  return (work) =>
    write((tx) => {
      const send: Transaction['send'] = (statement, ...parameters) => {
        if (statement !== insertPageVersion) return tx.send(statement, ...parameters);
        const [profileId = 0, now = 0] = parameters;
        tx.send(bumpProfileRevision, now, profileId);
      };
      // By its prototype it has the rest.
      return work(Object.setPrototypeOf({ send }, tx) as Transaction);
    });
}
