import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { stickerSpots } from '../../src/domain/stickers/sticker-fields.ts';
import { stickerOutput } from '../../tools/stickers/sticker-output.ts';
import { type ApiAnswer, type ApiUser, newPage, newUser, slotOf, wrongFields } from '../support/api-client.ts';
import { addFile } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let user: ApiUser;
let page: { id: number; login: string; path: string };
let slotId: number;
beforeAll(async () => {
  server = await startServer();
  user = await newUser(server);
  await setFeatures(server.context, user.id, { stickers: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await newPage(user);
  slotId = slotOf(await user.post(`${page.path}/slots`, { type: 'divider', data: {} })).id;
});

const stickersOf = ({ body }: ApiAnswer) => stickerOutput.array().parse(body.data);
const change = (body: unknown, headers?: Record<string, string>) => user.post(`${page.path}/stickers`, body, headers);
const list = async () => stickersOf(await user.get(`${page.path}/stickers`));
const html = async () => (await fetch(`${server.url}/${page.login}`)).text();
const party = { image: { emoji: '🎉' } };

async function placeOne(sticker: Record<string, unknown> = {}): Promise<number> {
  const placed = stickersOf(await change({ place: [{ ...party, ...sticker }] }));
  return placed.at(-1)?.id ?? 0;
}

test('a change of no sticker is refused with the fields that it can have', async () => {
  await placeOne();
  for (const body of [{}, { place: [], move: [], peel: [] }]) {
    const { status, body: refused } = await change(body);
    expect([status, refused.errors]).toEqual([422, { place: ['is required, unless move or peel has entries'] }]);
  }
});

test('stickers are placed with all values or defaults, and listed from the lowest up', async () => {
  const path = await addFile(server, user.id);
  const answer = await change({
    place: [
      party,
      { image: { path }, slotId, spot: 'bottom-left', dx: -500, dy: 500, rotation: -12.5, scale: 1.5 },
      { ...party, slotId, order: 0 },
    ],
  });
  expect(answer.status).toBe(200);
  const plain = { image: { emoji: '🎉' }, spot: 'top-right', dx: 0, dy: 0, rotation: 0, scale: 1 };
  expect(stickersOf(answer)).toEqual([
    { ...plain, id: expect.any(Number), slotId, order: 0 },
    { ...plain, id: expect.any(Number), slotId: null, order: 1 },
    {
      id: expect.any(Number),
      image: { path },
      slotId,
      spot: 'bottom-left',
      dx: -500,
      dy: 500,
      rotation: -12.5,
      scale: 1.5,
      order: 2,
    },
  ]);
  expect(await list()).toEqual(stickersOf(answer));
});

test('a sticker moves to given values, by given values, and keeps all others', async () => {
  const id = await placeOne({ slotId, spot: 'left', dx: 10, dy: 20 });
  const moves = [
    [{ dx: 7 }, { slotId, spot: 'left', dx: 7, dy: 20 }],
    [{ by: { dx: -10, dy: 5 } }, { slotId, spot: 'left', dx: -3, dy: 25 }],
    [{ by: { dy: -500 } }, { slotId, spot: 'left', dx: -3, dy: -475 }],
    [{ spot: 'center' }, { slotId, spot: 'center', dx: -3, dy: -475 }],
    [
      { slotId: null, by: { dx: 3 } },
      { slotId: null, spot: 'center', dx: 0, dy: -475 },
    ],
    [
      { slotId, dx: 0, dy: 0 },
      { slotId, spot: 'center', dx: 0, dy: 0 },
    ],
    [{ rotation: -30.5 }, { slotId, spot: 'center', dx: 0, dy: 0, rotation: -30.5 }],
    [{}, { slotId, spot: 'center', dx: 0, dy: 0, rotation: -30.5 }],
  ] as const;
  for (const [move, expected] of moves) {
    expect(stickersOf(await change({ move: [{ id, ...move }] }))).toMatchObject([{ id, ...expected }]);
  }
});

test('peeling removes stickers, and the others close up', async () => {
  const first = await placeOne();
  const second = await placeOne({ image: { emoji: '⭐' } });
  const third = await placeOne();
  const left = stickersOf(await change({ peel: [first, third], place: [party] }));
  expect(left.map(({ order }) => order)).toEqual([0, 1]);
  expect(left[0]?.id).toBe(second);
});

describe('errors name their field, and nothing is changed', () => {
  const mistakes: [string, (id: number) => unknown, string[]][] = [
    ['both images', () => ({ place: [{ image: { emoji: '🎉', path: 'a' } }] }), ['place.0.image']],
    ['no image', () => ({ place: [{ image: {} }] }), ['place.0.image']],
    ['two emoji', () => ({ place: [{ image: { emoji: '🎉🎉' } }] }), ['place.0.image.emoji']],
    ['a letter', () => ({ place: [{ image: { emoji: 'a' } }] }), ['place.0.image.emoji']],
    ['a digit', () => ({ place: [{ image: { emoji: '1' } }] }), ['place.0.image.emoji']],
    ['an address', () => ({ place: [{ image: { path: 'https://x.example/a.png' } }] }), ['place.0.image.path']],
    ['an unknown file', () => ({ place: [{ image: { path: 'images/a.png' } }] }), ['place.0.image.path']],
    ['an unknown spot', () => ({ place: [{ ...party, spot: 'middle' }] }), ['place.0.spot']],
    ['too far', () => ({ place: [{ ...party, dx: 501, dy: -501 }] }), ['place.0.dx', 'place.0.dy']],
    ['half a pixel', () => ({ place: [{ ...party, dx: 0.5 }] }), ['place.0.dx']],
    ['too large', () => ({ place: [{ ...party, scale: 5, rotation: 181 }] }), ['place.0.rotation', 'place.0.scale']],
    [
      'an unknown slot',
      (id) => ({ place: [{ ...party, slotId: 999_999 }], move: [{ id, slotId: 999_999 }] }),
      ['move.0.slotId', 'place.0.slotId'],
    ],
    ['computed and unknown fields', () => ({ place: [{ ...party, id: 4 }], stick: [] }), ['place.0.id', 'stick']],
    ['turned too far', (id) => ({ move: [{ id, rotation: 180.5 }] }), ['move.0.rotation']],
    ['by beside dx', (id) => ({ move: [{ id, dx: 1, by: { dx: 1 } }] }), ['move.0.by']],
    ['a shift out of range', (id) => ({ move: [{ id, by: { dx: 491, dy: -501 } }] }), ['move.0.by.dx', 'move.0.by.dy']],
    ['an unknown sticker', () => ({ move: [{ id: 999_999 }], peel: [999_999] }), ['move.0.id', 'peel.0']],
    ['a sticker twice', (id) => ({ move: [{ id }, { id }] }), ['move.1.id']],
    ['peeled twice', (id) => ({ peel: [id, id] }), ['peel.1']],
    ['moved and peeled', (id) => ({ move: [{ id }], peel: [id] }), ['peel.0']],
  ];
  test.each(mistakes)('%s', async (_name, body, fields) => {
    const id = await placeOne({ dx: 10 });
    const before = await list();
    // With something right beside it, to see that this is not done either.
    const wrong = body(id) as { place?: unknown[] };
    const answer = await change({ ...wrong, place: [...(wrong.place ?? []), party] });
    expect([answer.status, wrongFields(answer)]).toEqual([422, fields]);
    expect(await list()).toEqual(before);
  });
});

test('a page has at most fifty stickers: peeling makes room in the same call', async () => {
  const full = stickersOf(await change({ place: Array.from({ length: 50 }, () => party) }));
  const refused = await change({ place: [party] });
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
  expect(stickersOf(await change({ peel: [full[0]?.id], place: [party] }))).toHaveLength(50);
});

test('files and pages of others cannot be used', async () => {
  const other = await newUser(server);
  const path = await addFile(server, other.id);
  expect(wrongFields(await change({ place: [{ image: { path } }] }))).toEqual(['place.0.image.path']);
  await setFeatures(server.context, other.id, { stickers: true });
  expect((await other.get(`${page.path}/stickers`)).status).toBe(404);
  expect((await other.post(`${page.path}/stickers`, { place: [party] })).status).toBe(404);
});

test('while stickers are off, they can be neither read nor changed, and are not on the page', async () => {
  await placeOne();
  expect(await html()).toContain('🎉');
  await setFeatures(server.context, user.id, { stickers: false });
  for (const answer of [await user.get(`${page.path}/stickers`), await change({ place: [party] })]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  expect(await html()).not.toContain('🎉');
  await setFeatures(server.context, user.id, { stickers: true });
  expect(await html()).toContain('🎉');
  expect(await list()).toHaveLength(1);
});

test('the stickers of a deleted block move to the head of the page', async () => {
  const id = await placeOne({ slotId, spot: 'bottom', dx: 9 });
  expect((await user.delete(`${page.path}/slots/${slotId}`)).status).toBe(204);
  expect(await list()).toMatchObject([{ id, slotId: null, spot: 'bottom', dx: 9 }]);
  const head = /<header[\s\S]*?<\/header>/.exec(await html())?.[0];
  expect(head).toContain(`sticker-${id}`);
});

test('the page shows each at its place, hidden from screen readers, with positions only in the style sheet', async () => {
  const path = await addFile(server, user.id);
  const emoji = await placeOne({ slotId, spot: 'bottom-right', dx: -8, dy: 4, rotation: 12, scale: 1.25 });
  const picture = await placeOne({ image: { path }, spot: 'left' });
  const answer = await fetch(`${server.url}/${page.login}`);
  const text = await answer.text();
  expect(text).toContain(`<span class="sticker sticker-emoji sticker-${emoji}" aria-hidden="true">🎉</span>`);
  expect(text).toContain(`src="${server.url}/-/files/${path}"`);
  expect(text).toContain(
    `.sticker-${emoji}{left:100%;top:100%;z-index:1;transform:translate(calc(-50% + -8px),calc(-50% + 4px)) rotate(12deg) scale(1.25)}`,
  );
  expect(text).toContain(`.sticker-${picture}{left:0%;top:50%;z-index:2;`);
  expect(text).toContain('pointer-events:none');
  expect(text).not.toMatch(/ style=/);
});

test('changes appear on the page immediately, and support dry runs and idempotency', async () => {
  const before = await html();
  const dry = await change({ place: [party] }, { Precognition: 'true' });
  expect([dry.status, await html()]).toEqual([204, before]);
  const first = await change({ place: [party] }, { 'Idempotency-Key': `k${page.id}` });
  const again = await change({ place: [party] }, { 'Idempotency-Key': `k${page.id}` });
  expect(again.body).toEqual(first.body);
  expect(await list()).toHaveLength(1);
  expect(await html()).not.toBe(before);
  const reader = await newUser(server, { abilities: ['profile:read'] });
  expect((await reader.post(`${page.path}/stickers`, {})).status).toBe(403);
});

test('any series of changes has the same result as in a simple model', async () => {
  const model = new Map<number, { dx: number; dy: number; spot: string }>();
  const offset = fc.integer({ min: -520, max: 520 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('place' as const), dx: offset, dy: offset, spot: fc.constantFrom(...stickerSpots) }),
    fc.record({ do: fc.constant('by' as const), pick: fc.nat(20), dx: offset, dy: offset }),
    fc.record({ do: fc.constant('peel' as const), pick: fc.nat(20) }),
  );
  const far = (dx: number, dy: number) => Math.abs(dx) > 500 || Math.abs(dy) > 500;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const one of steps) {
        const ids = [...model.keys()];
        if (one.do === 'place') {
          const { dx, dy, spot } = one;
          const answer = await change({ place: [{ ...party, dx, dy, spot }] });
          expect(answer.status).toBe(far(dx, dy) ? 422 : model.size === 50 ? 409 : 200);
          if (answer.status === 200) model.set(stickersOf(answer).at(-1)?.id ?? 0, { dx, dy, spot });
          continue;
        }
        const id = ids[one.pick % Math.max(1, ids.length)];
        const at = id === undefined ? undefined : model.get(id);
        if (id === undefined || at === undefined) continue;
        if (one.do === 'peel') {
          expect((await change({ peel: [id] })).status).toBe(200);
          model.delete(id);
        } else {
          const to = { ...at, dx: at.dx + one.dx, dy: at.dy + one.dy };
          const answer = await change({ move: [{ id, by: { dx: one.dx, dy: one.dy } }] });
          expect(answer.status).toBe(far(to.dx, to.dy) ? 422 : 200);
          if (answer.status === 200) model.set(id, to);
        }
      }
      expect((await list()).map(({ id, dx, dy, spot }) => [id, { dx, dy, spot }])).toEqual([...model]);
    }),
    { numRuns: 25 },
  );
});
