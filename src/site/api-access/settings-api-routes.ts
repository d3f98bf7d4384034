import type { Context } from '../../context.ts';
import { disconnectApp, listConnectedApps } from '../../domain/accounts/connected-apps.ts';
import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
  maxPersonalTokens,
} from '../../domain/accounts/personal-tokens.ts';
import { lastCalls } from '../../domain/accounts/read-calls.ts';
import { type ApprovalSettings, abilities, type GrantedPages } from '../../domain/actor.ts';
import { endSubscription, listSubscriptions } from '../../domain/app-events/end-subscriptions.ts';
import { setAppApprovalSettings, setTokenApprovalSettings } from '../../domain/approval/approval-settings.ts';
import { waitingChangesOf } from '../../domain/approval/waiting-changes.ts';
import { guidanceOfAccount, setGuidanceOfAccount } from '../../domain/guidance.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { setAppPages, setTokenPages } from '../../domain/profiles/page-grants.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { chosenPages } from '../shared/requests/chosen-pages.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderSettingsApiPage, type SettingsApiPageProps } from './settings-api-page.tsx';

/** `/settings/api` and its forms: personal tokens and connected apps. */
export function addSettingsApiPage(dashboard: DashboardRouter, context: Context): void {
  const { publicUrl } = context.config;
  type Extra = Partial<Pick<SettingsApiPageProps, 'newToken' | 'errors' | 'values' | 'wrongPages' | 'guidance'>>;

  async function page(visit: PersonVisit, extra: Extra = {}) {
    const userId = visit.session.account.id;
    const [tokens, apps, waiting, own, guidance, subscriptions] = await Promise.all([
      listPersonalTokens(context, userId),
      listConnectedApps(context, userId),
      waitingChangesOf(context.db.read, userId),
      profilesOf(context.db.read, ownerAccess(userId)),
      guidanceOfAccount(context.db.read, userId),
      listSubscriptions(context.db.read, userId, context.now()),
    ]);
    const last = await lastCalls(context, userId, [
      ...tokens.map(({ id }) => `token ${id}` as const),
      ...apps.map(({ clientId }) => `app ${clientId}` as const),
    ]);
    const done = visit.parameter('done');
    return renderSettingsApiPage({
      locale: visit.locale,
      csrf: visit.csrf,
      timezone: visit.timezone,
      tokens: tokens.map((token) => ({
        ...token,
        createdAt: token.createdAt.toISOString(),
        lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
        lastCall: last.get(`token ${token.id}`),
        waiting: waiting.get(`token ${token.id}`),
      })),
      maxTokens: maxPersonalTokens,
      abilities,
      apps: apps.map((app) => ({
        ...app,
        connectedAt: app.connectedAt.toISOString(),
        lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
        lastCall: last.get(`app ${app.clientId}`),
        waiting: waiting.get(`app ${app.clientId}`),
      })),
      own: own.map(({ id, publicLogin, title }) => ({ id, login: publicLogin, title })),
      guidance: guidance ?? '',
      hasSavedGuidance: done === 'guidance',
      subscriptions,
      mcpUrl: `${publicUrl}/mcp`,
      apiUrl: `${publicUrl}/api/v1`,
      notice:
        done === 'ended'
          ? texts[visit.locale].eventSubscriptions.ended
          : done === 'deleted' || done === 'disconnected' || done === 'saved'
            ? texts[visit.locale].settingsApi.done[done]
            : undefined,
      ...extra,
    });
  }

  dashboard.personPage(addresses.apiAccess.page.pattern, {
    get: async (visit) => visit.send(await page(visit)),
  });

  dashboard.personPage(addresses.apiAccess.tokens.pattern, {
    redraws: true,
    recent: true,
    get: (visit) => visit.redirect(addresses.apiAccess.page.href()),
    post(visit) {
      const pages = chosenPages(visit) ?? 'all';
      const input = { name: visit.field('name'), abilities: visit.fields('abilities'), pages };
      return visit.attempt(
        async () => {
          // Shown in this response, because the value cannot be read again.
          const { name, token } = await runAction(context, visit, { name: 'create_token' }, () =>
            createPersonalToken(context, visit.session.account.id, input, approvalIn(visit)),
          );
          visit.send(await page(visit, { newToken: { name, token } }), 201);
        },
        (errors) =>
          page(visit, {
            errors,
            values: {
              name: input.name,
              abilities: input.abilities.join(','),
              changes: visit.field('changes'),
              asksFirst: visit.field('asksFirst'),
              pages: visit.field('pages'),
              pageIds: visit.fields('pageIds').join(','),
            },
          }),
      );
    },
  });

  dashboard.personPage(addresses.apiAccess.deleteToken.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'delete_token' }, () =>
            deletePersonalToken(context, visit.session.account.id, Number(visit.field('tokenId'))),
          );
          visit.redirect(addresses.apiAccess.page.href({ done: 'deleted' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });

  dashboard.personPage(addresses.apiAccess.tokenApproval.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          const { id } = visit.session.account;
          await runAction(context, visit, { name: 'update_token' }, (write) =>
            write((tx) => setTokenApprovalSettings(tx, id, Number(visit.field('tokenId')), approvalIn(visit))),
          );
          visit.redirect(addresses.apiAccess.page.href({ done: 'saved' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });

  dashboard.personPage(addresses.apiAccess.appApproval.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          const { id } = visit.session.account;
          await runAction(context, visit, { name: 'update_app' }, (write) =>
            write((tx) => setAppApprovalSettings(tx, id, visit.field('clientId'), approvalIn(visit))),
          );
          visit.redirect(addresses.apiAccess.page.href({ done: 'saved' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });

  /** Responds to a choice of pages; `set` stores it. */
  function choosePages(
    name: 'update_token' | 'update_app',
    fieldName: string,
    set: (tx: Transaction, userId: number, value: string, pages: GrantedPages) => Promise<void>,
  ) {
    return {
      post: (visit: PersonVisit) =>
        visit.attempt(
          async () => {
            const { id } = visit.session.account;
            await runAction(context, visit, { name }, (write) =>
              write((tx) => set(tx, id, visit.field(fieldName), chosenPages(visit) ?? 'all')),
            );
            visit.redirect(addresses.apiAccess.page.href({ done: 'saved' }));
          },
          ({ pages: messages, ...errors }) => {
            const field = { name: fieldName, value: visit.field(fieldName) };
            return page(visit, { errors, ...(messages && { wrongPages: { field, messages } }) });
          },
        ),
    };
  }

  dashboard.personPage(
    addresses.apiAccess.tokenPages.pattern,
    choosePages('update_token', 'tokenId', (tx, userId, value, pages) =>
      setTokenPages(tx, userId, Number(value), pages),
    ),
  );

  dashboard.personPage(addresses.apiAccess.appPages.pattern, choosePages('update_app', 'clientId', setAppPages));
  dashboard.personPage(addresses.apiAccess.guidance.pattern, {
    redraws: true,
    get: (visit) => visit.redirect(addresses.apiAccess.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'set_guidance' }, (write) =>
            write((tx) => setGuidanceOfAccount(tx, visit.session.account.id, visit.field('guidance'))),
          );
          visit.redirect(`${addresses.apiAccess.page.href({ done: 'guidance' })}#guidance`);
        },
        (errors) => page(visit, { errors, guidance: visit.field('guidance') }),
      ),
  });

  dashboard.personPage(addresses.apiAccess.endSubscription.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          const { id } = visit.session.account;
          await runAction(context, visit, { name: 'end_subscription' }, (write) =>
            write((tx) => endSubscription(tx, id, Number(visit.field('subscriptionId')), context.now())),
          );
          visit.redirect(addresses.apiAccess.page.href({ done: 'ended' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });

  dashboard.personPage(addresses.apiAccess.disconnectApp.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'disconnect_app' }, () =>
            disconnectApp(context, visit.session.account.id, visit.field('clientId')),
          );
          visit.redirect(addresses.apiAccess.page.href({ done: 'disconnected' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });
}

/** Returns a form's settings for the changes of an app or token. */
function approvalIn(visit: PersonVisit): ApprovalSettings {
  return { changesWait: visit.field('changes') === 'wait', asksFirst: visit.field('asksFirst') === 'yes' };
}
