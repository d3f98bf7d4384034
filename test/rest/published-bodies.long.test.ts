import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imagePurposes } from '../../src/domain/files/image-use.ts';
import { formFieldTypes } from '../../src/domain/forms/form-fields.ts';
import { operations } from '../../tools/index.ts';
import { send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from '../tools/support/writes.ts';

// The OpenAPI description rejects every body that the server rejects regardless of the account.

let server: TestServer;
let world: World;
let document: { paths: Record<string, Record<string, { requestBody: { required: boolean } }>> };
/** By the names of operations, whether the description takes a body. */
let described: Map<string, ValidateFunction>;
beforeAll(async () => {
  server = await startServer();
  world = await newWorld(server);
  document = JSON.parse((await send(server, 'GET', '/openapi.json')).text);
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  described = new Map(withBody.map(({ name }) => [name, ajv.compile({ $ref: `api#/${placeOfBody(name)}` })]));
});
afterAll(() => server.close());

type Fields = Record<string, unknown>;

/** Writes: of the reads, `find_links` alone has a body, and it fetches its address (test/rest/find-links.test.ts). */
const withBody = operations.filter(({ kind, body }) => kind === 'write' && Object.keys(body.shape).length > 0);

function operationNamed(name: string) {
  const operation = withBody.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} has no body`);
  return operation;
}

/** Returns whether the description and the server accept a body. */
async function takes(name: string, body: Fields) {
  const operation = operationNamed(name);
  const args = argumentsOfWrites(() => 1)[name]?.(world) ?? {};
  const others = Object.entries(args).filter(([argument]) => !Object.hasOwn(operation.body.shape, argument));
  const { status, text } = await callOverRest(
    server,
    operation,
    { ...Object.fromEntries(others), ...body },
    world.user,
    {
      Precognition: 'true',
    },
  );
  expect([204, 422], text).toContain(status);
  return { description: described.get(name)?.(body), server: status === 204 };
}

/** Returns the place of the JSON schema of an operation's body in the document. */
function placeOfBody(name: string): string {
  const { path, method, file } = operationNamed(name);
  const contents = file ? 'x-also-accepts' : 'content';
  const place = ['paths', path, method.toLowerCase(), 'requestBody', contents, 'application/json', 'schema'];
  return place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
}

/** Fields of bodies that the arguments of a usual call do not have. */
const more: Record<string, (world: World) => Fields> = {
  create_profile: () => ({
    ...{ title: 'Nina', description: 'Songs', languageCode: 'en' },
    socials: [{ link: 'https://instagram.com/nina' }],
  }),
  update_profile_settings: () => ({ languageId: 1 }),
  create_slot: () => ({ visibility: { hidden: true } }),
  update_slot: () => ({ visibility: { hidden: true } }),
  reorder_slots: ({ slots }) => ({
    slotIds: [slots.a],
    slotId: slots.a,
    before: slots.b,
    after: slots.c,
    to: 'last',
  }),
  upload_file: () => ({ url: 'https://example.com/a.png', purpose: 'avatar', focus: { x: 0, y: 1 } }),
  create_form: () => ({ buttonText: 'Send', successMessage: 'Thanks' }),
};

/** A value for every field of an operation's body. */
function everyField(name: string): [string, unknown][] {
  const args = { ...argumentsOfWrites(() => 1)[name]?.(world), ...more[name]?.(world) } as Fields;
  return Object.keys(operationNamed(name).body.shape).map((field) => {
    if (args[field] === undefined) throw new Error(`${name} needs a value for ${field}`);
    return [field, args[field]];
  });
}

/** The objects with some of the fields: with none, with all, and all between. */
function subsets([first, ...others]: [string, unknown][]): Fields[] {
  if (!first) return [{}];
  const [name, value] = first;
  return subsets(others).flatMap((one) => [one, { [name]: value, ...one }]);
}

describe.each(withBody.map(({ name }) => name))('%s', (name) => {
  test('each combination of body fields is accepted by both the description and the server, or by neither', async () => {
    const differences: unknown[] = [];
    for (const body of subsets(everyField(name))) {
      const taken = await takes(name, body);
      if (taken.description !== taken.server) differences.push({ fields: Object.keys(body), ...taken });
    }
    expect(differences).toEqual([]);
  });

  test('its body is required if the server rejects one without fields', async () => {
    const { path, method } = operationNamed(name);
    const { server: isTaken } = await takes(name, {});
    // The fields of a deletion may be in the query instead.
    expect(document.paths[path]?.[method.toLowerCase()]?.requestBody.required).toBe(!isTaken && method !== 'DELETE');
  });
});

describe.each(['create_form', 'update_form'])('%s', (name) => {
  test.each(formFieldTypes)('the description and the server agree on options for a field of type %s', async (type) => {
    const isSelect = type === 'select';
    for (const options of [undefined, ['Friday']]) {
      const field = { type, label: 'Day', ...(options && { options }) };
      const isRight = isSelect === (options !== undefined);
      expect(await takes(name, { title: 'A', fields: [field] })).toEqual({ description: isRight, server: isRight });
    }
  });
});

test('the description and the server agree on moving a sticker to a place or by a shift', async () => {
  const fields = Object.entries({ dx: 1, dy: 2, by: { dx: 3 } });
  for (const to of subsets(fields)) {
    const isRight = !('by' in to && ('dx' in to || 'dy' in to));
    const taken = await takes('update_stickers', { move: [{ id: world.stickers.still, ...to }] });
    expect([to, taken]).toEqual([to, { description: isRight, server: isRight }]);
  }
});

test.each(imagePurposes)('the description and the server agree on a focus for an upload as %s', async (purpose) => {
  const isRight = purpose === 'avatar';
  const body = { url: 'https://example.com/a.png', purpose, focus: { x: 0, y: 1 } };
  expect(await takes('upload_file', body)).toEqual({ description: isRight, server: isRight });
});
