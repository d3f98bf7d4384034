import type { Operation } from '../../../tools/define-operation.ts';
import { operations } from '../../../tools/index.ts';
import type { PlainJsonSchema } from '../../../tools/json-schema.ts';
import { describedInRestTerms } from '../../../tools/rest-terms.ts';
import type { Context } from '../../context.ts';
import { entryDocument } from '../entry-document.ts';
import { describeSchemas } from './components.ts';
import { componentPath } from './named-schemas.ts';
import { operationObject } from './operation-object.ts';
import { dryRunResponse, errorResponse, errorSchema, jsonResponse } from './responses.ts';

/** The OpenAPI 3.1 description of the whole REST face, derived from the catalogue. */
export function openApiDocument({ config, slotTypes }: Pick<Context, 'config' | 'slotTypes'>): PlainJsonSchema {
  const { components, envelopes } = describeSchemas(slotTypes);
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
            {
              type: 'object',
              properties: { data: { $ref: componentPath('EntryDocument') } },
              required: ['data'],
              additionalProperties: false,
            },
            { data: entryDocument(config) },
          ),
          '400': errorResponse('The address is not valid UTF-8.'),
          '422': errorResponse('A query parameter is unknown.'),
          '500': errorResponse('Server error.'),
        },
      },
    },
  };
  for (const operation of operations) {
    const described = operationObject(operation, envelopes[operation.name] ?? {}, config.rates);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  return describedInRestTerms({
    openapi: '3.1.0',
    info: {
      title: 'Vitrine API',
      version: '1.0.0',
      description:
        'Link pages (profiles) made of ordered blocks (slots), edited on behalf of one user. Success is {data, meta?}, an error {message, code, errors, documentation}.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${config.publicUrl}/api/v1` }],
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
      schemas: { Error: errorSchema, ...components },
      responses: { DryRun: dryRunResponse },
    },
  });
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
