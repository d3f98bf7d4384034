import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happen, hitOf, type PastEvent, pageWithPast, reportIn } from '../../analytics/support/past.ts';
import { type ApiUser, newPage, withToken } from '../../support/api-client.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, signUp } from '../support/browser.ts';
import { readDocument } from '../support/read-document.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let user: ApiUser;
let browser: Browser;
let shown: Awaited<ReturnType<typeof pageWithPast>>;
let address: string;

beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  browser = openBrowser(server);
  await signUp(browser, { email: 'figures@example.com' });
  const account = await server.context.db.read.user.findFirst({ where: { email: 'figures@example.com' } });
  user = await withToken(server, account?.id ?? 0);
  shown = await pageWithPast(server, user);
  address = `/my-links/${shown.id}/statistics`;
  const noon = Math.floor(server.context.now().getTime() / day) * day - day / 2;
  const events: PastEvent[] = [];
  const happened = (age: number, target: PastEvent['target'], visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1) events.push({ time: noon - age * day, target, visitor });
  };
  happened(2, { kind: 'page' }, 40);
  happened(3, { kind: 'page' }, 20);
  happened(2, { kind: 'slot', slotId: shown.slots[0] }, 12);
  happened(3, { kind: 'social', link: shown.social }, 5);
  happened(9, { kind: 'page' }, 30);
  happened(40, { kind: 'page' }, 7);
  for (const event of events) server.context.hits.add(hitOf(shown.id, event));
  await server.context.hits.flush();
});
afterAll(() => server.close());

/** The big figures of a page of statistics, by their names. */
function tilesOf({ html }: Page): Record<string, string> {
  const tiles = [...html.matchAll(/<dt>([^<]*)<\/dt><dd class="tile-figure">([^<]*)</g)];
  return Object.fromEntries(tiles.map(([, name = '', figure = '']) => [name, figure]));
}

async function apiTotals(query: string, path = `${shown.path}/analytics`) {
  return reportIn(await user.get(`${path}?${query}`)).totals;
}

describe('the statistics of a page', () => {
  it('equal those of the interface, for the last 28 days in the zone of the user', async () => {
    const page = await browser.get(address);
    expect(page.status).toBe(200);
    const totals = await apiTotals('period=last28&timezone=UTC');
    expect(totals).toMatchObject({ views: 90, clicks: 17 });
    expect(tilesOf(page)).toEqual({
      Views: '90',
      Visitors: String(totals.uniqueViews),
      Clicks: '17',
      'Click rate': '18.9%',
    });
    expect(page.html).toContain('> was 7');
  });

  it.each([
    ['last7', 60],
    ['last90', 97],
  ])('are shown for %s', async (period, views) => {
    expect(tilesOf(await browser.get(`${address}?period=${period}`))).toMatchObject({ Views: String(views) });
  });

  it('are shown for this year, on any day', async () => {
    const page = await browser.get(`${address}?period=year&timezone=UTC`);
    const today = server.context.now().toISOString().slice(0, 10);
    const totals = await apiTotals(`from=${today.slice(0, 4)}-01-01&to=${today}&timezone=UTC`);
    expect(tilesOf(page)).toMatchObject({ Views: String(totals.views) });
  });

  it('are shown for any days and zone, which the forms keep', async () => {
    const query = 'from=2026-02-27&to=2026-03-01&timezone=Asia%2FKathmandu';
    const page = await browser.get(`${address}?${query}`);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/name="from"[^>]*value="2026-02-27"/);
    expect(page.html).toContain('<option value="Asia/Kathmandu" selected');
    // No visitors then: the page says so, and what to do.
    expect(page.html).toContain('No visits in this period');
    expect(readDocument(page.html).text).toContain(`${server.url}/${shown.login}`);
  });

  it('have every number of the charts in tables', async () => {
    const { html } = await browser.get(`${address}?period=last7&timezone=UTC`);
    const { elements, text } = readDocument(html);
    expect(elements.filter(({ name }) => name === 'table').length).toBeGreaterThanOrEqual(5);
    const headers = elements.filter(({ attributes }) => attributes.scope === 'row');
    // Seven days twice, 24 hours, two blocks, a social link.
    expect(headers).toHaveLength(7 + 7 + 24 + 2 + 1);
    expect(text).toContain('1 block without clicks');
    expect(text).toContain('instagram.com/anna');
  });

  it('report invalid days at their field, and keep the input', async () => {
    const page = await browser.get(`${address}?from=2026-03-05&to=2026-03-01`);
    expect(page.status).toBe(422);
    expect(page.html).toContain('id="to-error"');
    expect(page.html).toContain('The last day must not be before the first.');
    expect(page.html).toMatch(/name="from"[^>]*value="2026-03-05"/);
    expect(tilesOf(page)).toEqual({});
  });

  it.each([
    ['from=2026-03-05', 'id="to-error"'],
    ['from=2025-01-01&to=2026-03-01', 'id="to-error"'],
    ['from=%3Cb%3E&to=2026-02-30', 'id="from-error"'],
    ['period=ages', 'class="notice notice-danger"'],
    ['timezone=Nowhere/Else', 'id="timezone-error"'],
    ['timezone=%00', 'id="timezone-error"'],
  ])('reject %s with 422 and a message', async (query, marker) => {
    const page = await browser.get(`${address}?${query}`);
    expect(page.status).toBe(422);
    expect(page.html).toContain(marker);
  });

  it('are not found by other users', async () => {
    const other = openBrowser(server);
    await signUp(other, { email: 'curious@example.com' });
    for (const path of ['', '/days.csv', '/blocks.csv', `/slots/${shown.slots[0]}`, `/social?link=${shown.social}`]) {
      expect((await other.get(address + path)).status, path).toBe(404);
    }
    const stranger = await openBrowser(server).get(address);
    expect(stranger.location).toBe(`/login?next=${encodeURIComponent(address)}`);
  });
});

