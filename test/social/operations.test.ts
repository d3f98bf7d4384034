import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { figureNames, type SocialFigures } from '../../src/domain/social/platform.ts';
import { engagementRate, totalsOfDays } from '../../src/domain/social/totals.ts';
import { clientOf as assistantOf } from '../mcp/support/connector.ts';
import { type ApiUser, clientOf, newLogin, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newPerson } from './support/connected.ts';

interface Account {
  id: number;
  platform: string;
}
interface Analytics {
  period: { from: string; to: string; days: number };
  previous: { from: string; to: string };
  totals: Record<string, number | null>;
  previousTotals: Record<string, number | null>;
  accounts: { accountId: number; totals: Record<string, number | null> }[];
  timeline?: Record<string, number | string | null>[];
  notes: string[];
}
interface Comparison {
  entries: {
    label: string;
    metrics: Record<string, number | null>;
    period: { from: string; to: string } | null;
    difference: Record<string, { absolute: number; relative: number | null } | null> | null;
  }[];
  notes: string[];
}

let server: TestServer;
let user: ApiUser;
let instagram: Account;
let youtube: Account;
beforeAll(async () => {
  server = await startServer();
  const { token } = await createDemo(server.context, { email: 'demo@example.com', login: newLogin() });
  user = clientOf(server, 0, token);
  [instagram, youtube] = (await user.get('/social/accounts')).body.data as [Account, Account];
});
afterAll(() => server.close());

const analytics = async (path: string) => (await user.get(path)).body.data as Analytics;
const comparison = async (query: string) => (await user.get(`/social/compare?${query}`)).body.data as Comparison;

describe('the demo account', () => {
  it('has an account of each platform with posts and numbers of 60 days, once', async () => {
    const { body } = await user.get('/social/accounts');
    expect(body).toMatchObject({ meta: { total: 3, notes: [] } });
    expect(instagram).toMatchObject({ platform: 'instagram', followers: 3_400, notes: [expect.any(String)] });
    const { timeline } = await analytics('/social/analytics?period=last90&include=timeline&timezone=UTC');
    expect(timeline?.filter(({ views }) => views !== null)).toHaveLength(60);
    // A second run of the command replaces the token.
    const { token } = await createDemo(server.context, { email: 'demo@example.com', login: newLogin() });
    user = clientOf(server, 0, token);
    expect((await user.get('/social/accounts')).body.meta).toMatchObject({ total: 3 });
  });
});

describe('analytics', () => {
  it('adds up only known values', async () => {
    const { period, previous, totals, accounts, notes, timeline } = await analytics('/social/analytics?timezone=UTC');
    expect(period.days).toBe(28);
    expect(Date.parse(period.from) - Date.parse(previous.to)).toBe(24 * 60 * 60 * 1000);
    expect(timeline).toBeUndefined();
    const [first, second, third] = accounts;
    const views = [first, second, third].map((account) => account?.totals.views ?? 0);
    expect(totals.views).toBe(views.reduce((sum, known) => sum + known, 0));
    expect(totals.saves).toBe(first?.totals.saves);
    expect(second?.totals).toMatchObject({ saves: null, reach: null, followersChange: 28 * 7 });
    expect(totals.reach).toBeNull();
    expect(notes.join()).toContain('YouTube @vitrinedemo: no data in this period for saves, reach');
  });

  it('reports one day, dates and the days before', async () => {
    const one = await analytics(`/social/accounts/${instagram.id}/analytics?period=yesterday&timezone=UTC`);
    expect(one.totals.reach).toBeGreaterThan(0);
    expect(one.totals).toMatchObject({ followersChange: 7 });
    const { from, to } = one.period;
    const same = await analytics(`/social/accounts/${instagram.id}/analytics?from=${from}&to=${to}&timezone=UTC`);
    expect(same.totals).toEqual(one.totals);
    const before = await analytics('/social/analytics?from=2020-01-01&to=2020-01-31');
    expect(Object.values(before.totals)).toEqual(Object.values(before.totals).map(() => null));
  });

  it('rejects unknown parameters', async () => {
    for (const [query, field] of [
      ['period=forever', 'period'],
      ['timezone=Mars', 'timezone'],
      ['from=2026-01-01', 'to'],
      ['from=2026-02-30&to=2026-03-01', 'from'],
      ['from=2024-01-01&to=2026-01-01', 'to'],
      ['include=hours', 'include'],
      ['days=7', 'days'],
    ]) {
      const answer = await user.get(`/social/analytics?${query}`);
      expect([query, answer.status, wrongFields(answer)]).toEqual([query, 422, [field]]);
    }
  });

  it('returns 404 for another person’s account, post and comparison', async () => {
    const other = (await newPerson(server)).user;
    const [post] = (await user.get(`/social/accounts/${instagram.id}/posts`)).body.data as { id: number }[];
    for (const path of [
      `/social/accounts/${instagram.id}/analytics`,
      `/social/accounts/${instagram.id}/posts`,
      `/social/accounts/${instagram.id}/posts/${post?.id}`,
      `/social/compare?type=accounts&accountIds=${instagram.id},${youtube.id}`,
      `/social/compare?type=posts&postIds=${post?.id},${(post?.id ?? 0) + 1}`,
    ]) {
      expect((await other.get(path)).status, path).toBe(404);
    }
    expect((await user.get(`/social/accounts/${youtube.id}/posts/${post?.id}`)).status).toBe(404);
    expect((await user.get('/social/accounts/99999999999/posts')).status).toBe(404);
    expect((await other.get('/social/analytics')).body.data).toMatchObject({ accounts: [], totals: { views: null } });
  });
});

