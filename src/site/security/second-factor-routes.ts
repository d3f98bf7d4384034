import type { Context } from '../../context.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { listPasskeys } from '../../domain/accounts/passkeys/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '../../domain/accounts/second-factor/second-factor.ts';
import { base32, otpauthUri } from '../../domain/accounts/second-factor/totp.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { plainQrCode } from '../sharing/qr-drawing.ts';
import { renderSecondFactorPage } from './second-factor-page.tsx';

/** `/settings/security/second-factor`: setting up an authenticator app, recovery codes, and removing it. */
export function addSettingsSecondFactor(dashboard: DashboardRouter, context: Context, guard: GuessingGuard): void {
  const { secondFactor, beginSecondFactor: begin, removeSecondFactor: remove, recoveryCodes } = addresses.security;

  async function page(visit: PersonVisit, extra: { errors?: Record<string, string[]>; newCodes?: string[] } = {}) {
    const { account, isRecent, mustAddSecondFactor } = visit.session;
    const { pendingSecret, ...state } = await secondFactorState(context, account.id);
    const issuer = new URL(context.config.publicUrl).host;
    return renderSecondFactorPage({
      locale: visit.locale,
      csrf: visit.csrf,
      timezone: visit.timezone,
      isRecent,
      // A factor set up just now counts.
      isRequired: mustAddSecondFactor && extra.newCodes === undefined,
      next: visit.next,
      ...state,
      pending: pendingSecret && {
        secret: base32(pendingSecret),
        qrCode: await plainQrCode(otpauthUri(pendingSecret, issuer, account.email)),
      },
      passkeys: await listPasskeys(context, account.id),
      passkeysPossible: relyingPartyOf(context.config) !== null,
      ...extra,
    });
  }
  const back = (visit: PersonVisit) =>
    visit.redirect(secondFactor.href(visit.next === null ? {} : { next: visit.next }));
  const again = (visit: PersonVisit) => (errors: Record<string, string[]>) => page(visit, { errors });

  dashboard.personPage(secondFactor.pattern, {
    recent: true,
    withoutSecondFactor: true,
    whileSuspended: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(async () => {
        const input = { code: visit.field('code'), address: visit.address };
        // Shown in this response, because the codes cannot be read again.
        const newCodes = await runAction(context, visit, { name: 'add_second_factor' }, () =>
          confirmSecondFactor(context, guard, sessionHolderOf(visit), input),
        );
        visit.send(await page(visit, { newCodes }), 201);
      }, again(visit)),
  });

  dashboard.personPage(begin.pattern, {
    recent: true,
    withoutSecondFactor: true,
    whileSuspended: true,
    get: back,
    post: (visit) =>
      visit.attempt(async () => {
        await runAction(context, visit, { name: 'begin_second_factor' }, (write) =>
          write((tx) => beginSecondFactor(tx, context, sessionHolderOf(visit))),
        );
        back(visit);
      }, again(visit)),
  });

  dashboard.personPage(recoveryCodes.pattern, {
    recent: true,
    get: back,
    post: (visit) =>
      visit.attempt(async () => {
        const newCodes = await runAction(context, visit, { name: 'renew_recovery_codes' }, () =>
          renewRecoveryCodes(context, sessionHolderOf(visit)),
        );
        visit.send(await page(visit, { newCodes }), 201);
      }, again(visit)),
  });

  dashboard.personPage(remove.pattern, {
    recent: true,
    get: back,
    post: (visit) =>
      visit.attempt(async () => {
        await runAction(context, visit, { name: 'remove_second_factor' }, () =>
          removeSecondFactor(context, sessionHolderOf(visit)),
        );
        visit.redirect(addresses.security.page.href({ done: 'second-factor-removed' }));
      }, again(visit)),
  });
}