describe('the statistics of one object', () => {
  it('of a block link back to those of its page with the same days', async () => {
    const { html } = await browser.get(`${address}?period=last7`);
    const href = new RegExp(`href="(${address}/slots/${shown.slots[0]}[^"]*)"`).exec(html)?.[1] ?? '';
    const page = await browser.get(href.replaceAll('&amp;', '&'));
    expect(tilesOf(page)).toMatchObject({ Views: '60', Clicks: '12' });
    expect(page.html).toContain('Button: Tickets');
    expect(page.html).toContain(`href="${address}?period=last7&amp;timezone=Asia%2FAtyrau"`);
  });

  it('of a social link keep the link in every form', async () => {
    const page = await browser.get(`${address}/social?link=${encodeURIComponent(shown.social)}`);
    expect(tilesOf(page)).toMatchObject({ Clicks: '5' });
    expect(page.html.match(/name="link" value="https:\/\/instagram.com\/anna"/g)).toHaveLength(2);
  });

  it.each(['/slots/999999', '/slots/x', '/slots/99999999999999999999', '/social', '/social?link=https://example.com'])(
    'are not found at %s',
    async (path) => {
      expect((await browser.get(address + path)).status).toBe(404);
    },
  );

  it('show clicks only if there were any', async () => {
    const heading = '<h2 class="block-title">Clicks</h2>';
    expect((await browser.get(address)).html).toContain(heading);
    const dayAgo = (age: number) => new Date(server.context.now().getTime() - age * day).toISOString().slice(0, 10);
    const quiet = await browser.get(`${address}?from=${dayAgo(42)}&to=${dayAgo(39)}&timezone=UTC`);
    expect(tilesOf(quiet)).toMatchObject({ Views: '7', Clicks: '0' });
    expect(quiet.html).not.toContain(heading);
  });

  it('of a form show how often it was sent', async () => {
    const formId = await addForm(server, user.id);
    const page = await browser.get(`/my-links/forms/${formId}/statistics`);
    expect(page.status).toBe(200);
    expect(tilesOf(page)).toMatchObject({ Submissions: '0', 'Submission rate': '–' });
    for (const id of ['nobodys', '%00', '..%2F']) {
      expect((await browser.get(`/my-links/forms/${id}/statistics`)).status, id).toBe(404);
    }
  });

  it('of all pages list them, the most viewed first', async () => {
    const quiet = await pageWithPast(server, user);
    const page = await browser.get('/my-links/statistics?period=last7');
    expect(tilesOf(page)).toMatchObject({ Views: '60', Clicks: '17' });
    const order = [shown, quiet].map(({ id }) => page.html.indexOf(`/my-links/${id}/statistics`));
    expect(order[0]).toBeGreaterThan(0);
    expect(order[1]).toBeGreaterThan(order[0] ?? 0);
  });
});

