import type { Actor, Stage } from './actor.ts';
import { get } from './get.ts';

/** The kind of the requests that do nothing: what they take longer under load is the machine's doing and the load's own, and nobody's work. */
export const controlKind = 'control';

/** Somebody who only asks whether a process is alive. */
export function newControl({ client }: Stage): Actor {
  return {
    name: 'control',
    pauseMs: 300,
    async turn() {
      await client.ask(controlKind, get('/-/health'));
    },
  };
}
