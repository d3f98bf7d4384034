import { pino } from 'pino';
import type { Config } from '../config.ts';
import { publicOnly } from '../store/guarded-client/outgoing-rules.ts';
import { createOutgoing, type Outgoing } from '../store/outgoing/outgoing.ts';

/** Requests to other hosts as the service sends them, whose failures a command tells instead of the log. */
export function outgoingOf({ proxy }: Config): Outgoing {
  return createOutgoing(proxy, publicOnly, pino({ level: 'silent' }), () => new Date());
}