describe('a file to download', () => {
  const linesOf = ({ html }: Page) => html.replace('\ufeff', '').trimEnd().split('\r\n');

  it('has a line for each day', async () => {
    const file = await browser.get(`${address}/days.csv?period=last7&timezone=UTC`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="statistics-.*-days.csv"$/);
    const [head, ...lines] = linesOf(file);
    expect(head).toBe('"Day","Views","Visitors","Clicks"');
    expect(lines).toHaveLength(7);
    const views = lines.map((line) => Number(line.split(',')[1]?.replaceAll('"', '')));
    expect(views.reduce((sum, count) => sum + count, 0)).toBe(60);
  });

  it('has a line for each block', async () => {
    const [, tickets, songs] = linesOf(await browser.get(`${address}/blocks.csv?period=last7`));
    expect(tickets).toMatch(new RegExp(`^"${shown.slots[0]}","button","Tickets","60","12","12","0.2","30","0"$`));
    expect(songs).toContain('"Songs","60","0"');
  });

  it('has a line for each page', async () => {
    const [, ...lines] = linesOf(await browser.get('/my-links/statistics/pages.csv'));
    expect(lines.find((line) => line.startsWith(`"${shown.login}"`))).toContain('"90"');
  });

  it('with invalid days redirects to the page where they can be corrected', async () => {
    const { location } = await browser.get(`${address}/days.csv?from=2026-03-05&to=2026-03-01&timezone=UTC`);
    expect(location).toBe(`${address}?from=2026-03-05&to=2026-03-01&timezone=UTC`);
  });
});

it('a user who opens too many statistics pages is asked to wait, with the limit of the interface', async () => {
  const limited = await startServer({ RATE_ANALYTICS_PER_MINUTE: '2' });
  try {
    const visitor = openBrowser(limited);
    await signUp(visitor);
    for (let visit = 0; visit < 2; visit += 1) expect((await visitor.get('/my-links/statistics')).status).toBe(200);
    const refused = await visitor.get('/my-links/statistics');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.html).toContain('Too many requests');
  } finally {
    await limited.close();
  }
});

it('statistics of a page show the number of current visitors, for any period', async () => {
  const now = async (query = '') =>
    /<dt>Now on the page<\/dt><dd id="visitors-now"[^>]*>(\d+)</.exec((await browser.get(address + query)).html)?.[1];
  expect(await now()).toBe('0');
  for (const visitor of [1, 1, 2]) {
    const time = server.context.now().getTime();
    server.context.hits.add(hitOf(shown.id, { time, visitor, target: { kind: 'page' } }));
  }
  await server.context.hits.flush();
  expect(await now('?from=2026-02-27&to=2026-03-01')).toBe('2');
  // Blocks and all pages together have no such number.
  for (const path of [`${address}/slots/${shown.slots[0]}`, '/my-links/statistics']) {
    expect((await browser.get(path)).html).not.toContain('id="visitors-now"');
  }
});

it('statistics of a page and of a block show referrers and devices, and so does a file', async () => {
  const own = await pageWithPast(server, user);
  const home = `/my-links/${own.id}/statistics`;
  const time = server.context.now().getTime();
  const from = ['rinstagram.com', 'cNZ', 'dphone', 'lde'];
  for (let visitor = 0; visitor < 9; visitor += 1) {
    const rare = ['rrare.example', 'cIS', 'dtv', 'lis'];
    const dimensions = visitor < 7 ? from : rare;
    for (const target of [{ kind: 'page' }, { kind: 'slot', slotId: own.slots[0] }] as const) {
      server.context.hits.add({ ...hitOf(own.id, { time, visitor, target }), dimensions });
    }
  }
  await server.context.hits.flush();
  const period = '?period=last7&timezone=UTC';
  for (const path of [home, `${home}/slots/${own.slots[0]}`]) {
    const page = await browser.get(path + period);
    for (const value of ['instagram.com', 'New Zealand', 'Phone', 'German']) {
      expect(page.html).toMatch(
        new RegExp(`<th scope="row"><bdi>${value}</bdi></th><td>7</td><td>7</td></tr><tr><th scope="row">Others, each`),
      );
    }
    expect(page.html).toContain('Counted since');
    const file = await browser.get(`${path}/visitors.csv${period}`);
    const lines = file.html.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toEqual([
      '"List","Value","Views","Visitors","Clicks","Visitors who clicked"',
      '"Where visitors come from","instagram.com","7","7","7","7"',
      '"Countries","New Zealand","7","7","7","7"',
      '"Devices","Phone","7","7","7","7"',
      '"Languages","German","7","7","7","7"',
    ]);
    expect(page.html + file.html).not.toMatch(/rare\.example|Iceland/);
  }
  // Days before counting began have no data.
  expect((await browser.get(`${address}?period=last28`)).html).toContain('Not enough visits yet');
});

// Last, since the hit counts in the statistics of all pages.
it('charts begin with the first day of a page', async () => {
  const rowsOf = async (path: string) => {
    const table = /<caption>Views and visitors<.*?<\/table>/s.exec((await browser.get(path)).html)?.[0] ?? '';
    return table.split('<tr>').length - 2;
  };
  const page = await newPage(user);
  await happen(server, page.id, { visitor: 1 });
  expect(await rowsOf(`/my-links/${page.id}/statistics?timezone=UTC`)).toBe(1);
  expect(await rowsOf(`${address}?timezone=UTC`)).toBe(28);
});
