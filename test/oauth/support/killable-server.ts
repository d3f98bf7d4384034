import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compilePrograms } from '../../support/compiled-program.ts';
import { shortLived } from '../../support/short-lived.ts';
import { startServer } from '../../support/start-server.ts';
import { killableDatabase } from './killable-database.ts';
import { clientOf, type OAuthServer } from './oauth-server.ts';

/** A second process of a service, which ends on command. */
export interface KillableServer {
  /** The steps of clients and people at it. */
  steps(): ReturnType<typeof clientOf>;
  /** Makes it end before it does more than that many steps in its database. */
  dieAfter(steps: number): Promise<void>;
  /** Returns whether it has ended, and then replaces it. From now on the number of its steps is unlimited. */
  revive(): Promise<boolean>;
  advance(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const sharedSettings = (server: OAuthServer) => ({
  SECRET_KEY: server.settings.SECRET_KEY ?? '',
  DATABASE_URL: server.settings.DATABASE_URL ?? '',
  PUBLIC_URL: server.url,
});

/** Starts a server in this process that fails from some step on, until it is revived: uncommitted work is undone. */
export async function startFailingServer(
  server: OAuthServer,
  options: Parameters<typeof startServer>[1],
): Promise<KillableServer> {
  const second = await startServer(sharedSettings(server), options);
  let died = false;
  const killable = killableDatabase(second.context.db, async () => {
    died = true;
    throw new Error('the process has ended');
  });
  second.context.db = killable.database;
  return {
    steps: () => clientOf({ url: `http://127.0.0.1:${second.settings.PORT}`, context: server.context }),
    async dieAfter(steps) {
      killable.allow(steps);
    },
    async revive() {
      killable.allow(null);
      const result = died;
      died = false;
      return result;
    },
    async advance(milliseconds) {
      second.advance(milliseconds);
    },
    close: () => second.close(),
  };
}

interface Life {
  url: string;
  send(message: Record<string, number>): Promise<void>;
  hasEnded(): boolean;
  ended: Promise<unknown>;
  kill(): void;
  /** Lets it run to its end. */
  leave(): void;
}

/** Starts real processes, each of which kills itself with SIGKILL; the next one is started beforehand. */
export async function startKillableServer(server: OAuthServer): Promise<KillableServer> {
  let clock = 0;
  const { command, remove } = await compilePrograms(['test/oauth/support/killable-process.ts']);
  const [start = '', ...program] = command('killable-process');
  async function begin(): Promise<Life> {
    // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
    const { PATH, HOME } = process.env;
    const settings = { PATH, HOME, ...server.settings, ...sharedSettings(server), LOG_LEVEL: 'silent' };
    const child = fork(start, program, {
      execArgv: shortLived,
      env: settings,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    const [port] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('the process ended before it was ready'))),
    ]);
    const life: Life = {
      url: `http://127.0.0.1:${port}`,
      async send(message) {
        // The caller notices if it has ended.
        child.send(message, () => {});
        await once(child, 'message');
      },
      hasEnded: () => child.signalCode !== null || child.exitCode !== null,
      ended,
      kill: () => void child.kill('SIGKILL'),
      leave: () => child.disconnect(),
    };
    await life.send({ advance: clock });
    return life;
  }

  // Code compiled by one process for a client is reused by the others.
  const first = await begin();
  const there = clientOf({ url: first.url, context: server.context });
  const client = await there.register();
  const tokens = await there.connect(client, await server.person(), { resource: `${server.url}/mcp` });
  await there.refresh(client, tokens.refresh_token);
  first.leave();
  await first.ended;
  let [life, next] = [await begin(), begin()];
  return {
    steps: () => clientOf({ url: life.url, context: server.context }),
    dieAfter: (steps) => life.send({ dieAfter: steps }),
    async revive() {
      if (!life.hasEnded()) {
        await Promise.race([life.send({ dieAfter: -1 }), life.ended]);
        if (!life.hasEnded()) return false;
      }
      life = await next;
      await life.send({ advance: clock });
      next = begin();
      return true;
    },
    async advance(milliseconds) {
      clock += milliseconds;
      await life.send({ advance: clock });
    },
    async close() {
      for (const one of [life, await next]) {
        one.kill();
        await one.ended;
      }
      await remove();
    },
  };
}
