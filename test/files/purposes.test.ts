import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../mcp/support/connector.ts';
import { type ApiAnswer, type ApiUser, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { animation, picture, twoColors } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { fileOf, postForm, stored } from './support/upload.ts';

// The purpose of an upload determines the images made from it.

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
/** Red on the left, blue on the right. */
const wide = await picture('png', 2_400, 1_000);
beforeAll(async () => {
  standIn = await startStandIn((_req, res) => void res.end(wide));
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

function post(bytes: Buffer, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return postForm(server, anna, form, headers);
}

const sizeOf = (answer: ApiAnswer) => {
  const { width, height } = fileOf(answer);
  return [width, height];
};
const codesOf = ({ body }: ApiAnswer) =>
  (Object(body.meta).warnings ?? []).map(({ field, code }: Record<string, string>) => `${field} ${code}`);

/** The colours of the stored image's left and right edge. */
async function edges(answer: ApiAnswer): Promise<string[]> {
  const { bytes } = await stored(fileOf(answer).src);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [row, row + info.width - 1].map((place) => (data.readUInt8(place * 3) > 127 ? 'red' : 'blue'));
}

describe('over REST', () => {
  it('an image without a purpose, or as a picture, is 800 pixels wide and the same file', async () => {
    const plain = await post(wide);
    expect(sizeOf(plain)).toEqual([800, 333]);
    expect(plain.body).not.toHaveProperty('meta');
    expect(fileOf(await post(wide, { purpose: 'picture' }))).toEqual(fileOf(plain));
  });

  it('a background is 1920 pixels wide, and never enlarged', async () => {
    expect(sizeOf(await post(wide, { purpose: 'background' }))).toEqual([1_920, 800]);
    const small = await post(await picture('jpeg', 1_000, 500), { purpose: 'background' });
    expect(sizeOf(small)).toEqual([1_000, 500]);
    expect(codesOf(small)).toEqual(['file image_not_landscape', 'file image_too_small']);
    expect(codesOf(await post(await picture('webp', 1_920, 1_080), { purpose: 'background' }))).toEqual([]);
  });

  it('an avatar is a square of 800 pixels around the middle, or around the given point', async () => {
    const middle = await post(wide, { purpose: 'avatar' });
    expect([sizeOf(middle), await edges(middle), codesOf(middle)]).toEqual([[800, 800], ['red', 'blue'], []]);
    const left = await post(wide, { purpose: 'avatar', focus: '{"x":0.1,"y":1}' });
    expect([sizeOf(left), await edges(left)]).toEqual([
      [800, 800],
      ['red', 'red'],
    ]);
    const right = await post(wide, { purpose: 'avatar', focus: '{"x":1,"y":0}' });
    expect([sizeOf(right), await edges(right)]).toEqual([
      [800, 800],
      ['blue', 'blue'],
    ]);
    expect(new Set([middle, left, right].map((answer) => fileOf(answer).path)).size).toBe(3);
    expect(fileOf(await post(wide, { purpose: 'avatar', focus: '{"x":1,"y":0}' }))).toEqual(fileOf(right));
    const small = await post(await picture('png', 300, 200), { purpose: 'avatar' });
    expect([sizeOf(small), codesOf(small)]).toEqual([[200, 200], ['file image_too_small']]);
  });

  it('a picture turned by its camera is cropped as displayed', async () => {
    // Orientation 6: the first stored column is the visible top.
    const turned = await twoColors(1_000, 2_400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await post(turned, { purpose: 'avatar', focus: '{"x":0,"y":0.5}' });
    expect(sizeOf(answer)).toEqual([800, 800]);
    const background = await post(turned, { purpose: 'background' });
    expect(sizeOf(background)).toEqual([1_920, 800]);
  });

  it('an animation is cropped in each frame, and a gif stays unchanged', async () => {
    const moving = await post(await animation('webp', 3, 60, 40), { purpose: 'avatar' });
    expect(sizeOf(moving)).toEqual([40, 40]);
    const meta = await sharp((await stored(fileOf(moving).src)).bytes, { pages: -1 }).metadata();
    expect([meta.pages, meta.pageHeight]).toEqual([3, 40]);
    expect(sizeOf(await post(await animation('gif', 3, 60, 40), { purpose: 'avatar' }))).toEqual([60, 40]);
  });

  it.each([
    [{ purpose: 'banner' }, ['purpose']],
    [{ purpose: 'avatar', focus: '{"x":2,"y":0}' }, ['focus.x']],
    [{ purpose: 'avatar', focus: '{"x":0}' }, ['focus.y']],
    [{ purpose: 'avatar', focus: 'left' }, ['focus']],
    [{ purpose: 'background', focus: '{"x":0,"y":0}' }, ['focus']],
    [{ focus: '{"x":0,"y":0}' }, ['focus']],
  ])('the error for %j names its field', async (fields, wrong) => {
    const rows = await server.context.db.read.file.count();
    const answer = await post(wide, fields);
    expect([answer.status, wrongFields(answer)]).toEqual([422, wrong]);
    expect(await server.context.db.read.file.count()).toBe(rows);
  });

  it('a purpose applies to an address, too', async () => {
    const url = `http://stand-in.example:${standIn.port}/a.png`;
    const answer = await anna.post('/files', { url, purpose: 'avatar', focus: { x: 1, y: 0.5 } });
    expect([sizeOf(answer), await edges(answer)]).toEqual([
      [800, 800],
      ['blue', 'blue'],
    ]);
    const background = await anna.post('/files', { url, purpose: 'background' });
    expect([sizeOf(background), codesOf(background)]).toEqual([[1_920, 800], ['url image_not_landscape']]);
  });

  it('a dry run returns the same, and stores nothing', async () => {
    const rows = await server.context.db.read.file.count();
    const dry = await post(await picture('png', 320, 640), { purpose: 'background' }, { Precognition: 'true' });
    expect(dry.status).toBe(204);
    const warnings: { code: string }[] = JSON.parse(dry.headers.get('precognition-warnings') ?? '');
    expect(warnings.map(({ code }) => code)).toEqual(['image_not_landscape', 'image_too_small']);
    expect(await server.context.db.read.file.count()).toBe(rows);
  });
});

it('an upload over the connector is the same file', async () => {
  const assistant = clientOf(server, { userId: anna.id, token: anna.token });
  const focus = { x: 0, y: 0 };
  const base64 = wide.toString('base64');
  const made = await assistant.data('upload_file', { base64, purpose: 'avatar', focus });
  expect(made).toEqual(fileOf(await post(wide, { purpose: 'avatar', focus: JSON.stringify(focus) })));
});

it('a warning of the connector uses the field name of the tool', async () => {
  const assistant = clientOf(server, { userId: anna.id, token: anna.token });
  const base64 = (await picture('png', 200, 200)).toString('base64');
  const { structured, content } = await assistant.call('upload_file', { base64, purpose: 'avatar' });
  expect(structured?.meta?.warnings).toMatchObject([{ field: 'base64', code: 'image_too_small' }]);
  expect(content).toContainEqual(expect.stringMatching(/^base64: is 200x200/));
});
