import { hash } from 'node:crypto';
import { invalidField, ServiceError, type Text } from '../src/domain/errors.ts';
import { retention } from '../src/domain/retention/retention.ts';
import { codePointLength } from '../src/domain/text/characters.ts';
import type { Reader, Transaction } from '../src/store/database.ts';
import { idempotencyRecordByKey, storeIdempotencyRecord } from '../src/store/statements/idempotency.ts';
import { textOf } from '../src/texts/index.ts';
import type { OperationResult } from './define-operation.ts';
import type { RawInput } from './parse-input.ts';

const retentionPeriod = retention.idempotencyRecords.keep;

/** An idempotency key as sent, and its request. */
export interface IdempotentRequest {
  key: string;
  fingerprint: string;
}

export const keyRule: Text = textOf((t) => t.requestMessages.keyRule);

/** Reads a key that is bare or quoted (a structured-field string, as in the IETF draft); null for an invalid one. */
export function readIdempotencyKey(sent: string): string | null {
  const quoted = /^"(.*)"$/.exec(sent.trim());
  const key = quoted?.[1] === undefined ? sent.trim() : quoted[1].replace(/\\(["\\])/g, '$1');
  return key === '' || codePointLength(key) > 128 || key.includes('\0') ? null : key;
}

/** Parses an idempotency key for a face that rejects an invalid one immediately. Throws `validation_failed` on `field`. */
export function parseIdempotencyKey(sent: string, field: string): string {
  const key = readIdempotencyKey(sent);
  if (key === null) throw invalidField(field, keyRule);
  return key;
}

/** Returns the fingerprint of a request: method, path and canonical body (docs/interface.md 3.8). */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return hash('sha256', `${method} ${path}\n${canonicalJson(body)}`, 'base64url');
}

/** Returns the body for a fingerprint: a file counts by its bytes, not by its name. */
export function bodyWithFile({ body, file }: Pick<RawInput, 'body' | 'file'>): unknown {
  return file ? { body, file: file.hash } : body;
}

/** Thrown out of a unit of work whose request was handled before, so that it is rolled back. */
class HandledBefore extends Error {
  override name = 'HandledBefore';
  readonly result: OperationResult<unknown>;
  constructor(result: OperationResult<unknown>) {
    super('the same request was answered before');
    this.result = result;
  }
}

/**
 * Runs `work` in a unit of work unless the same request was handled under this key within 24 hours; then the stored result is returned
 * again. The record is stored in the transaction of the work itself, so either both exist or neither. Throws `idempotency_key_reused`.
 */
export async function withIdempotencyKey(
  write: (unit: (tx: Transaction) => Promise<OperationResult<unknown>>) => Promise<OperationResult<unknown>>,
  { userId, request, status, now }: { userId: number; request: IdempotentRequest; status: number; now: Date },
  work: (tx: Transaction) => Promise<OperationResult<unknown>>,
): Promise<{ result: OperationResult<unknown>; replayed: boolean }> {
  try {
    const result = await write(async (tx) => {
      // A repetition is rare, so the work begins at the same time and its queries share a round trip with the lookup.
      const [stored, worked] = await Promise.allSettled([storedResult(tx, userId, request, now), work(tx)]);
      if (stored.status === 'rejected') throw stored.reason;
      if (stored.value !== null) throw new HandledBefore(stored.value);
      if (worked.status === 'rejected') throw worked.reason;
      const body = JSON.stringify(worked.value);
      tx.send(storeIdempotencyRecord, {
        userId,
        key: request.key,
        fingerprint: request.fingerprint,
        status,
        body,
        now,
      });
      return worked.value;
    });
    return { result, replayed: false };
  } catch (error) {
    if (!(error instanceof HandledBefore)) throw error;
    return { result: error.result, replayed: true };
  }
}

/** Returns the result under this key within 24 hours, or null. Throws `idempotency_key_reused`. */
export async function storedResult(
  reader: Pick<Reader, 'first'>,
  userId: number,
  request: IdempotentRequest,
  now: Date,
): Promise<OperationResult<unknown> | null> {
  const found = await recordOf(reader, userId, request.key, now);
  if (found === null) return null;
  if (found.fingerprint !== request.fingerprint) throw keyReused();
  // Written by `withIdempotencyKey` as the JSON of a result.
  return JSON.parse(found.body ?? 'null') as OperationResult<unknown>;
}

/** Returns whether the key has been used: a call with it returns the stored result or is rejected. */
export async function isKeyUsed(
  reader: Pick<Reader, 'first'>,
  userId: number,
  key: string,
  now: Date,
): Promise<boolean> {
  return (await recordOf(reader, userId, key, now)) !== null;
}

async function recordOf(reader: Pick<Reader, 'first'>, userId: number, key: string, now: Date) {
  const found = await reader.first(idempotencyRecordByKey, { userId, key });
  return found && found.createdAt.getTime() + retentionPeriod > now.getTime() ? found : null;
}

function keyReused(): ServiceError {
  const text = textOf((t) => t.requestMessages.keyUsed);
  return new ServiceError(
    'idempotency_key_reused',
    textOf((t, locale) => t.requestMessages.ofKey(text[locale])),
    { fields: { 'Idempotency-Key': [text] } },
  );
}

/**
 * Returns JSON with the keys of every object in order, so that the order of keys does not matter. Bodies too deep for the stack are
 * rejected when they are read (src/domain/validation/parse-json.ts).
 */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((entry: unknown) => canonicalJson(entry)).join(',')}]`;
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`);
  return `{${members.join(',')}}`;
}
