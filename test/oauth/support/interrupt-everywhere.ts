import { expect } from 'vitest';
import type { Interruption } from './interruptions.ts';
import { expectNothingElse, type Model, newModel, type Real } from './model.ts';
import { useAll } from './model-commands.ts';

/** Interrupts it before its first step, before its second one and so on, until nothing is left to interrupt; returns how often. */
export async function interruptEverywhere(real: Real, { before, interrupted }: Interruption): Promise<number> {
  let died = false;
  const watched: Real = {
    ...real,
    killable: {
      ...real.killable,
      async revive() {
        const ended = await real.killable.revive();
        died ||= ended;
        return ended;
      },
    },
  };
  const kept = await newModel(real);
  for (const command of before) await command.run(kept, real);
  const models: Model[] = [kept];
  let deaths = 0;
  do {
    died = false;
    const model = before.length > 0 ? kept : await newModel(real);
    if (model !== kept) models.push(model);
    for (const command of interrupted(deaths)) {
      expect(command.check(model)).toBe(true);
      await command.run(model, watched);
    }
    await useAll().run(model, real);
    await expectNothingElse(real.server, real.person, models);
    deaths += 1;
  } while (died);
  return deaths - 1;
}
