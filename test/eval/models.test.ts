import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseModel } from '../../eval/models/choose-model.ts';
import { type Conversation, unless } from '../../eval/request.ts';
import { runConversation, type Score } from '../../eval/run.ts';
import { openStage, type Stage, type World } from '../../eval/world.ts';
import {
  anthropicFormat,
  type Failure,
  type ModelStep,
  openAiFormat,
  type StandInModel,
  startStandInModel,
} from './stand-in-models.ts';

// The evaluation with a model behind an address, which a server of this machine stands in for.

let stage: Stage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
  world = await stage.newWorld();
  await world.user.post('/profiles', { login: 'model.page' });
});
afterAll(() => stage.close());

let standIn: StandInModel;
afterEach(() => standIn.close());

const conversation: Conversation = {
  name: 'one line',
  requests: [
    {
      name: 'a title',
      turns: () => [{ says: 'Title my page model.page "Potter".', means: [] }],
      wrong: async ({ page }, { reply }) =>
        unless(
          [(await page('model.page')).title === 'Potter', 'there is no title'],
          [reply.includes('titled'), 'nothing was said'],
        ),
    },
  ],
};

const titled: ModelStep = { call: 'update_profile', args: { profileKey: 'model.page', title: 'Potter' } };
const said: ModelStep = { say: 'Your page is titled "Potter".' };

describe.each([
  ['Anthropic', anthropicFormat, (url: string) => ({ ANTHROPIC_API_KEY: 'the-key', ANTHROPIC_BASE_URL: url })],
  ['OpenAI', openAiFormat, (url: string) => ({ OPENAI_API_KEY: 'the-key', OPENAI_BASE_URL: `${url}/v1` })],
])('%s', (_name, format, variablesFor) => {
  async function scoreOf(
    script: readonly (ModelStep | Failure)[],
    changed: Record<string, string> = {},
  ): Promise<Score> {
    await world.user.patch('/profiles/model.page', { title: null });
    standIn = await startStandInModel(format, script);
    const model = chooseModel({ EVAL_MODEL: 'stand-in', ...variablesFor(standIn.url), ...changed });
    expect(model.name).toBe('stand-in');
    const [score] = await runConversation(conversation, { world, model });
    if (!score) throw new Error('there is no score');
    return score;
  }

  it('calls tools until its final reply, and is scored like the rules', async () => {
    const score = await scoreOf([{ call: 'list_profiles', args: {} }, titled, said]);
    expect(score).toMatchObject({ wrong: [], calls: 2, failed: 0, called: ['list_profiles', 'update_profile'] });
    expect(score.characters).toBeGreaterThan(100);
    const text = JSON.stringify(standIn.requests.at(-1));
    expect(text).toContain('Not through this connector');
    expect(text).toContain('model.page');
    expect(text).toContain('list_profiles');
  });

  it('gets the errors of tools, and continues', async () => {
    const wrong: ModelStep = { call: 'update_profile', args: { profileKey: 'model.page', bio: 'x' } };
    expect(await scoreOf([wrong, { call: 'no_such_tool', args: {} }, titled, said])).toMatchObject({
      ...{ wrong: [], calls: 3, failed: 2 },
    });
    expect(JSON.stringify(standIn.requests.at(-1))).toContain('is not a known field: did you mean description?');
  });

  it('waits on request, and tries again', async () => {
    const busy = { status: 429, body: { error: { type: 'rate_limit_error', message: 'slow down' } } };
    const overloaded = { status: 529, body: { error: { type: 'overloaded_error', message: 'Overloaded' } } };
    const headers = { 'retry-after': '0' };
    expect(await scoreOf([{ ...busy, headers }, titled, { ...overloaded, headers }, said])).toMatchObject({
      wrong: [],
    });
    expect(standIn.requests.length).toBe(4);
  });

  it('fails with the service’s message', async () => {
    const tooLong = { status: 400, body: { error: { type: 'invalid_request_error', message: 'prompt is too long' } } };
    expect((await scoreOf([tooLong])).wrong).toEqual(['failed: 400 of the model: prompt is too long']);
    await standIn.close();
    const names = { ANTHROPIC_API_KEY: 'other', OPENAI_API_KEY: 'other' };
    const own = Object.fromEntries(Object.entries(names).filter(([name]) => name in variablesFor('')));
    expect((await scoreOf([said], own)).wrong[0]).toMatch(/^failed: 401 of the model: .*key/i);
  });

  it('is stopped if it repeats itself', async () => {
    const again = Array.from({ length: 40 }, (): ModelStep => ({ call: 'list_profiles', args: {} }));
    expect((await scoreOf(again)).wrong).toEqual(['failed: the model did not come to an end in 25 steps']);
  });
});

it('arguments that are not JSON call nothing', async () => {
  standIn = await startStandInModel(openAiFormat, [{ call: 'list_profiles', args: '{"limit": ' }, said]);
  const variables = { OPENAI_API_KEY: 'the-key', OPENAI_BASE_URL: `${standIn.url}/v1`, EVAL_MODEL: 'stand-in' };
  const [score] = await runConversation(conversation, { world, model: chooseModel(variables) });
  expect(score?.calls).toBe(0);
  expect(JSON.stringify(standIn.requests.at(-1))).toContain('not valid JSON');
});

it('without a key the rules replace a model, and a key requires the name of a model', async () => {
  standIn = await startStandInModel(openAiFormat, []);
  expect(chooseModel({}).name).toBe('rules');
  expect(() => chooseModel({ OPENAI_API_KEY: 'the-key' })).toThrow('EVAL_MODEL');
});
