import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../../src/cli/demo/create-demo.ts';
import { accountByEmail } from '../../../../src/domain/accounts/accounts.ts';
import { ServiceError } from '../../../../src/domain/errors.ts';
import { readPageState } from '../../../../src/domain/history/page-state.ts';
import { pageBefore, versionsOf } from '../../../../src/domain/history/versions.ts';
import { ownerAccess } from '../../../../src/domain/profiles/page-access.ts';
import { profilesOf } from '../../../../src/domain/profiles/profile-rows.ts';
import type { Exported, Line } from '../../../site/settings/support/exported.ts';
import { anyUnicode } from '../../../support/any-unicode.ts';
import { clientOf } from '../../../support/api-client.ts';
import { newAccount } from '../../../support/new-account.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { exportOf, importText, textOf } from './support/transfer.ts';

let server: TestServer;
let exported: Exported;
beforeAll(async () => {
  server = await startServer();
  const { context } = server;
  const { token } = await createDemo(context, { email: 'anna@example.com', login: 'anna' });
  const userId = (await accountByEmail(context, 'anna@example.com'))?.id ?? 0;
  const api = clientOf(server, userId, token);
  await api.post('/profiles', { login: 'held' });
  await api.post('/profiles/held/slots', { type: 'text', data: { title: 'Seen', description: 'as it is' } });
  await context.db.write((tx) => tx.profile.updateMany({ where: { loginKey: 'held' }, data: { holdsChanges: true } }));
  await api.patch('/profiles/held', { title: 'Waits' });
  const whole = await exportOf(server, userId);
  const statistics = new Set(['bytes', 'statisticsDay', 'statisticsMonth', 'socialDay', 'socialPost', 'call']);
  const lines = whole.lines.filter(({ kind }) => !statistics.has(kind));
  exported = { ...whole, lines };
});
afterAll(() => server.close());

/** A value that is invalid at its position. */
const junk = fc.oneof(
  anyUnicode(),
  fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 1, 2 ** 31, 2 ** 53, 1e308, 0.5, '', '\0', '\ud800', '__proto__', '../../etc/passwd'],
    ...['<script>alert(1)</script>', 'javascript:alert(1)', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    ...[{}, [], [null], { __proto__: null, constructor: 1 }, JSON.parse('{"__proto__":{"id":1}}'), 'x'.repeat(70_000)],
  ),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
);

type Mutation =
  | { how: 'drop' | 'twice'; at: number }
  | { how: 'swap'; at: number; with: number }
  | { how: 'set'; at: number; path: number[]; value: unknown };
const place = fc.nat({ max: 10_000 });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ how: fc.constantFrom('drop' as const, 'twice' as const), at: place }),
  fc.record({ how: fc.constant('swap' as const), at: place, with: place }),
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constant('set' as const),
      at: place,
      path: fc.array(place, { minLength: 1, maxLength: 5 }),
      value: junk,
    }),
  },
);

function mutated(lines: readonly Line[], mutations: readonly Mutation[]): Line[] {
  let changed = lines.slice();
  for (const one of mutations) {
    const at = one.at % changed.length;
    const line = changed[at];
    if (line === undefined) continue;
    if (one.how === 'drop') changed = changed.toSpliced(at, 1);
    else if (one.how === 'twice') changed = changed.toSpliced(at, 0, line);
    else if (one.how === 'swap') {
      const other = one.with % changed.length;
      changed = changed.with(at, changed[other] ?? line).with(other, line);
    } else if (one.how === 'set') changed = changed.with(at, withValue(line, one.path, one.value) as Line);
  }
  return changed;
}

/** Returns the export with another value at a path of places, as deep as it goes. */
function withValue(target: unknown, [place = 0, ...deeper]: number[], value: unknown): unknown {
  if (typeof target !== 'object' || target === null) return value;
  const names = Object.keys(target);
  const name = names[place % Math.max(names.length, 1)];
  if (name === undefined) return value;
  const inner: unknown = (target as Record<string, unknown>)[name];
  const next = deeper.length === 0 ? value : withValue(inner, deeper, value);
  return Array.isArray(target) ? target.with(Number(name), next) : { ...target, [name]: next };
}

let people = 0;

test('any export is imported or rejected as a whole, and its pages can be displayed, exported and restored', async () => {
  const { context } = server;
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (mutations, takesHistory) => {
        const number = people++;
        const email = `person${number}@example.com`;
        const { id } = await newAccount(server, { email, name: 'Anna', password: 'green umbrella 71' });
        const text = textOf(mutated(exported.lines, mutations));
        const logins = { anna: `anna${number}`, held: `held${number}` };
        try {
          const { counts } = await importText(server, id, text, { logins, takesHistory });
          expect(await context.db.read.profile.count({ where: { userId: id } })).toBe(counts.page);
          expect(await context.db.read.formSubmission.count({ where: { form: { userId: id } } })).toBe(
            counts.submission,
          );
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          expect(error.code).toBe('validation_failed');
          const left = await context.db.read.user.findFirst({
            where: { id },
            include: { profiles: true, forms: true, events: true, notificationChannels: true },
          });
          expect(left).toMatchObject({ profiles: [], forms: [], events: [], notificationChannels: [] });
        }
        await exportOf(server, id);
        for (const row of await profilesOf(context.db.read, ownerAccess(id))) {
          const shown = await fetch(`${server.url}/${row.login}`);
          expect([200, 404]).toContain(shown.status);
          expect(await shown.text()).not.toMatch(/<script>alert|href="javascript:/);
          pageBefore(
            await readPageState(context.db.read, row),
            await versionsOf(context.db.read, row.id, context.config.history, context.now()),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
}, 300_000);

test('invalid bytes are rejected, and nothing is stored', async () => {
  const { id } = await newAccount(server, { email: 'bytes@example.com', name: 'Anna', password: 'green umbrella 71' });
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.tuple(fc.nat(), anyUnicode()).map(([at, text]) => {
      const whole = textOf(exported.lines);
      const cut = at % whole.length;
      return `${whole.slice(0, cut)}${text}\n${whole.slice(cut)}`;
    }),
  );
  await fc.assert(
    fc.asyncProperty(noise, async (text) => {
      const error: unknown = await importText(server, id, text, {
        logins: { anna: 'noise', held: 'noise.held' },
      }).catch((thrown: unknown) => thrown);
      // Noise between two lines, or within a text, may leave an export.
      if (error instanceof ServiceError) expect(error.fields).toHaveProperty('file');
      else if (error instanceof Error) throw error;
      await server.context.db.write((tx) => tx.profile.deleteMany({ where: { userId: id } }));
    }),
    { numRuns: 100 },
  );
}, 120_000);
