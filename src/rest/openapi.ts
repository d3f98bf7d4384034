import * as z from 'zod';
import type { Operation } from '../../tools/define-operation.ts';
import { envelopeOf } from '../../tools/envelope.ts';
import { type ErrorStatus, errorStatuses } from '../../tools/error-statuses.ts';
import { exampleFields, exampleResult } from '../../tools/example.ts';
import { operations } from '../../tools/index.ts';
import { jsonSchemaOf, type PlainJsonSchema } from '../../tools/json-schema.ts';
import { statusOf } from '../http/error-envelope.ts';

/** The OpenAPI 3.1 description of the whole REST face, derived from the catalogue. */
export function openApiDocument(publicUrl: string): PlainJsonSchema {
  const paths: Record<string, PlainJsonSchema> = {
    '/': {
      get: {
        operationId: 'getEntryDocument',
        summary: 'Entry document',
        description: 'What a client needs to know first. Needs no token.',
        tags: ['Discovery'],
        security: [],
        responses: {
          '200': jsonResponse(
            'The entry document.',
            { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
            {
              data: { name: 'Vitrine', version: 'v1' },
            },
          ),
          '4XX': error('Any mistake in the request.'),
        },
      },
    },
  };
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine API',
      version: '1.0.0',
      description:
        'Link pages (profiles) made of ordered blocks (slots), edited on behalf of one user. Success is {data, meta?}, an error {message, code, errors, documentation}.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token (vtr_…) or an OAuth 2.1 access token for this API.',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const tagDescriptions: Record<Operation['group'], string> = {
  Profiles: 'Link pages: texts, images, address, language.',
  Slots: 'The ordered blocks of a page.',
  Discovery: 'Who one is, what there is, which blocks exist.',
  'Music and files': 'Looking releases up for music slots, uploading images.',
  Forms: 'Lead forms.',
  Stickers: 'What decorates a page.',
  Analytics: 'Views and clicks of pages, blocks, social links and forms.',
  'Social statistics': 'Figures of the accounts that the user has connected on Instagram, YouTube and TikTok.',
};

/** A form with one file (OpenAPI 3.1.0, section 4.8.14.2). */
function formSchema(
  { part, instead, maxMegabytes }: NonNullable<Operation['file']>,
  body: PlainJsonSchema,
): PlainJsonSchema {
  const { [instead]: _address, ...others } = Object(body.properties);
  return {
    type: 'object',
    properties: {
      [part]: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `The file, at most ${maxMegabytes} MB.`,
      },
      ...others,
    },
    required: [part],
    additionalProperties: false,
  };
}

const errorSchema: PlainJsonSchema = jsonSchemaOf(
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

function operationObject(operation: Operation): PlainJsonSchema {
  const { name, title, description, details, group, example } = operation;
  const body = jsonSchemaOf(operation.body, 'input');
  const hasBody = Object.keys(operation.body.shape).length > 0;
  return {
    operationId: name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    summary: title,
    description: `${[description, ...(details ? [details] : [])].join(' ')}\n\nAbility: \`${operation.ability}\`. MCP tool: \`${name}\`.`,
    tags: [group],
    parameters: parameters(operation),
    ...(hasBody && {
      requestBody: {
        required: Array.isArray(body.required) || operation.file !== undefined,
        content: {
          'application/json': {
            // Without a file the field that stands for it is needed.
            schema: operation.file ? { ...body, required: [operation.file.instead] } : body,
            example: exampleFields(operation, 'body'),
          },
          ...(operation.file && {
            'multipart/form-data': {
              schema: formSchema(operation.file, body),
              example: { [operation.file.part]: 'picture.jpg' },
            },
          }),
        },
      },
    }),
    responses: {
      [operation.status]: success(operation, example.output),
      ...(operation.kind === 'write' &&
        operation.status !== 204 && {
          '204': {
            description: 'Dry run (`Precognition: true`): the request would succeed; nothing was stored.',
            headers: dryRunHeaders,
          },
        }),
      ...Object.fromEntries(errorStatuses(operation).map((status) => [status, refusal(operation, status)])),
    },
  };
}

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
  return error(descriptions[status], errorHeaders[status]);
}

function success(operation: Operation, example: unknown): PlainJsonSchema {
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
      description: 'Done; no body. The same for a dry run (`Precognition: true`) that would succeed.',
      headers: { ...headers, ...unpublished, ...dryRunHeaders },
    };
  }
  if (operation.media) {
    return {
      description: operation.title,
      headers: {
        ...headers,
        ...unpublished,
        'x-markdown-tokens': { schema: { type: 'integer' }, description: 'Estimated length in tokens.' },
      },
      content: {
        [operation.media.type]: {
          schema: { type: 'string' },
          example: operation.media.text(operation.output.parse(example)),
        },
      },
    };
  }
  return {
    ...jsonResponse(
      operation.title,
      jsonSchemaOf(envelopeOf(operation, operation.output), 'output'),
      exampleResult(operation),
    ),
    headers,
  };
}

function parameters(operation: Operation): PlainJsonSchema[] {
  const list = [...fields(operation, 'path'), ...fields(operation, 'query')];
  if (operation.kind === 'read') return list;
  return [
    ...list,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeating the same key within 24 hours returns the stored response.',
      schema: { type: 'string', minLength: 1, maxLength: 128 },
    },
    {
      name: 'Precognition',
      in: 'header',
      required: false,
      description: 'true checks everything and stores nothing.',
      schema: { type: 'string', enum: ['true'] },
    },
    {
      name: 'Precognition-Validate-Only',
      in: 'header',
      required: false,
      description: 'In a dry run, limits errors to these fields, separated by commas.',
      schema: { type: 'string' },
      example: 'data.link,data.title',
    },
  ];
}

function fields(operation: Operation, place: 'path' | 'query'): PlainJsonSchema[] {
  const schema = jsonSchemaOf(place === 'path' ? operation.params : operation.query, 'input');
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    // Each property of an object schema is a schema, by the specification.
    const { description, ...rest } = property as PlainJsonSchema;
    const example = operation.example.input[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(example !== undefined && { example }),
    };
  });
}

function jsonResponse(description: string, schema: PlainJsonSchema, example: unknown): PlainJsonSchema {
  return { description, content: { 'application/json': { schema, example } } };
}

function error(description: string, headers?: Record<string, PlainJsonSchema>): PlainJsonSchema {
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

const unpublished = {
  Unpublished: header('JSON {since, changes, reviewUrl}, where changes of the page wait for its owner.'),
};

const dryRunHeaders = {
  Precognition: header('true on every answer to a dry run.'),
  'Precognition-Success': header('true where the call would succeed.'),
  'Precognition-Warnings': header('JSON list of {field, code, message}, where there is something to warn of.'),
};

function header(description: string): PlainJsonSchema {
  return { schema: { type: 'string' }, description };
}
