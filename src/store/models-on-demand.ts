import type { ModelName, Models } from './database.ts';

/** Gives a unit of work access to the models, which are in its prototype (`modelsOnDemand`). */
export const useModels = Symbol('models');

export interface WithModels {
  /** Does something with the models of the unit, which are opened when they are first used. */
  [useModels](use: (models: Models) => unknown): Promise<unknown>;
}
type Method = (...parameters: unknown[]) => unknown;

/** Opens the models of a unit of work only when needed: most units need none, and opening them costs as much as several statements. */
export function modelsOnDemand(names: readonly ModelName[]): object {
  const getters = names.map((name) => [
    name,
    {
      get(this: WithModels) {
        return new Proxy(
          {},
          {
            get:
              (_model, method) =>
              (...parameters: unknown[]) =>
                // By the type of Transaction, only methods of the model are called.
                this[useModels]((models) => (Reflect.get(models[name], method) as Method)(...parameters)),
          },
        );
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}