describe('posts', () => {
  it('are listed by date or by a value, in pages', async () => {
    const path = `/social/accounts/${instagram.id}/posts`;
    const all = (await user.get(path)).body.data as { id: number; publishedAt: string; metrics: { views: number } }[];
    expect(all).toHaveLength(12);
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      all
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .reverse(),
    );
    const page = await user.get(`${path}?sort=views&limit=5&offset=1`);
    expect(page.body.meta).toMatchObject({ total: 12, notes: [expect.any(String)] });
    const views = all.map(({ metrics }) => metrics.views).sort((a, b) => b - a);
    expect((page.body.data as typeof all).map(({ metrics }) => metrics.views)).toEqual(views.slice(1, 6));
    const one = await user.get(`${path}/${all[0]?.id}`);
    expect(one.body.data).toMatchObject({ ...all[0], notes: [expect.any(String)] });
  });
});

describe('posts of several accounts, and of some days', () => {
  interface Post {
    id: number;
    accountId: number;
    publishedAt: string;
    metrics: { views: number };
  }
  const posts = async (ids: (number | string)[], query = '') => {
    const { body } = await user.get(`/social/accounts/${ids.join(',')}/posts?limit=100${query}`);
    return { list: body.data as Post[], meta: body.meta as { total: number; notes: string[] } };
  };

  it('are sorted together', async () => {
    const [one, other] = [await posts([instagram.id]), await posts([youtube.id])];
    const both = await posts([instagram.id, youtube.id, instagram.id], '&sort=views');
    const views = [...one.list, ...other.list].map(({ metrics }) => metrics.views).sort((a, b) => b - a);
    expect(both.list.map(({ metrics }) => metrics.views)).toEqual(views);
    expect(both.meta.total).toBe(one.meta.total + other.meta.total);
    expect(both.meta.notes).toEqual([...one.meta.notes, ...other.meta.notes]);
    expect(new Set(both.list.map(({ accountId }) => accountId))).toEqual(new Set([instagram.id, youtube.id]));
  });

  it('are those published on these days, in the zone of the account', async () => {
    const id = (await user.get('/me')).body.data as { userId: number };
    for (const timezone of [null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await server.context.db.write((tx) =>
        tx.user.update({ where: { id: id.userId }, data: { timezone }, select: { id: true } }),
      );
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone ?? 'Asia/Atyrau' });
      const all = (await posts([youtube.id])).list;
      const dates = all.map(({ publishedAt }) => format.format(Date.parse(publishedAt))).sort();
      const [from, to] = [dates[3] ?? '', dates[6] ?? ''];
      for (const [query, wanted] of [
        [`&from=${from}&to=${to}`, dates.filter((date) => date >= from && date <= to)],
        [`&from=${from}`, dates.filter((date) => date >= from)],
        [`&to=${to}`, dates.filter((date) => date <= to)],
      ] as const) {
        const { list, meta } = await posts([youtube.id], query);
        const found = list.map(({ publishedAt }) => format.format(Date.parse(publishedAt))).sort();
        expect([found, meta.total]).toEqual([wanted, wanted.length]);
      }
    }
  });

  it.each([
    ['from=2026-02-30&to=tomorrow', ['from', 'to']],
    ['from=2026-02-02&to=2026-02-01', ['to']],
    ['until=2026-02-02', ['until']],
  ])('are rejected for %s', async (query, fields) => {
    const answer = await user.get(`/social/accounts/${youtube.id}/posts?${query}`);
    expect([answer.status, wrongFields(answer)]).toEqual([422, fields]);
  });

  it('are not found by a user without one of the accounts', async () => {
    for (const ids of [`${youtube.id},99999`, `${youtube.id},`, `${youtube.id},x`, '0x1', '1e0', 'x']) {
      expect((await user.get(`/social/accounts/${ids}/posts`)).status).toBe(404);
    }
    const many = Array.from({ length: 11 }, (_, index) => index + 1).join(',');
    expect(wrongFields(await user.get(`/social/accounts/${many}/posts`))).toEqual(['accountId']);
  });

  it('name their account over the connector if several are requested', async () => {
    const assistant = assistantOf(server, { userId: 0, token: user.token });
    const [one] = await assistant.data<object[]>('list_social_posts', { accountId: youtube.id });
    expect(one).not.toHaveProperty('accountId');
    const both = await assistant.data<Post[]>('list_social_posts', { accountId: `${youtube.id}, ${instagram.id}` });
    expect(new Set(both.map(({ accountId }) => accountId))).toEqual(new Set([instagram.id, youtube.id]));
  });
});

