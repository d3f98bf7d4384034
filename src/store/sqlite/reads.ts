import type { Reader } from '../database.ts';
import type { Statement } from '../statement.ts';

type Reads = Pick<Reader, 'all' | 'first'>;

/**
 * Reads outside of units of work. A connection drops all that it has cached of the file once another one has written, and not for its own writes: so
 * reads go over the connection that writes, except while a unit of work is open on it, which they would see. What is no plain SELECT always goes
 * over the other, which is opened read-only, and fails there.
 */
export function readsOver(options: { reader: Reads; writer: Reads; isUnitOpen: () => boolean }): Reads {
  const runnerOf = ({ mayChange }: Statement<unknown>) =>
    mayChange || options.isUnitOpen() ? options.reader : options.writer;
  return {
    all: (statement, ...parameters) => runnerOf(statement).all(statement, ...parameters),
    first: (statement, ...parameters) => runnerOf(statement).first(statement, ...parameters),
  };
}
