import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// What the flag puts into every new global object.
const collect = runInNewContext('gc') as () => void;

/** Has memory tidied up, for what must not depend on when that happens. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    // What was looked at in one turn of the event loop is kept through it.
    await setImmediate();
    collect();
  }
}
