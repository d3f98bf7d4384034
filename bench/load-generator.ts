import { existsSync } from 'node:fs';
import type autocannon from 'autocannon';
import { peerPath } from '../test/peers/support/run-peer.ts';

const program = peerPath('autocannon/autocannon.js');
if (!existsSync(program)) {
  process.stderr.write('The bench needs autocannon, which `npm ci --prefix peers` installs.\n');
  process.exit(1);
}
const loaded: { default: typeof autocannon } = await import(program);

export const loadGenerator = loaded.default;
