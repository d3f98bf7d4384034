import { hash } from 'node:crypto';
import type { Actor } from '../src/domain/actor.ts';
import { invalidField, ServiceError, type Text } from '../src/domain/errors.ts';
import { ownFormIds } from '../src/domain/forms/own-form.ts';
import { grantedPages, mayUsePage } from '../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../src/domain/profiles/profile-rows.ts';
import { retention } from '../src/domain/retention/retention.ts';
import { codePointLength } from '../src/domain/text/characters.ts';
import type { Reader, Transaction } from '../src/store/database.ts';
import { idempotencyRecordByKey, storeIdempotencyRecord } from '../src/store/statements/idempotency.ts';
import { textOf } from '../src/texts/index.ts';
import type { OperationResult } from './define-operation.ts';
import { formPages } from './forms/form-output.ts';
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

/** Runs a unit of work with the caller as their grant is in it. */
export type UnderAccess = (
  unit: (tx: Transaction, caller: Actor) => Promise<OperationResult<unknown>>,
) => Promise<OperationResult<unknown>>;

/**
 * Runs `work` in a unit of work unless the same request was handled under this key within 24 hours; then the stored result is returned
 * again, if the caller may see it. The record is stored in the transaction of the work itself, so either both exist or neither. Throws
 * `idempotency_key_reused`.
 */
export async function withIdempotencyKey(
  write: UnderAccess,
  { subject, request, status, now }: { subject: Subject; request: IdempotentRequest; status: number; now: Date },
  work: (tx: Transaction, caller: Actor) => Promise<OperationResult<unknown>>,
): Promise<{ result: OperationResult<unknown>; replayed: boolean }> {
  try {
    const result = await write(async (tx, caller) => {
      // A repetition is rare, so the work begins at the same time and its queries share a round trip with the lookups.
      const [stored, page, worked] = await Promise.allSettled([
        storedRecord(tx, caller.userId, request, now),
        pageOf(tx, caller, subject),
        work(tx, caller),
      ]);
      if (stored.status === 'rejected') throw stored.reason;
      const record = stored.value;
      if (record !== null && (await isCovered(tx, caller, subject, record))) throw new HandledBefore(record.result);
      if (worked.status === 'rejected') throw worked.reason;
      // Another caller of the account used the key for an object that does not exist for this one.
      if (record !== null) throw keyReused();
      const profileId = page.status === 'fulfilled' ? (page.value ?? createdPage(subject, worked.value)) : null;
      const body = JSON.stringify(worked.value);
      tx.send(storeIdempotencyRecord, { userId: caller.userId, ...request, status, body, profileId, now });
      return worked.value;
    });
    return { result, replayed: false };
  } catch (error) {
    if (!(error instanceof HandledBefore)) throw error;
    return { result: error.result, replayed: true };
  }
}

/** The object of a request: a page (by its key, or one that the request creates), a form, or neither. */
export type Subject = { kind: 'page'; profileKey: string | null } | { kind: 'form' } | null;

async function pageOf(tx: Transaction, caller: Actor, subject: Subject): Promise<number | null> {
  if (subject?.kind !== 'page' || subject.profileKey === null) return null;
  return (await findOwnProfile(tx, caller, subject.profileKey)).id;
}

function createdPage(subject: Subject, { data }: OperationResult<unknown>): number | null {
  return subject?.kind === 'page' ? Object(data).id : null;
}

/** Returns whether the object of a stored result exists for the caller, with the pages that the result names. */
async function isCovered(
  tx: Transaction,
  caller: Actor,
  subject: Subject,
  { profileId, result }: { profileId: number | null; result: OperationResult<unknown> },
): Promise<boolean> {
  if (subject === null || grantedPages(caller) === 'all') return true;
  const mayUse = (id: number) => mayUsePage(caller, { id, userId: caller.userId });
  if (subject.kind === 'page') return profileId !== null && mayUse(profileId);
  const named = formPages.safeParse(Object(result.meta).pages).data ?? [];
  if (!named.every((page) => mayUse(page.profileId))) return false;
  const formId = String(Object(result.data).id);
  return (await ownFormIds(tx, caller, [formId])).has(formId);
}

/** Returns the result under this key within 24 hours, or null. Throws `idempotency_key_reused`. */
export async function storedResult(
  reader: Pick<Reader, 'first'>,
  userId: number,
  request: IdempotentRequest,
  now: Date,
): Promise<OperationResult<unknown> | null> {
  return (await storedRecord(reader, userId, request, now))?.result ?? null;
}

async function storedRecord(reader: Pick<Reader, 'first'>, userId: number, request: IdempotentRequest, now: Date) {
  const found = await recordOf(reader, userId, request.key, now);
  if (found === null) return null;
  if (found.fingerprint !== request.fingerprint) throw keyReused();
  // Written by `withIdempotencyKey` as the JSON of a result.
  return { profileId: found.profileId, result: JSON.parse(found.body ?? 'null') as OperationResult<unknown> };
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
