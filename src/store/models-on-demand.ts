import type { ModelName, Models } from './database.ts';

/** How a unit of work uses the models, which stand in its prototype (`modelsOnDemand`). */
export const useModels = Symbol('models');

export interface WithModels {
  /** Does something with the models of the unit, which are opened when they are first used. */
  [useModels](use: (models: Models) => unknown): Promise<unknown>;
}
type Method = (...parameters: unknown[]) => unknown;

/** Makes the models of every unit of work: most units need none, and to open them costs as much as several statements. */
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
                // Whatever is called is a method of the model, by the type of Transaction.
                this[useModels]((models) => (Reflect.get(models[name], method) as Method)(...parameters)),
          },
        );
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}
