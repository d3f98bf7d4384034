import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { parseInput, splitArguments } from '../../tools/parse-input.ts';
import { type ApiAnswer, type ApiUser, newPage, newUser, send, slotsOf } from '../support/api-client.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const schema: z.ZodType<Schema> = z.looseObject({});

interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
const content = z.record(z.string(), z.looseObject({ schema, example: z.unknown().optional() }));
const header = z.looseObject({ schema, description: z.string() });
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.literal('1.0.0'), license: schema }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string(),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'put', 'delete']),
      z.looseObject({
        operationId: z.string(),
        summary: z.string().min(1),
        description: z.string().min(1),
        tags: z.array(z.string()).length(1),
        parameters: z
          .array(
            z.looseObject({
              name: z.string(),
              in: z.enum(['path', 'query', 'header']),
              required: z.boolean(),
              schema,
              description: z.string().min(1),
            }),
          )
          .optional(),
        requestBody: z.looseObject({ required: z.boolean(), content }).optional(),
        responses: z.record(
          z.string().regex(/^[1-5]\d\d$/),
          z.looseObject({
            description: z.string().min(1),
            headers: z.record(z.string(), header).optional(),
            content: content.optional(),
          }),
        ),
      }),
    ),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), schema),
    responses: z.looseObject({
      DryRun: z.looseObject({ description: z.string().min(1), headers: z.record(z.string(), header) }),
    }),
    securitySchemes: schema,
  }),
});
type Document = z.infer<typeof documentSchema>;

let server: TestServer;
let anna: ApiUser;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  const answer = await send(server, 'GET', '/openapi.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  document = documentSchema.parse(JSON.parse(answer.text));
  ajv = new Ajv2020({ strict: false, allErrors: true });
  // The package is CommonJS: seen from a module its function is the default export's `default`, or the export itself.
  (formats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'api', ...document });
});
afterAll(() => server.close());

function described(operation: Operation) {
  const found = document.paths[operation.path]?.[lower(operation.method)];
  if (!found) throw new Error(`${operation.method} ${operation.path} is not described`);
  return found;
}

function lower(method: Operation['method']) {
  // The lower-case forms of the union's members, by definition.
  return method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
}

/** The validator of a place in the document, so that references in it are followed. */
function validatorAt(...pointer: string[]): ValidateFunction {
  const fragment = pointer
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  return ajv.compile({ $ref: `api#/${fragment}` });
}

function expectValid(validate: ValidateFunction, value: unknown, what: string) {
  expect([what, validate(value), validate.errors]).toEqual([what, true, null]);
}

test('the description is of version 1.0.0, names the server, and describes every operation and nothing else', () => {
  expect(document.servers).toEqual([{ url: `${server.url}/api/v1` }]);
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = operations.map(({ method, path }) => `${method} ${path}`);
  expect(listed.filter((entry) => entry !== 'GET /').sort()).toEqual(expected.sort());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((entry) => entry.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const operation of operations) expect(tags).toContain(described(operation).tags[0]);
});

/** Every schema within a value, with its place. */
function schemasIn(value: unknown, place: string[] = []): { place: string[]; keywords: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => schemasIn(entry, [...place, String(index)]));
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).filter(([keyword]) => keyword !== 'example');
  return [
    { place, keywords: { ...value } },
    ...within.flatMap(([keyword, inner]) => schemasIn(inner, [...place, keyword])),
  ];
}

