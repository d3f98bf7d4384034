import { writeFileSync } from 'node:fs';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { publicOnly } from '../../src/store/guarded-client/outgoing-rules.ts';

/** A user with webhooks. */
export interface Owner {
  login: string;
  token: string;
  channelIds: number[];
}

/** Owners whose forms notify many receivers, one receiver, and receivers that do not respond. */
export interface Owners {
  many: Owner[];
  single: Owner;
  slow: Owner;
}

/**
 * The service itself, except that webhooks may be on this machine. It makes accounts whose verified webhooks are at `RECEIVER_URL`, each
 * with as many as an account may have at most, and writes their tokens and the ids of their webhooks into the file `SETUP_FILE`.
 */
// biome-ignore lint/style/noProcessEnv: a program of its own, which passes the settings on
const { RECEIVER_URL = '', SETUP_FILE = '', PORT, DATA_DIR, DATABASE_URL } = process.env;
const settings = {
  ...{ PORT, DATA_DIR, DATABASE_URL, HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${PORT}` },
  ...{ LOG_LEVEL: 'error', TRUST_PROXY: '1', RATE_PER_SECOND: '0', RATE_PER_MINUTE: '0' },
};
const app = await createApp(loadConfig(settings), {
  outgoing: { ...publicOnly, allowsAddress: () => true, allowsPort: () => true },
});

async function createOwner(login: string, path: 'fast' | 'slow', count: number): Promise<Owner> {
  const { id } = await createAccount(app.context, {
    email: `${login}@example.com`,
    name: 'Bench',
    password: 'a quiet orchard 42',
  });
  const { token } = await createPersonalToken(app.context, id, { name: 'bench', abilities });
  const channelIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const target = `${RECEIVER_URL}/${path}/${login}/${index}`;
    channelIds.push((await addChannel(app.context, id, { type: 'webhook', target, verified: true })).id);
  }
  return { login, token, channelIds };
}

const owners: Owners = {
  many: [],
  single: await createOwner('single', 'fast', 1),
  slow: await createOwner('slow', 'slow', 20),
};
for (let count = 0; count < 5; count += 1) owners.many.push(await createOwner(`many.${count}`, 'fast', 20));
writeFileSync(SETUP_FILE, JSON.stringify(owners));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen();
process.stdout.write('The server with an outbox is ready.\n');
