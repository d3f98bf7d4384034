import { existsSync } from 'node:fs';
import type autocannon from 'autocannon';
import { peerPath } from '../test/peers/support/run-peer.ts';

/** The load generator as a command. */
export const loadProgram = peerPath('autocannon/autocannon.js');
if (!existsSync(loadProgram)) {
  process.stderr.write('The bench needs autocannon, which `npm ci --prefix peers` installs.\n');
  process.exit(1);
}
const loaded: { default: typeof autocannon } = await import(loadProgram);

export const loadGenerator = loaded.default;