test('sent and returned schemas have names, and no object of three or more properties is repeated', () => {
  const bodies = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody, responses }) => [
      ...Object.values(requestBody?.content ?? {}).map(({ schema: body }) => body),
      ...Object.values(responses).flatMap(({ content: of = {} }) =>
        Object.values(of).flatMap(({ schema: { properties } }) => Object.values(properties ?? {})),
      ),
    ]),
  );
  const unnamed = bodies.filter((body) => !body.$ref && !body.items?.$ref);
  expect(unnamed).toEqual([]);
  const objects = schemasIn(document).filter(({ keywords: { type, properties } }) => {
    return type === 'object' && Object.keys(properties ?? {}).length >= 3;
  });
  const places = new Map<string, string[]>();
  for (const { place, keywords } of objects) {
    const text = JSON.stringify(keywords);
    places.set(text, [...(places.get(text) ?? []), place.join('/')]);
  }
  expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]*)"/g)].map(
    ([, reference]) => reference ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const parts = reference.slice(2).split('/');
    const target = parts.reduce<unknown>(
      (place, part) => z.record(z.string(), z.unknown()).parse(place)[part],
      document,
    );
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s: parameters, body, all responses and an example',
  (_name, operation) => {
    const { parameters = [], requestBody, responses } = described(operation);
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(parameters.filter((one) => one.in === 'path').every(({ required }) => required)).toBe(true);
    // A deletion's fields may be in the query, too.
    const alsoInQuery = operation.method === 'DELETE' ? Object.keys(operation.body.shape) : [];
    expect(parameters.filter((one) => one.in === 'query').map(({ name }) => name)).toEqual([
      ...Object.keys(operation.query.shape),
      ...alsoInQuery,
    ]);
    const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
    const statuses = Object.keys(responses);
    expect(statuses).toEqual(expect.arrayContaining([String(operation.status), '401', '403', '422', '429']));
    if (operation.kind === 'write') {
      expect(headers).toEqual(['Idempotency-Key', 'Precognition', 'Precognition-Validate-Only']);
      // A dry run, requested by a header, would make the result of every generated call optional.
      expect(statuses.filter((status) => status.startsWith('2'))).toEqual([String(operation.status)]);
    } else expect(headers).toEqual([]);
    const hasBody = Object.keys(operation.body.shape).length > 0;
    expect(requestBody !== undefined).toBe(hasBody);
    if (hasBody) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
    // The store can be away at any call, and a write can wait too long for another one.
    expect(statuses).toEqual(
      expect.arrayContaining(operation.kind === 'write' ? ['409', '500', '503'] : ['500', '503']),
    );
    for (const [status, response] of Object.entries(responses)) {
      if (status.startsWith('4')) {
        expect(Object.values(response.content ?? {})[0]?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      }
    }
    const examples = [
      ...Object.values(responses[String(operation.status)]?.content ?? {}),
      ...Object.values(requestBody?.content ?? {}),
    ];
    for (const { example } of examples) expect(example).toBeDefined();
  },
);

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s: its examples match its own schemas, in the catalogue and as published',
  (name, operation) => {
    const parsed = parseInput(operation, splitArguments(operation, operation.example.input));
    expect([name, parsed]).toMatchObject([name, { ok: true }]);
    expect(() => operation.output.parse(operation.example.output)).not.toThrow();
    const { requestBody, responses } = described(operation);
    const place = ['paths', operation.path, lower(operation.method)];
    for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
      expectValid(validatorAt(...place, 'requestBody', 'content', type, 'schema'), example, `${name} body`);
    }
    for (const [status, response] of Object.entries(responses)) {
      for (const [type, { example }] of Object.entries(response.content ?? {})) {
        if (example === undefined) continue;
        expectValid(
          validatorAt(...place, 'responses', status, 'content', type, 'schema'),
          example,
          `${name} ${status}`,
        );
      }
    }
  },
);

/** Checks a response against the published schema, media type and headers of its status. */
function expectAsPublished(name: string, answer: ApiAnswer) {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`there is no operation ${name}`);
  const isDryRun = answer.headers.has('precognition-success');
  const response = isDryRun
    ? document.components.responses.DryRun
    : described(operation).responses[String(answer.status)];
  expect([name, answer.status, response !== undefined]).toEqual([name, answer.status, true]);
  const [type] = Object.keys(response?.content ?? {});
  if (type === undefined) expect(answer.text).toBe('');
  else {
    expect(answer.headers.get('content-type')).toContain(type);
    const place = [
      'paths',
      operation.path,
      lower(operation.method),
      'responses',
      String(answer.status),
      'content',
      type,
    ];
    const value = type === 'application/json' ? JSON.parse(answer.text) : answer.text;
    expectValid(validatorAt(...place, 'schema'), value, `${name} ${answer.status}`);
  }
  for (const name of Object.keys(response?.headers ?? {})) {
    if (!/^(RateLimit|Idempotency-Replayed|Precognition|Unpublished|Suspended|DPoP-Nonce)/.test(name))
      expect(answer.headers.get(name)).not.toBeNull();
  }
}

