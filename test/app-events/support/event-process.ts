import { createApp } from '../../../src/app.ts';
import { loadConfig } from '../../../src/config.ts';
import { publicOnly } from '../../../src/store/guarded-client/outgoing-rules.ts';

/** The loopback address of the stand-in (test/files/support/stand-in.ts). */
const hole = '127.0.0.200';

/** A whole server as a process that may send to one port of this machine, `HOLE_PORT`, and whose clock its parent advances. */
async function serve(): Promise<void> {
  let offset = 0;
  // biome-ignore lint/style/noProcessEnv: the settings of this process are those of the server
  const { HOLE_PORT, ...settings } = process.env;
  const app = await createApp(loadConfig({ ...settings, PORT: '0' }), {
    now: () => new Date(Date.now() + offset),
    outgoing: {
      resolve: async () => [hole],
      allowsAddress: (address) => publicOnly.allowsAddress(address) || address === hole,
      allowsPort: (url) => publicOnly.allowsPort(url) || url.port === HOLE_PORT,
    },
  });
  process.on('message', ({ advance }: { advance: number }) => {
    offset = advance;
    process.send?.('done');
  });
  // No process outlives its parent.
  process.on('disconnect', () => process.exit());
  process.send?.(await app.listen());
}

void serve();
