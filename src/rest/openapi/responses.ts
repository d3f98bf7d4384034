import * as z from 'zod';
import type { Operation } from '../../../tools/define-operation.ts';
import { type ErrorStatus, errorStatuses } from '../../../tools/error-statuses.ts';
import { exampleResult } from '../../../tools/example.ts';
import { jsonSchemaOf, type PlainJsonSchema } from '../../../tools/json-schema.ts';
import { statusOf } from '../../http/error-envelope.ts';
import { componentPath } from './named-schemas.ts';

/** Returns all responses of an operation, by status; `envelope` is the schema of its success. */
export function responsesOf(operation: Operation, envelope: PlainJsonSchema): PlainJsonSchema {
  const errors = errorStatuses(operation).map((status) => [status, refusal(operation, status)]);
  return { [operation.status]: success(operation, envelope), ...Object.fromEntries(errors) };
}

/** The envelope of every error. */
export const errorSchema: PlainJsonSchema = jsonSchemaOf(
  z.strictObject({
    message: z.string(),
    code: z.enum(Object.keys(statusOf)),
    errors: z
      .record(z.string(), z.array(z.string()))
      .nullable()
      .describe('Messages by field path, such as slots.2.data.link.'),
    documentation: z.string(),
  }),
  'output',
);

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Whole seconds until a retry.' } };

const challenge = {
  'WWW-Authenticate': header('Where to get a token (RFC 9728), or which abilities to ask for (RFC 6750).'),
};

const errorHeaders: Partial<Record<ErrorStatus, Record<string, PlainJsonSchema>>> = {
  401: {
    ...challenge,
    'DPoP-Nonce': header('The nonce for the next proof, where the token is bound to a key (RFC 9449).'),
  },
  403: challenge,
  429: retryAfter,
  503: retryAfter,
};

const errorDescriptions: Record<Exclude<ErrorStatus, 403 | 413>, string> = {
  400: 'The address is not valid UTF-8, or the body is not JSON or is nested deeper than 64 levels.',
  401: 'Missing or invalid token.',
  404: 'No such resource, or it belongs to another user.',
  409: 'A business rule forbids it (a limit, or a read-only or unsupported slot type), or another change to the account is still in progress.',
  415: 'The body has an unsupported media type or compression.',
  422: 'Validation failed; errors lists the errors of each field.',
  429: 'Rate limit exceeded.',
  500: 'Server error.',
  503: 'The service, or an external service that the operation needs, is temporarily unavailable; Retry-After says when to try again.',
};

function refusal(operation: Operation, status: ErrorStatus): PlainJsonSchema {
  const descriptions = {
    ...errorDescriptions,
    403: `The token lacks the ability ${operation.ability}.`,
    413: `The body is too large. JSON is at most ${operation.bodyMegabytes ?? 1} MB.`,
  };
  return errorResponse(descriptions[status], errorHeaders[status]);
}

function success(operation: Operation, envelope: PlainJsonSchema): PlainJsonSchema {
  const headers = {
    'X-Request-Id': header('Id of this request.'),
    'RateLimit-Policy': header('The limits.'),
    RateLimit: header('What is left of each limit.'),
    ...(operation.kind === 'write' && {
      'Idempotency-Replayed': header('true if this is the stored response of an earlier, identical request.'),
    }),
  };
  if (operation.status === 204) {
    return {
      description: 'Done; no body.',
      headers: { ...headers, ...pageState },
    };
  }
  if (operation.media) {
    return {
      description: operation.title,
      headers: {
        ...headers,
        ...pageState,
        'x-markdown-tokens': { schema: { type: 'integer' }, description: 'Estimated length in tokens.' },
      },
      content: {
        [operation.media.type]: {
          schema: { type: 'string' },
          example: operation.media.text(operation.output.parse(operation.example.output)),
        },
      },
    };
  }
  return { ...jsonResponse(operation.title, envelope, exampleResult(operation)), headers };
}

/** A response of JSON. */
export function jsonResponse(description: string, schema: PlainJsonSchema, example: unknown): PlainJsonSchema {
  return { description, content: { 'application/json': { schema, example } } };
}

/** A response with the envelope of errors. */
export function errorResponse(description: string, headers?: Record<string, PlainJsonSchema>): PlainJsonSchema {
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: componentPath('Error') } } },
  };
}

const pageState = {
  Unpublished: header('JSON {since, changes, reviewUrl}, where changes of the page wait for its owner.'),
  Suspended: header('JSON {since, reason}, where an operator has suspended the page. A long reason is cut.'),
};

/**
 * The response to a dry run that would succeed. No operation lists it: the header chooses it, and beside the success it would make the
 * result of every generated call optional.
 */
export const dryRunResponse: PlainJsonSchema = {
  description: 'Any write with `Precognition: true` that would succeed: status 204, no body; nothing was stored.',
  headers: {
    Precognition: header('true on every response to a dry run.'),
    'Precognition-Success': header('true where the call would succeed.'),
    'Precognition-Warnings': header('JSON list of {field, code, message}, where there is something to warn of.'),
  },
};

function header(description: string): PlainJsonSchema {
  return { schema: { type: 'string' }, description };
}
