import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// The function that the flag adds to every new global object.
const collect = runInNewContext('gc') as () => void;

/** Collects garbage, for tests of code that must not depend on its time. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    // A WeakRef that was read in one turn of the event loop keeps its target until the next.
    await setImmediate();
    collect();
  }
}
