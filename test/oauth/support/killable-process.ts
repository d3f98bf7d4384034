import { createApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config.ts';
import { killableDatabase } from './killable-database.ts';

/** A whole server as a process that kills itself before a step in its database, after a number of steps set by its parent. */
async function serve(): Promise<void> {
  let offset = 0;
  // biome-ignore lint/style/noProcessEnv: the settings of this process are those of the server
  const app = await createApp(loadConfig({ ...process.env, PORT: '0' }), { now: () => new Date(Date.now() + offset) });
  const killable = killableDatabase(
    app.context.db,
    () => {
      process.kill(process.pid, 'SIGKILL');
      // The signal ends the process before this is waited for.
      return new Promise<never>(() => {});
    },
    { readsAreOne: true },
  );
  app.context.db = killable.database;
  process.on('message', (message: { dieAfter?: number; advance?: number }) => {
    if (message.advance !== undefined) offset = message.advance;
    if (message.dieAfter !== undefined) killable.allow(message.dieAfter < 0 ? null : message.dieAfter);
    process.send?.('done');
  });
  // No process outlives its parent.
  process.on('disconnect', () => process.exit());
  process.send?.(await app.listen());
}

void serve();
