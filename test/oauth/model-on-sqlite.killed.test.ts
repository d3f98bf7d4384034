import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interruptions, moreInterruptions, smallInterruptions } from './support/interruptions.ts';
import { describeKilledModel } from './support/killed-model.ts';

describeKilledModel('SQLite', [...interruptions, ...smallInterruptions, ...moreInterruptions], async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  return {
    url: `file:${join(folder, 'vitrine.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
});