test('responses of the server match the published schemas: a full page, every operation, successes and errors', async () => {
  const page = await newPage(anna);
  const [path, formId, eventId] = await Promise.all([
    addFile(server, anna.id),
    addForm(server, anna.id),
    addEvent(server, anna.id),
  ]);
  await addStoredSlot(server, page.id, 'event', { eventId });
  await addStoredSlot(server, page.id, 'countdown', { until: '2030-01-01' });
  const made = await anna.post(`${page.path}/slots/batch`, {
    slots: [
      { type: 'picture', data: { path } },
      { type: 'form', data: { formId } },
      { type: 'divider' },
      { type: 'text', data: { title: 'A' } },
    ],
  });
  const [picture, form, divider, text] = slotsOf(made).map(({ id }) => id);
  const reader = await newUser(server, { abilities: ['profile:read'] });
  const dry = { Precognition: 'true' };
  const answers: [string, ApiAnswer][] = [
    ['create_slots', made],
    ['list_profiles', await anna.get('/profiles')],
    ['create_profile', await anna.post('/profiles', { login: `x${page.login}` })],
    ['create_profile', await anna.post('/profiles', { login: `y${page.login}` }, dry)],
    ['create_profile', await anna.post('/profiles', { login: 'a' })],
    ['create_profile', await anna.post('/profiles', '{')],
    ['create_profile', await anna.post('/profiles', 'x', { 'Content-Type': 'text/plain' })],
    ['create_profile', await reader.post('/profiles', { login: `z${page.login}` })],
    ['check_login', await anna.get('/profiles/check-login?login=anna')],
    ['check_login', await anna.get('/profiles/check-login')],
    ['get_profile', await anna.get(page.path)],
    ['get_profile', await anna.get(`${page.path}?include=slots`)],
    ['get_profile', await anna.get('/profiles/999999999')],
    ['get_profile', await send(server, 'GET', page.path)],
    ['update_profile', await anna.patch(page.path, { title: 'A', avatar: path, socials: [{ link: 't.me/a' }] })],
    ['get_profile_settings', await anna.get(`${page.path}/settings`)],
    ['update_profile_settings', await anna.patch(`${page.path}/settings`, { languageCode: 'ru' })],
    ['render_profile_markdown', await anna.get(`${page.path}/markdown`)],
    ['list_slots', await anna.get(`${page.path}/slots`)],
    ['create_slot', await anna.post(`${page.path}/slots`, { type: 'divider' })],
    ['create_slot', await anna.post(`${page.path}/slots`, { type: 'event', data: {} })],
    ['get_slot', await anna.get(`${page.path}/slots/${picture}`)],
    ['update_slot', await anna.patch(`${page.path}/slots/${text}`, { data: { title: 'B' } })],
    ['update_slots', await anna.patch(`${page.path}/slots`, { slots: [{ id: form, data: { view: 'inline' } }] })],
    ['delete_slot', await anna.delete(`${page.path}/slots/${divider}`, undefined, dry)],
    ['delete_slot', await anna.delete(`${page.path}/slots/${divider}`)],
    ['delete_slots', await anna.delete(`${page.path}/slots`, { ids: [text] })],
    ['delete_slots', await anna.delete(`${page.path}/slots`, { ids: [text] })],
    // A page without links, so no other host is contacted.
    ['check_links', await anna.post(`${(await newPage(anna)).path}/links/check`)],
    ['find_links', await anna.post(`${page.path}/links/find`, { text: 'Shop https://example.com/shop' })],
    ['get_me', await anna.get('/me')],
    ['list_slot_types', await anna.get('/slot-types')],
    ['get_slot_type', await anna.get('/slot-types/button')],
    ['get_slot_type', await anna.get('/slot-types/nosuch')],
  ];
  const order = slotsOf(await anna.get(`${page.path}/slots`)).map(({ id }) => id);
  answers.push(['reorder_slots', await anna.put(`${page.path}/slots/order`, { order: order.reverse() })]);
  for (const [name, answer] of answers) expectAsPublished(name, answer);
  const groups = new Set(['Profiles', 'Slots', 'Discovery']);
  const successes = new Set(answers.filter(([, { status }]) => status < 300).map(([name]) => name));
  expect(
    operations.filter(({ group, name }) => groups.has(group) && !successes.has(name)).map(({ name }) => name),
  ).toEqual([]);
});

test.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s: errors of an unreadable address and an unreadable body match the schemas',
  async (name, { method, path }) => {
    const sent = (address: string, body?: string, headers?: Record<string, string>) =>
      send(server, method, address, { token: anna.token, body, headers });
    const answers: [number, ApiAnswer][] = [];
    if (path.includes('{')) answers.push([400, await sent(path.replace(/\{\w+\}/g, '%ff'))]);
    if (method !== 'GET') {
      const address = path.replace(/\{\w+\}/g, '1');
      answers.push([400, await sent(address, '{')]);
      answers.push([413, await sent(address, ' '.repeat(2_100_000))]);
      answers.push([415, await sent(address, '{}', { 'Content-Encoding': 'unknown' })]);
    }
    for (const [status, answer] of answers) {
      expect([name, answer.status]).toEqual([name, status]);
      expectAsPublished(name, answer);
    }
  },
);

test('every header that browsers of other sites may read is described', async () => {
  const exposed = (await anna.get('/me')).headers.get('access-control-expose-headers')?.split(',') ?? [];
  const responses = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((entry) => Object.values(entry.responses)),
  );
  const names = new Set(
    [...responses, document.components.responses.DryRun].flatMap(({ headers = {} }) =>
      Object.keys(headers).map((name) => name.toLowerCase()),
    ),
  );
  expect(exposed.length).toBeGreaterThan(10);
  expect(exposed.filter((name) => !names.has(name.trim().toLowerCase()))).toEqual([]);
});

test('the schema of errors accepts an error and rejects anything else', () => {
  const validate = validatorAt('components', 'schemas', 'Error');
  const error = { message: 'm', code: 'not_found', errors: null, documentation: 'https://d.example' };
  expectValid(validate, error, 'an error');
  expectValid(validate, { ...error, errors: { 'slots.2.data.link': ['is required'] } }, 'an error of fields');
  for (const wrong of [{ ...error, code: 'nosuch' }, { ...error, errors: ['x'] }, { message: 'm' }])
    expect(validate(wrong)).toBe(false);
});
