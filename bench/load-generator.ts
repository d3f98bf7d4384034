import type autocannon from 'autocannon';
import { peerPath } from '../test/peers/support/run-peer.ts';

/** `npm ci --prefix peers` installs autocannon: nothing but the measurements needs it. */
const loaded: { default: typeof autocannon } = await import(peerPath('autocannon/autocannon.js'));

export const loadGenerator = loaded.default;