describe('comparing', () => {
  it('puts accounts beside the first', async () => {
    const { entries, notes } = await comparison(`type=accounts&accountIds=${youtube.id},${instagram.id}`);
    expect(entries.map(({ label }) => label)).toEqual(['YouTube @vitrinedemo', 'Instagram @vitrine.demo']);
    expect(entries[0]?.difference).toBeNull();
    const [first, second] = entries.map(({ metrics }) => metrics.views ?? 0);
    const absolute = (second ?? 0) - (first ?? 0);
    expect(entries[1]?.difference).toMatchObject({
      views: { absolute, relative: absolute / (first ?? 1) },
      saves: null,
    });
    expect(notes.length).toBeGreaterThan(1);
  });

  it('puts a period beside the one before, or another', async () => {
    const { entries } = await comparison(`type=periods&accountIds=${youtube.id}&period=last7&timezone=UTC`);
    const days = await analytics(`/social/accounts/${youtube.id}/analytics?period=last7&timezone=UTC`);
    expect(entries.map(({ metrics }) => metrics)).toEqual([days.previousTotals, days.totals]);
    const { from, to } = days.previous;
    const other = await comparison(
      `type=periods&accountIds=${youtube.id}&period=last7&timezone=UTC&compareFrom=${from}&compareTo=${to}`,
    );
    expect(other.entries).toEqual(entries);
  });

  it('puts posts beside each other', async () => {
    const posts = (await user.get(`/social/accounts/${youtube.id}/posts`)).body.data as {
      id: number;
      metrics: object;
    }[];
    const { entries } = await comparison(`type=posts&postIds=${posts[3]?.id},${posts[0]?.id}`);
    expect(entries).toMatchObject([{ metrics: posts[3]?.metrics }, { metrics: posts[0]?.metrics }]);
  });

  it('rejects objects of different kinds', async () => {
    for (const [query, field] of [
      ['', 'type'],
      ['type=countries', 'type'],
      ['type=posts', 'postIds'],
      ['type=posts&postIds=1', 'postIds'],
      ['type=posts&postIds=1,x', 'postIds'],
      ['type=posts&postIds=1,2&period=last7', 'period'],
      ['type=accounts&postIds=1,2', 'postIds'],
      ['type=periods&compareFrom=2026-01-01', 'compareTo'],
      ['type=periods&compareFrom=2026-02-01&compareTo=2026-01-01', 'compareTo'],
    ]) {
      const answer = await user.get(`/social/compare?${query}`);
      expect([query, answer.status, wrongFields(answer)]).toEqual([query, 422, [field]]);
    }
  });
});

describe('numbers of any kind', () => {
  const figure = fc.option(fc.nat(1_000_000), { nil: null });
  const figures: fc.Arbitrary<SocialFigures> = fc.record({
    ...{ views: figure, likes: figure, comments: figure, shares: figure, saves: figure, reach: figure },
  });
  const day = fc.tuple(figures, figure).map(([known, followers]) => {
    return { ...known, followers, accountId: 1, date: '2026-01-01', followersChange: null };
  });

  it('have a rate from 0 to 1, or none', () => {
    fc.assert(
      fc.property(figures, (known) => {
        const rate = engagementRate(known);
        if (rate === null)
          return (
            !known.views || [known.likes, known.comments, known.shares, known.saves].every((part) => part === null)
          );
        return rate >= 0 && rate <= 1;
      }),
    );
  });

  it('are null exactly if no day has a value', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 20 }), (days) => {
        const totals = totalsOfDays(days, null);
        for (const name of figureNames.filter((known) => known !== 'reach')) {
          const known = days.map((entry) => entry[name]).filter((value) => value !== null);
          expect(totals[name]).toBe(known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0));
        }
        expect(totals.reach).toBeNull();
      }),
    );
  });
});
