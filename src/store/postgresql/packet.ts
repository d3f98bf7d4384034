import type { Duplex } from 'node:stream';
import pg, { type ClientBase, type Connection, type Pool } from 'pg';
import type { SqlValue, Statement } from '../statement.ts';
import { MessageWriter } from './message-writer.ts';
import { keepRowMaker, type RowMaker, rowMakerOf } from './rows.ts';

/** What a statement came to. */
export interface Outcome {
  rows: unknown[];
  /** The command with the number of its rows, as in `UPDATE 1`, or `COMMIT`. */
  tag: string;
}

/** A statement on its way. */
export interface Sending {
  statement: Statement<unknown>;
  parameters: readonly SqlValue[];
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** What the driver's own queries use of a connection (pg/lib/query.js), most of which its types leave out. */
interface Wire {
  stream: Duplex;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

interface RowDescription {
  fields: readonly pg.FieldDef[];
}

/** Thrown for statements that were never sent, since the connection had broken before; says what the driver says. */
export class UnsentError extends Error {
  override name = 'UnsentError';
}

/** How many rows a statement changed. */
export function changedRows({ tag }: Outcome): number {
  return Number(/\d+$/.exec(tag)?.[0] ?? 0);
}

/**
 * Sends statements together: PostgreSQL carries them out one after the other and answers all of them at once, where it would answer the
 * driver's own queries one by one. Each is parsed once by connection. After the first that fails none is carried out, and all fail with its error.
 */
export function sendPacket(client: Pick<ClientBase, 'query'>, sendings: readonly Sending[]): void {
  client.query(new Packet(sendings));
}

/** Sends statements together on whichever connection of the pool is free. */
export function sendOnPool(pool: Pool, sendings: readonly Sending[]): void {
  pool.connect((noConnection, client, release) => {
    if (client === undefined) {
      for (const { reject } of sendings) reject(noConnection);
      return;
    }
    // It is settled after all others.
    const last = sendings.length - 1;
    const withEnd = ({ resolve, reject, ...sending }: Sending): Sending => ({
      ...sending,
      resolve(outcome) {
        release(false);
        resolve(outcome);
      },
      reject(error) {
        release(true);
        reject(error);
      },
    });
    sendPacket(
      client,
      sendings.map((sending, index) => (index === last ? withEnd(sending) : sending)),
    );
  });
}

/**
 * The driver calls it as it calls its queries: with `submit`, then with the messages of the server. It pipelines instances of its own class alone, so
 * this is one by its prototype, and a class.
 */
class Packet {
  /** The statement whose results are coming, which the driver notes as parsed. */
  name = '';
  text = '';
  /** Set by the driver, which clears its timer in it. */
  callback: (error?: unknown) => void = nothing;
  private readonly sendings: readonly Sending[];
  private readonly outcomes: Outcome[] = [];
  private makeRow: RowMaker | undefined;
  private current: unknown[] = [];
  private wire: Wire | null = null;
  private hasFailed = false;

  constructor(sendings: readonly Sending[]) {
    this.sendings = sendings;
  }

  submit(connection: Connection): null {
    // It is what the driver's own queries use it for; its types declare the methods otherwise, and the tables not at all.
    const wire = connection as unknown as Wire;
    this.wire = wire;
    messages.begin();
    for (const { statement, parameters } of this.sendings) {
      const { name, numberedText: text } = statement;
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        messages.parse(name, text);
        wire.submittedNamedStatements[name] = text;
      }
      messages.bind(name, parameters);
      // The columns of a statement are always the same.
      if (statement.hasRows && rowMakerOf(statement) === undefined) messages.describe();
      messages.execute();
    }
    messages.sync();
    const packet = messages.take();
    if (wire.stream.writable) wire.stream.write(packet);
    this.expect(0);
    return null;
  }

  handleRowDescription({ fields }: RowDescription): void {
    const statement = this.sendings[this.outcomes.length]?.statement;
    if (statement) this.makeRow = keepRowMaker(statement, fields);
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    if (this.makeRow) this.current.push(this.makeRow(values));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.outcomes.push({ rows: this.current, tag: text });
    this.expect(this.outcomes.length);
  }

  handleReadyForQuery(): void {
    this.callback();
    for (const [index, outcome] of this.outcomes.entries()) this.sendings[index]?.resolve(outcome);
  }

  /** A connection that is given up may fail it once more. */
  handleError(error: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.callback(error);
    const cause = this.wire === null ? unsent(error) : error;
    for (const [index, { statement, resolve, reject }] of this.sendings.entries()) {
      const outcome = this.outcomes[index];
      if (outcome) resolve(outcome);
      else reject(cause);
      // What came after the failure was not parsed either.
      if (!outcome && this.wire) delete this.wire.submittedNamedStatements[statement.name];
    }
  }

  private expect(index: number): void {
    const statement = this.sendings[index]?.statement;
    if (!statement) return;
    this.name = statement.name;
    this.text = statement.numberedText;
    this.current = [];
    this.makeRow = rowMakerOf(statement);
  }
}
Object.setPrototypeOf(Packet.prototype, pg.Query.prototype);

/** Each packet is written and taken in one go. */
const messages = new MessageWriter();

function unsent(cause: unknown): UnsentError {
  return new UnsentError(cause instanceof Error ? cause.message : String(cause), { cause });
}

function nothing(): void {}
