import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { instructionsFor } from '../../../src/mcp/instructions.ts';
import { openBrowser, person, signUp } from '../../site/support/browser.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { addForm } from '../../support/own-objects.ts';
import { type Connector, clientOf, startConnector } from '../support/connector.ts';
import { report, tokensOf } from '../support/tokens.ts';

// An assistant knows in advance which tasks it cannot do, and where its user can do them.

interface Me {
  now: string;
  timezone: string;
  sections: Record<string, boolean>;
  dashboard: Record<string, string>;
}

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

const instructions = instructionsFor('https://links.example');

it('the instructions are within their budget and name unsupported tasks', () => {
  report(`instructions: ${tokensOf(instructions)} tokens`);
  expectWithinBudget('instructions of the connector', tokensOf(instructions));
  const [, not = ''] = instructions.split('Not through this connector: ');
  for (const subject of [
    'design',
    'fonts',
    'themes',
    'deleting a page',
    'submissions',
    'channels',
    'undo',
    'publishing',
    'https://links.example/my-links/{profileId}',
    '/history',
    '/share',
    '/domains',
    '/import',
  ]) {
    expect(not).toContain(subject);
  }
  expect(not).toContain('dashboard of get_me');
});

it('get_me returns the local time of the account and its sections', async () => {
  const { userId } = connector.user;
  await setFeatures(connector.context, userId, { stickers: true });
  expect(await connector.data<Me>('get_me')).toMatchObject({
    timezone: null,
    now: expect.stringContaining('+05:00'),
    sections: { stickers: true, social: false },
  });
  await connector.context.db.write((tx) =>
    tx.user.update({ where: { id: userId }, data: { timezone: 'America/St_Johns' }, select: { id: true } }),
  );
  const { now, timezone } = await connector.data<Me>('get_me');
  expect(timezone).toBe('America/St_Johns');
  expect(now).toMatch(/-0[23]:30$/);
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
});

it('every address of the dashboard in get_me exists', async () => {
  const browser = openBrowser(connector);
  await signUp(browser);
  const user = await connector.context.db.read.user.findFirst({ where: { email: person.email } });
  const id = user?.id ?? 0;
  const { token } = await createPersonalToken(connector.context, id, { name: 'test', abilities });
  const client = clientOf(connector, { userId: id, token });
  const page = await client.data<{ id: number }>('create_profile', { login: 'whose.dashboard' });
  const formId = await addForm(connector, id);
  const { dashboard } = await client.data<Me>('get_me');
  expect(Object.keys(dashboard).length).toBeGreaterThan(8);
  for (const [name, address] of Object.entries(dashboard)) {
    const url = address.replace('{profileId}', String(page.id)).replace('{formId}', formId);
    expect(url.startsWith(`${connector.url}/`)).toBe(true);
    const { status } = await browser.get(url.slice(connector.url.length));
    expect([name, status]).toEqual([name, 200]);
  }
});
