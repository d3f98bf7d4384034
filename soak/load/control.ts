import type { Actor, SoakEnvironment } from './actor.ts';
import { get } from './get.ts';

/** Kind of requests that do nothing: their extra time under load comes from the machine and the load itself, not from the service. */
export const controlKind = 'control';

/** An actor that only checks whether a process is alive. */
export function newControl({ client }: SoakEnvironment): Actor {
  return {
    name: 'control',
    pauseMs: 300,
    async turn() {
      await client.ask(controlKind, get('/-/health'));
    },
  };
}
