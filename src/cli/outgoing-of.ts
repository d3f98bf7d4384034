import { pino } from 'pino';
import type { Config } from '../config.ts';
import { publicOnly } from '../store/guarded-client/outgoing-rules.ts';
import { createOutgoing, type Outgoing } from '../store/outgoing/outgoing.ts';

/** Returns the clients for other hosts as the service has them; a command reports their failures instead of logging them. */
export function outgoingOf({ proxy }: Config): Outgoing {
  return createOutgoing(proxy, publicOnly, pino({ level: 'silent' }), () => new Date());
}
