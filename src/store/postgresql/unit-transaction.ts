import type { Transaction } from '../database.ts';
import { modelsOnDemand, useModels, type WithModels } from '../models-on-demand.ts';
import type { SqlValue, Statement } from '../statement.ts';
import type { Outcome } from './send-statement.ts';

/** How the statements of a unit of work reach PostgreSQL. */
export interface UnitStatements extends WithModels, Pick<Transaction, 'lock'> {
  /** Waits for the outcome. */
  awaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): Promise<Outcome>;
  unawaited(statement: Statement<unknown>, parameters: readonly SqlValue[]): void;
  /** What units that share a transaction have in common. */
  shared(): object | undefined;
}

/** What the work of a unit sees of it. */
export function unitTransaction(
  { awaited, unawaited, lock, shared, [useModels]: use }: UnitStatements,
  onStatement: () => void,
  actions: (() => void)[],
): Transaction {
  async function all<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> {
    onStatement();
    // Made by what is kept for this statement.
    return (await awaited(statement, parameters)).rows as Row[];
  }

  const own = {
    lock,
    [useModels]: use,
    all,
    first: async <Row>(statement: Statement<Row>, ...parameters: SqlValue[]) =>
      (await all(statement, ...parameters))[0] ?? null,
    async run(statement: Statement<unknown>, ...parameters: SqlValue[]) {
      onStatement();
      return (await awaited(statement, parameters)).count;
    },
    send(statement: Statement<unknown>, ...parameters: SqlValue[]) {
      onStatement();
      unawaited(statement, parameters);
    },
    get shared() {
      return shared();
    },
    afterCommit: (action: () => void) => void actions.push(action),
  };
  // By its prototype it has the models.
  return Object.setPrototypeOf(own, modelsOnDemand) as Transaction;
}
