import type { Operation } from '../../../tools/define-operation.ts';
import { exampleFields } from '../../../tools/example.ts';
import { toolNameOf } from '../../../tools/index.ts';
import { jsonSchemaOf, type PlainJsonSchema } from '../../../tools/json-schema.ts';
import { restDescription } from '../../../tools/rest-terms.ts';
import type { Config } from '../../config.ts';
import { isInBody } from '../fields-of-deletion.ts';
import { bodyInsteadOfFile, bodyName, componentPath, hasBody } from './named-schemas.ts';
import { responsesOf } from './responses.ts';

/** Returns the OpenAPI description of one operation. */
export function operationObject(
  operation: Operation,
  envelope: PlainJsonSchema,
  rates: Config['rates'],
): PlainJsonSchema {
  const { name, title, group } = operation;
  return {
    operationId: name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    summary: title,
    description: descriptionOf(operation, rates),
    tags: [group],
    parameters: parameters(operation),
    ...(hasBody(operation) && { requestBody: requestBody(operation) }),
    responses: responsesOf(operation, envelope),
  };
}

function descriptionOf(operation: Operation, rates: Config['rates']): string {
  const { ability, file } = operation;
  const json = file && `\`application/json\` with \`${file.instead}\` in place of the file is accepted, too.`;
  const text = [restDescription(operation, rates), json].filter((part) => part !== undefined).join(' ');
  return `${text}\n\nAbility: \`${ability}\`. MCP tool: \`${toolNameOf(operation)}\`.`;
}

function requestBody(operation: Operation): PlainJsonSchema {
  const { file, body } = operation;
  const schema = { $ref: componentPath(bodyName(operation)) };
  const example = exampleFields(operation, 'body');
  if (!file) {
    const { required, anyOf } = jsonSchemaOf(body, 'input');
    // Several forms of a body may each have a field that is needed.
    const needsFields =
      required !== undefined || (Array.isArray(anyOf) && anyOf.every((form) => 'required' in Object(form)));
    return {
      required: needsFields && operation.method !== 'DELETE',
      content: { 'application/json': { schema, example } },
    };
  }
  const { [file.instead]: _address, ...others } = example;
  const json = { schema: { $ref: componentPath(bodyInsteadOfFile(operation)) }, example };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema,
        encoding: encodingOf(body),
        example: { [file.part]: 'picture.jpg', ...others },
      },
    },
    // Not among the contents: of several, generators use only JSON, and their clients could not upload a file.
    'x-also-accepts': { 'application/json': json },
  };
}

/** Objects in a form are JSON (OpenAPI 3.1, section 4.8.15). */
function encodingOf(body: Operation['body']): PlainJsonSchema {
  const fields = Object.entries(jsonSchemaOf(body, 'input').properties ?? {});
  const objects = fields.filter(([, field]) => Object(field).type === 'object');
  return Object.fromEntries(objects.map(([name]) => [name, { contentType: 'application/json' }]));
}

function parameters(operation: Operation): PlainJsonSchema[] {
  const list = [...fields(operation, 'path'), ...fields(operation, 'query'), ...listsOfDeletion(operation)];
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
      description:
        'true: a dry run. Everything is checked and nothing is stored. The response is 204 without a body (DryRun in components.responses), or the error of the real call.',
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

/** Returns the fields of the body that may be in the query instead. */
function listsOfDeletion(operation: Operation): PlainJsonSchema[] {
  const { properties } = jsonSchemaOf(operation.body, 'input');
  return Object.entries(properties ?? {})
    .filter(([name]) => isInBody(operation, name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      description: 'In place of the body, for clients that send none with DELETE.',
      schema,
      style: 'form',
      explode: false,
    }));
}

function fields(operation: Operation, place: 'path' | 'query'): PlainJsonSchema[] {
  const schema = jsonSchemaOf(place === 'path' ? operation.params : operation.query, 'input');
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    // Each property of an object schema is a schema, by the specification.
    const { description, ...rest } = property as PlainJsonSchema;
    const isList = place === 'query' && rest.type === 'array';
    const example = isList ? undefined : operation.example.input[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      // A list is one parameter, with commas between.
      ...(isList && { style: 'form', explode: false }),
      ...(example !== undefined && { example }),
    };
  });
}
