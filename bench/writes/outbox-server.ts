import { writeFileSync } from 'node:fs';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { publicOnly } from '../../src/store/guarded-client/outgoing-rules.ts';

/**
 * The service itself, but that webhooks may be on this machine. It makes an account whose verified webhooks are at `RECEIVER_URL` and writes its token and
 * their ids into the file `SETUP_FILE`.
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
const { id } = await createAccount(app.context, {
  email: 'bench@example.com',
  name: 'Bench',
  password: 'a quiet orchard 42',
});
const { token } = await createPersonalToken(app.context, id, { name: 'bench', abilities });
const channels: Record<'fast' | 'slow', number[]> = { fast: [], slow: [] };
for (const [kind, count] of [
  ['fast', 101],
  ['slow', 20],
] as const) {
  for (let index = 0; index < count; index += 1) {
    const target = `${RECEIVER_URL}/${kind}/${index}`;
    channels[kind].push((await addChannel(app.context, id, { type: 'webhook', target, verified: true })).id);
  }
}
writeFileSync(SETUP_FILE, JSON.stringify({ token, ...channels }));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen();
process.stdout.write('The server with an outbox is ready.\n');
