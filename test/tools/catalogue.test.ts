import { expect, test } from 'vitest';
import { operations } from '../../tools/index.ts';

const each = operations.map((operation) => [operation.name, operation] as const);

test('every name and every address is unique', () => {
  const names = operations.map(({ name }) => name);
  const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

// docs/interface.md 8.1, 8.2, 8.4: these names, and no other.
test('the tools of pages, slots and discovery keep their names', () => {
  const named = (group: string) => operations.filter((one) => one.group === group).map(({ name }) => name);
  expect(named('Profiles').sort()).toEqual(
    'check_login create_profile get_profile get_profile_settings list_profiles render_profile_markdown update_profile update_profile_settings'.split(
      ' ',
    ),
  );
  expect(named('Slots').sort()).toEqual(
    'check_links create_slot create_slots delete_slot delete_slots find_links get_slot list_slots reorder_slots update_slot update_slots'.split(
      ' ',
    ),
  );
  expect(named('Discovery').sort()).toEqual(['get_me', 'get_slot_type', 'list_slot_types']);
});

test.each(each)('%s: method, kind, ability and hints agree', (_name, operation) => {
  const { kind, method, ability, hints } = operation;
  // Two reads send requests to other hosts, so they are POST (docs/interface.md 5.19 and 5.21); they store nothing.
  const isPostedRead = ['check_links', 'find_links'].includes(operation.name);
  expect(kind === 'read').toBe(method === 'GET' || isPostedRead);
  expect(hints.readOnlyHint).toBe(kind === 'read');
  expect(ability).toBe(kind === 'read' ? 'profile:read' : 'profile:write');
  if (method === 'DELETE') expect(hints.destructiveHint).toBe(true);
  if (kind === 'read') expect([hints.destructiveHint, hints.idempotentHint]).toEqual([false, true]);
});

test('tools that change or remove existing objects have the destructive hint, and those with visible effects the open-world hint', () => {
  const hinted = (hint: 'destructiveHint' | 'openWorldHint') =>
    operations.filter(({ kind, hints }) => kind === 'write' && hints[hint]).map(({ name }) => name);
  const changes = [
    'update_profile',
    'update_profile_settings',
    'update_slot',
    'update_slots',
    'delete_slot',
    'delete_slots',
    'reorder_slots',
    'update_stickers',
    'update_form',
  ];
  expect(hinted('destructiveHint').sort()).toEqual(changes.sort());
  const additions = ['create_profile', 'create_slot', 'create_slots', 'upload_file'];
  expect(hinted('openWorldHint').sort()).toEqual([...changes, ...additions].sort());
});

test.each(each)(
  '%s: parameters of the path are those of the schema, and no field is in two parts',
  (_name, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params.shape)).toEqual(inPath);
    const names = [operation.params, operation.query, operation.body].flatMap(({ shape }) => Object.keys(shape));
    const asArguments = names.map((name) => operation.toolNames?.[name] ?? name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(asArguments).size).toBe(names.length);
    for (const renamed of Object.keys(operation.toolNames ?? {})) expect(names).toContain(renamed);
  },
);

test.each(each)('%s: returns only fields of its own schema', (_name, operation) => {
  expect(operation.output.parse(operation.example.output)).toEqual(operation.example.output);
});
