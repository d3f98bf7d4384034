import type { Request, RequestHandler, Response } from 'express';
import type { Operation } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { bodyWithFile, fingerprintOf, type IdempotentRequest, parseIdempotencyKey } from '../../tools/idempotency.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import { warningsIn } from '../../tools/with-warnings.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { notFound, ServiceError } from '../domain/errors.ts';
import { acceptedLocale } from '../http/locale.ts';
import { isDryRun, validateOnly } from './dry-run.ts';
import { bringsForm, receiveInput } from './form-input.ts';

/** Serves one operation over HTTP: conventions in, envelope out. Errors go to the router's error handler. */
export function operationHandler(context: Context, operation: Operation): RequestHandler {
  return async function handleOperation(req, res) {
    // Set by requireBearer, which stands before every operation.
    const actor = res.locals.actor as Actor;
    const dryRun = operation.kind === 'write' && isDryRun(req);
    assertPathParameters(operation, req);
    const idempotencyKey = idempotencyKeyOf(operation, req);
    const received = bringsForm(operation, req)
      ? await receiveInput(context, operation, actor, req)
      : { body: bodyOf(operation, req) };
    const raw: RawInput = { params: req.params, query: req.query, ...received };
    // A dry run neither uses nor stores the key; its form counts all the same.
    const idempotency =
      idempotencyKey === null || dryRun ? null : idempotentRequest(operation, req, idempotencyKey, raw);
    const outcome = await execute(context, operation, raw, {
      actor,
      locale: acceptedLocale(req.headers),
      dryRun,
      validateOnly: dryRun ? validateOnly(req) : null,
      idempotency,
    }).finally(() => raw.file?.discard());
    if (outcome.dryRun) {
      res.setHeader('Precognition-Success', 'true');
      const warnings = warningsIn(outcome.answer.meta);
      if (warnings.length > 0) res.setHeader('Precognition-Warnings', asciiJson(warnings));
      res.status(204).end();
      return;
    }
    if (outcome.replayed) res.setHeader('Idempotency-Replayed', 'true');
    send(operation, res, outcome.answer);
  };
}

/** JSON for a header, which takes no other characters (RFC 9110 §5.5). */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function send(operation: Operation, res: Response, answer: { data: unknown; meta?: Record<string, unknown> }): void {
  if (operation.status === 204) {
    res.status(204).end();
    return;
  }
  if (operation.media) {
    res.set(operation.media.headers(answer.data)).type(operation.media.type).send(operation.media.text(answer.data));
    return;
  }
  res.status(operation.status).json(answer);
}

/** A segment that cannot be an id names nothing: that is `not_found`, not a mistake in a field. */
function assertPathParameters(operation: Operation, req: Request): void {
  if (!operation.params.safeParse(req.params).success) {
    throw notFound('There is nothing at this address', 'По этому адресу ничего нет');
  }
}

function bodyOf(operation: Operation, req: Request): unknown {
  if (operation.kind === 'read') return {};
  if (!hasBody(req)) return {};
  if (req.body === undefined) {
    // An operation without fields has nothing to misread, so any media type will do.
    if (Object.keys(operation.body.shape).length === 0) return {};
    throw new ServiceError('unsupported_media_type', {
      en: 'Send the body as JSON with Content-Type: application/json',
      ru: 'Тело запроса должно быть в JSON с заголовком Content-Type: application/json',
    });
  }
  return req.body;
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function idempotencyKeyOf(operation: Operation, req: Request): string | null {
  const sent = req.get('Idempotency-Key');
  return operation.kind === 'read' || sent === undefined ? null : parseIdempotencyKey(sent, 'Idempotency-Key');
}

function idempotentRequest(operation: Operation, req: Request, key: string, raw: RawInput): IdempotentRequest {
  return { key, fingerprint: fingerprintOf(operation.method, req.path, bodyWithFile(raw)) };
}
