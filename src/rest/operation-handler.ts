import type { IncomingMessage, ServerResponse } from 'node:http';
import { stillAdmitted } from '../../oauth/admit-bearer.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { bodyWithFile, fingerprintOf, type IdempotentRequest, parseIdempotencyKey } from '../../tools/idempotency.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import { describedInRestTerms } from '../../tools/rest-terms.ts';
import { isStreamed } from '../../tools/streamed.ts';
import { pageStateIn, type SuspendedMeta } from '../../tools/with-page-state.ts';
import { warningsIn } from '../../tools/with-warnings.ts';
import type { Context } from '../context.ts';
import { notFound, ServiceError } from '../domain/errors.ts';
import { isMarkedImmutable } from '../domain/memoize.ts';
import { headerOf } from '../http/header-of.ts';
import { jsonBody, megabyte } from '../http/json-body.ts';
import { jsonHeader } from '../http/json-header.ts';
import { acceptedLocale } from '../http/locale.ts';
import { parsedBody } from '../http/parsed-body.ts';
import { endResponse } from '../http/send-body.ts';
import { sendJsonText } from '../http/send-json.ts';
import { sharedText } from '../http/shared-text.ts';
import { textOf } from '../texts/index.ts';
import { admitRequest } from './admit-request.ts';
import type { ApiHandler, ApiRequest } from './api-request.ts';
import { announceDryRun, isDryRun, validateOnly } from './dry-run.ts';
import { fieldsOfDeletion } from './fields-of-deletion.ts';
import { hasUploadForm, receiveInput } from './form-input.ts';
import { readQuery } from './query.ts';
import { sendStreamed } from './send-streamed.ts';

/** Serves one operation over HTTP: conventions in, envelope out. */
export function operationHandler(context: Context, operation: Operation): ApiHandler {
  const parse = jsonBody({
    maxBytes: (operation.bodyMegabytes ?? 1) * megabyte,
    type: ['application/json', 'application/*+json'],
  });
  return async function handleOperation(request) {
    const { req, res, params, address } = request;
    if (operation.kind === 'write') announceDryRun(req, res);
    const admitted = await admitRequest(context, request, operation.rate);
    if (admitted === null) return;
    const admittedAt = context.now();
    const query = readQuery(address);
    const sent = operation.method === 'GET' ? undefined : await parsedBody(parse, req, res);
    const dryRun = operation.kind === 'write' && isDryRun(req);
    const parsedParams = pathParameters(operation, params);
    const idempotencyKey = idempotencyKeyOf(operation, req);
    const received: Pick<RawInput, 'body' | 'file' | 'mistakes'> = hasUploadForm(operation, req)
      ? await receiveInput(context, operation, admitted, req)
      : { body: bodyOf(operation, req, sent) };
    const mistakes = { ...query.mistakes, ...received.mistakes };
    const fields = fieldsOfDeletion(operation, { query: query.values, body: received.body, mistakes });
    const raw: RawInput = { params, parsedParams, ...received, ...fields };
    const actor = await stillAdmitted(context, '/api/v1', { actor: admitted, admittedAt }, req, res);
    if (actor === null) return raw.file?.discard();
    // A dry run neither uses nor stores the key; its form counts all the same.
    const idempotency =
      idempotencyKey === null || dryRun ? null : idempotentRequest(operation, request, idempotencyKey, raw);
    const outcome = await execute(context, operation, raw, {
      actor,
      locale: acceptedLocale(req.headers),
      dryRun,
      validateOnly: dryRun ? validateOnly(req) : null,
      idempotency,
    }).finally(() => raw.file?.discard());
    if (outcome.dryRun) {
      res.setHeader('Precognition-Success', 'true');
      const warnings = warningsIn(outcome.result.meta);
      if (warnings.length > 0) res.setHeader('Precognition-Warnings', warningsHeader(warnings));
      res.writeHead(204).end();
      return;
    }
    if (outcome.replayed) res.setHeader('Idempotency-Replayed', 'true');
    const { result } = outcome;
    if (isStreamed(result.data)) return sendStreamed(res, operation.status, { ...result, data: result.data });
    send(operation, res, result);
  };
}

interface Result {
  data: unknown;
  meta?: Record<string, unknown>;
}

/** The first of the warnings as JSON for a header, as many as there is room for. */
function warningsHeader(warnings: readonly object[]): string {
  return jsonHeader(warnings) ?? warningsHeader(warnings.slice(0, -1));
}

/** Sets the headers that replace `meta` in a response without an envelope (docs/interface.md 2.6, 5.8). */
function setPageState(res: ServerResponse, { meta }: Result): void {
  const { unpublished, suspended } = pageStateIn(meta);
  if (unpublished !== null) res.setHeader('Unpublished', JSON.stringify(unpublished));
  if (suspended !== null) res.setHeader('Suspended', suspendedHeader(suspended));
}

/** The suspension as JSON for a header, with as much of its reason as there is room for. */
function suspendedHeader({ since, reason }: SuspendedMeta): string {
  const cut = () => suspendedHeader({ since, reason: `${[...reason].slice(0, -100).join('')}…` });
  return jsonHeader({ since, reason }) ?? cut();
}

function send(operation: Operation, res: ServerResponse, result: Result): void {
  const { status, media } = operation;
  if (status === 204 || media) setPageState(res, result);
  if (status === 204) {
    res.writeHead(204).end();
    return;
  }
  if (!media) {
    sendJsonText(
      res,
      status,
      // The server's own texts about itself.
      textOfResult(result, () => JSON.stringify(operation.ownWords ? describedInRestTerms(result) : result)),
    );
    return;
  }
  const text = textOfResult(result, () => media.text(result.data));
  for (const [name, value] of Object.entries(media.headers(result.data))) res.setHeader(name, value);
  res.setHeader('Content-Type', `${media.type}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  endResponse(res, [text]);
}

/** Returns a text derived from a result; that of cached data shares its memory among all responses (docs/decisions/0309). */
function textOfResult(result: Result, make: () => string): string | Buffer {
  const { data, meta } = result;
  return isMarkedImmutable(data) ? sharedText(data, meta === undefined ? '' : JSON.stringify(meta), make) : make();
}

/** A segment that cannot be an id names nothing: that is `not_found`, not an error in a field. */
function pathParameters(operation: Operation, params: ApiRequest['params']): Record<string, unknown> {
  const parsed = operation.params.safeParse(params);
  if (!parsed.success) throw notFound(textOf((t) => t.requestMessages.nothingHere));
  return parsed.data;
}

function bodyOf(operation: Operation, req: IncomingMessage, sent: unknown): unknown {
  if (operation.method === 'GET' || !hasBody(req)) return {};
  if (sent === undefined) {
    // An operation without fields accepts any media type.
    if (Object.keys(operation.body.shape).length === 0) return {};
    throw new ServiceError(
      'unsupported_media_type',
      textOf((t) => (operation.file ? t.requestMessages.sendFormOrJson : t.requestMessages.sendBodyAsJson)),
    );
  }
  return sent;
}

function hasBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function idempotencyKeyOf(operation: Operation, req: IncomingMessage): string | null {
  const sent = headerOf(req.headers, 'idempotency-key');
  return operation.kind === 'read' || sent === undefined ? null : parseIdempotencyKey(sent, 'Idempotency-Key');
}

function idempotentRequest(operation: Operation, { path }: ApiRequest, key: string, raw: RawInput): IdempotentRequest {
  return { key, fingerprint: fingerprintOf(operation.method, path, bodyWithFile(raw)) };
}
