import type { BenchAccount } from '../../bench/account.ts';
import type { Actor, SoakEnvironment } from './actor.ts';
import { get } from './get.ts';
import { numberInTitle, type PageModel } from './page-model.ts';

/** A page with a writer. */
export interface WrittenPage {
  login: string;
  model: PageModel;
}

/**
 * A visitor of public pages. The page's title is a register: a read gives no number below the last that was acknowledged before it began,
 * and none above the last that was sent before it ended.
 */
export function newReader({ client, journal, random }: SoakEnvironment, pages: readonly WrittenPage[]): Actor {
  return {
    name: 'visitor of pages',
    pauseMs: 120,
    async turn() {
      const { login, model } = random.pick(pages);
      const twin = random.below(4) === 0;
      const least = model.acknowledgedTitle;
      const text = await client.ask(twin ? 'markdown of a page' : 'public page', get(`/${login}${twin ? '.md' : ''}`));
      if (text === null || least === 0) return;
      journal.compared += 1;
      const shown = numberInTitle(text);
      if (shown === null || shown < least || shown > model.attemptedTitle) {
        journal.wrong.push(`the page ${login} shows ${shown}, not ${least} to ${model.attemptedTitle}`);
      }
    },
  };
}

/** A signed-in user who views the dashboard. */
export function newDashboardReader(
  { client, journal, random }: SoakEnvironment,
  account: BenchAccount,
  page: WrittenPage,
): Actor {
  const paths = ['/my-links', '/my-links/statistics', '/my-links/forms', '/settings', `/${account.login}`];
  return {
    name: 'reader of the dashboard',
    pauseMs: 500,
    async turn() {
      const path = random.pick(paths);
      const least = page.model.acknowledgedTitle;
      const text = await client.ask(
        path === `/${account.login}` ? 'own page' : `dashboard ${path}`,
        get(path, account.cookies),
      );
      if (text === null || path !== '/my-links') return;
      journal.compared += 1;
      const shown = numberInTitle(text) ?? 0;
      if (!text.includes(account.login) || shown < least || shown > page.model.attemptedTitle) {
        journal.wrong.push(`the dashboard shows ${shown}, not ${least} to ${page.model.attemptedTitle}`);
      }
    },
  };
}
