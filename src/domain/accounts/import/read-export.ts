import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { type Text, textOf } from '../../../texts/index.ts';
import { invalidField, type ServiceError } from '../../errors.ts';
import { parseJson } from '../../validation/parse-json.ts';
import { isObject } from '../../validation/values.ts';
import { exportFormat, exportVersion } from '../export/export-record.ts';
import { readLines } from './read-lines.ts';

/** Limit of a line: a block may have a quarter of a megabyte, and a version of a page as much as all its blocks. */
const maxLineBytes = 8 * 1024 * 1024;

/** A line of an export. */
export interface ReadRecord {
  kind: string;
  number: number;
  start: number;
  /** Null for a line of bytes that was not requested, and for one above the limit. */
  members: Record<string, unknown> | null;
}

const header = z.object({ kind: z.literal('header'), format: z.literal(exportFormat), version: z.int() });
const end = z.object({ kind: z.literal('end'), records: z.record(z.string(), z.int()) });

/** Later versions may add kinds of lines, but not many. The number of each is counted, so it bounds the memory of a hostile file. */
const maxKinds = 200;

/** The beginning of a line of bytes in an export, which identifies it without parsing. */
const bytesBegin = '{"kind":"bytes"';
/** The format of version 1.1: one JSON document on many lines. */
const firstVersionBegins = '{';

/**
 * Reads the lines of an export, without the first and the last. Throws `validation_failed` on `file` for other files, other versions, and
 * incomplete exports.
 */
export async function* readExport(
  localFile: string,
  { takesBytes }: { takesBytes: boolean },
): AsyncGenerator<ReadRecord> {
  const counts = new Map<string, number>();
  let expected: Record<string, number> | null = null;
  for await (const { number, start, text } of readLines(createReadStream(localFile), maxLineBytes)) {
    if (number === 1) {
      readHeader(text);
      counts.set('header', 1);
      continue;
    }
    if (expected !== null) throw wrongFile(textOf((t) => t.importAccount.wrongLine(number)));
    const isBytes = text?.startsWith(bytesBegin) ?? false;
    const members = text === null || (isBytes && !takesBytes) ? null : membersOf(text, number);
    const kind = isBytes ? 'bytes' : text === null ? 'tooLong' : String(members?.kind);
    if (kind === 'end') {
      expected = recordsOf(members, number);
      continue;
    }
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (counts.size > maxKinds) throw wrongFile(textOf((t) => t.importAccount.wrongLine(number)));
    yield { kind, number, start, members };
  }
  if (counts.size === 0) throw wrongFile(notAnExport);
  if (expected === null || !isComplete(counts, expected)) throw wrongFile(textOf((t) => t.importAccount.incomplete));
}

/**
 * Reads the lines of an export again from a place on, once `readExport` has found it complete.
 */
export async function* readFrom(localFile: string, start: number): AsyncGenerator<ReadRecord> {
  for await (const { number, text, ...line } of readLines(createReadStream(localFile, { start }), maxLineBytes)) {
    if (text?.startsWith(bytesBegin)) continue;
    const members = text === null ? null : membersOf(text, number);
    const kind = members === null ? 'tooLong' : String(members.kind);
    if (kind !== 'end') yield { kind, number, start: line.start + start, members };
  }
}

function readHeader(text: string | null): void {
  if (text?.trim() === firstVersionBegins) throw wrongFile(textOf((t) => t.importAccount.olderVersion));
  const read = header.safeParse(text === null ? null : jsonOf(text));
  if (!read.success) throw wrongFile(notAnExport);
  if (read.data.version > exportVersion) throw wrongFile(textOf((t) => t.importAccount.newerVersion));
  if (read.data.version < exportVersion) throw wrongFile(textOf((t) => t.importAccount.olderVersion));
}

function recordsOf(members: unknown, number: number): Record<string, number> {
  const read = end.safeParse(members);
  if (read.success) return read.data.records;
  throw wrongFile(textOf((t) => t.importAccount.wrongLine(number)));
}

/** Lines that are too long count as an unknown kind, so the sum shows whether lines are missing. */
function isComplete(counts: ReadonlyMap<string, number>, expected: Record<string, number>): boolean {
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, count) => total + count, 0);
  if (sum(counts.values()) !== sum(Object.values(expected))) return false;
  return [...counts].every(([kind, count]) => kind === 'tooLong' || (expected[kind] ?? 0) >= count);
}

function membersOf(text: string, number: number): Record<string, unknown> {
  const value = jsonOf(text);
  if (isObject(value) && typeof value.kind === 'string') return value;
  throw wrongFile(textOf((t) => t.importAccount.wrongLine(number)));
}

/** Returns undefined for invalid JSON, or for JSON nested too deep. */
function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const notAnExport: Text = textOf((t) => t.importAccount.notAnExport);

/** The error of a file that cannot be imported. */
function wrongFile(text: Text): ServiceError {
  return invalidField('file', text);
}
