import { createReadStream } from 'node:fs';
import { BackupError } from '../backup-error.ts';

/** Last comment of a dump, without which it is cut off. */
const end = /^-- PostgreSQL database dump complete/;
const copyBegins = /^COPY .* FROM stdin;$/;
/**
 * Statements that a restore leaves out: owners and rights are those of the user who restores, everything is dropped before, the schema
 * exists, and earlier servers do not know the setting.
 */
const leftOut =
  /^(?:(?:GRANT|REVOKE|DROP|ALTER DEFAULT PRIVILEGES|SET transaction_timeout|(?:CREATE|COMMENT ON) SCHEMA public)\b|ALTER .* OWNER TO |ALTER TABLE .* DROP (?:CONSTRAINT|DEFAULT)\b)/;
/** Statements for more than this database. */
const ofServer = /^(?:\\connect |(?:CREATE|DROP|ALTER) (?:DATABASE|ROLE) )/;

/** A line of a dump: part of a statement, or of the data that a COPY reads. */
interface DumpLine {
  /** Its bytes as Latin-1, since a dump may be in any encoding. */
  text: string;
  isData: boolean;
}

/** Yields the lines that a restore runs. Throws BackupError if the dump is for more than one database or cut off. */
export async function* plainDumpLines(file: string, name: string): AsyncGenerator<DumpLine> {
  let isData = false;
  let isText = false;
  let isWhole = false;
  for await (const text of linesOf(file)) {
    if (isData) {
      isData = text !== '\\.';
      yield { text, isData: true };
      continue;
    }
    // Within a text of an INSERT, a line may look like anything.
    if (!isText) {
      if (ofServer.test(text))
        throw new BackupError(
          `${name} is a dump with statements for the whole server: make it by pg_dump, without --create`,
        );
      isWhole ||= end.test(text);
      if (text.startsWith('--') || leftOut.test(text)) continue;
      isData = copyBegins.test(text);
    }
    if ((text.split("'").length - 1) % 2 === 1) isText = !isText;
    yield { text, isData: false };
  }
  if (!isWhole) throw new BackupError(`${name} is cut off: the end of the dump is missing`);
}

/** Ends only at line feeds: a text of an INSERT may have other ends of lines in it. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Reads a dump to its end. Returns its tables, and the migrations that its history names. Throws BackupError, as above. */
export async function plainDumpContents(
  file: string,
  name: string,
): Promise<{ tables: Set<string>; migrations: string[] }> {
  const tables = new Set<string>();
  const migrations: string[] = [];
  let copied = '';
  for await (const { text, isData } of plainDumpLines(file, name)) {
    if (!isData) {
      const [, table] = /^CREATE (?:UNLOGGED )?TABLE (?:\w+\.)?"?(\w+)"?/.exec(text) ?? [];
      if (table !== undefined) tables.add(table);
      copied = /^(?:COPY|INSERT INTO) (?:\w+\.)?"?(\w+)"?/.exec(text)?.[1] ?? '';
    }
    // Names of migrations begin with the 14 digits of their time; no other column of the table looks like that.
    if (copied === '_prisma_migrations') migrations.push(...(text.match(/\b\d{14}_\w+/g) ?? []));
  }
  return { tables, migrations };
}
