import type { Transaction } from '../database.ts';
import { modelsOnDemand, useModels, type WithModels } from '../models-on-demand.ts';
import type { AnyStatement, Command, SqlValue, Statement } from '../statement.ts';
import { modelNames } from './models.ts';
import type { Outcome } from './send-statement.ts';

/** The path of a unit of work's statements to PostgreSQL. */
export interface UnitStatements extends WithModels, Pick<Transaction, 'lock'> {
  /** Waits for the outcome. */
  awaited(statement: AnyStatement, values: readonly SqlValue[]): Promise<Outcome>;
  unawaited(statement: AnyStatement, values: readonly SqlValue[]): void;
  shared: Transaction['shared'];
}

const models = modelsOnDemand(modelNames);

/** Creates the transaction as the work of a unit sees it. */
export function unitTransaction(
  { awaited, unawaited, lock, shared, [useModels]: use }: UnitStatements,
  onStatement: () => void,
  actions: (() => void)[],
): Transaction {
  function outcomeOf<Parameters>(statement: Statement<Parameters, unknown>, parameters: Parameters): Promise<Outcome> {
    onStatement();
    return awaited(statement, statement.postgresql.valuesOf(parameters));
  }

  async function all<Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]> {
    // The stored query of this statement made them.
    return (await outcomeOf(statement, parameters)).rows as Row[];
  }

  const own = {
    lock,
    [useModels]: use,
    all,
    first: async <Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters) =>
      (await all(statement, parameters))[0] ?? null,
    run: async <Parameters>(statement: Command<Parameters>, parameters: Parameters) =>
      (await outcomeOf(statement, parameters)).count,
    send<Parameters>(statement: Command<Parameters>, parameters: Parameters) {
      onStatement();
      unawaited(statement, statement.postgresql.valuesOf(parameters));
    },
    shared,
    leaveNoTrace: () => {},
    afterCommit: (action: () => void) => void actions.push(action),
  };
  return Object.assign(Object.create(models), own);
}
