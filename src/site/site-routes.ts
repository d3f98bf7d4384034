import type { Router } from 'express';
import type { Context } from '../context.ts';
import { createGuessingGuard } from '../domain/accounts/guessing-guard.ts';
import { getOnly } from '../http/methods.ts';
import { sendPrepared } from '../http/prepared-response.ts';
import { addSettingsActivityPage } from './activity/settings-activity-routes.ts';
import { addresses } from './addresses.ts';
import { addSettingsApiPage } from './api-access/settings-api-routes.ts';
import { addChannelButtons } from './channels/channel-buttons.ts';
import { addChannelsPage } from './channels/channels-routes.ts';
import { addEmailChannel } from './channels/email-channel-routes.ts';
import { addTelegramChannel } from './channels/telegram-channel-routes.ts';
import { addConsentAnswer } from './consent/consent-routes.ts';
import { addCustomDomains } from './custom-domain/custom-domain-routes.ts';
import { createDashboardRouter } from './dashboard-router.ts';
import { addDesignPage } from './design/design-routes.ts';
import { addNewSlotPage } from './editor/new-slot-routes.ts';
import { addPreview } from './editor/preview.ts';
import { addSlotButtons } from './editor/slot-buttons.ts';
import { addSlotPage } from './editor/slot-routes.ts';
import { addSlotsPage } from './editor/slots-routes.ts';
import { addEventPages } from './events/event-routes.ts';
import { addFormEditorPages } from './forms/form-editor-routes.ts';
import { addFormPages } from './forms/form-routes.ts';
import { addHistoryPage } from './history/history-routes.ts';
import { addVersionPage } from './history/version-routes.ts';
import { addImportPages } from './import/import-routes.ts';
import { addPublicLoginCheck } from './landing/check-login-route.ts';
import { renderLandingPage } from './landing/landing-page.tsx';
import { landingPictureFiles } from './landing/landing-pictures.ts';
import { addLiveChanges } from './live/live-routes.ts';
import { addCheckLogin } from './my-links/check-login-routes.ts';
import { addCopyPage } from './my-links/copy-page-routes.ts';
import { addLookPages } from './my-links/look-routes.ts';
import { addMyLinksDeletePage } from './my-links/my-links-delete-routes.ts';
import { addMyLinksPage } from './my-links/my-links-routes.ts';
import { addOperatorDashboard } from './operator-dashboard/operator-dashboard-routes.ts';
import { addOperatorPages } from './operator-pages/operator-pages-routes.ts';
import { addPageSettings } from './page-settings/page-settings-routes.ts';
import { addReporterAppealPage } from './report-appeals/reporter-appeal-routes.tsx';
import { addWarningPage } from './report-appeals/warning-routes.tsx';
import { addReviewPage } from './review/review-routes.ts';
import { addSettingsSecondFactor } from './security/second-factor-routes.ts';
import { addSettingsPasskeys } from './security/settings-passkeys-routes.ts';
import { addSettingsSecurityPage } from './security/settings-security-routes.ts';
import { addPicturesPage } from './settings/pictures-routes.ts';
import { addSettingsDataPage } from './settings/settings-data-routes.ts';
import { addSettingsPages } from './settings/settings-routes.ts';
import { siteErrors } from './shared/requests/site-errors.ts';
import { storedFiles } from './shared/requests/stored-files.ts';
import { addSharePage } from './sharing/share-page-routes.ts';
import { addAccessReviewPage } from './sign-in/access-review-routes.ts';
import { addEmailChangePages } from './sign-in/email-change-routes.ts';
import { addEntryPages } from './sign-in/entry-routes.ts';
import { addPasskeySignIn } from './sign-in/passkey-sign-in-routes.ts';
import { addPasswordResetPages } from './sign-in/password-reset-routes.ts';
import { addProviderSignIn } from './sign-in/provider-sign-in-routes.ts';
import { addSecondFactorSignIn } from './sign-in/second-factor-sign-in-routes.ts';
import { addSocialConnections } from './social/social-connections-routes.ts';
import { addSocialFigures } from './social/social-figures-routes.ts';
import { addAccountStatistics } from './statistics/account-statistics-routes.ts';
import { addProfileStatistics } from './statistics/profile-statistics-routes.ts';
import { addStickerButtons } from './stickers/sticker-buttons.ts';
import { addStickerPage } from './stickers/sticker-routes.ts';
import { addStickersPage } from './stickers/stickers-routes.ts';
import { addSuspensionPages } from './suspension/suspension-routes.ts';
import { addTemplatePages } from './templates/templates-routes.ts';

/** Everything that people see in a browser, but the public pages. */
export function siteRoutes(context: Context): Router {
  const { publicUrl, signUp, listing } = context.config;
  const guard = createGuessingGuard(context.rateLimiter);
  const dashboard = createDashboardRouter(context);
  // First, since it is requested most often. Before the pages with a number or a name in the path.
  addLiveChanges(dashboard, context);
  dashboard.page(addresses.landing.pattern, {
    get: ({ send, locale, session }) =>
      send(
        renderLandingPage({
          locale,
          signedIn: session !== null,
          signUpOpen: signUp === 'open',
          publicUrl,
          mcpUrl: `${publicUrl}/mcp`,
          apiUrl: `${publicUrl}/api/v1`,
          links: listing.links,
          operator: listing.operator?.name ?? null,
        }),
      ),
  });
  addPublicLoginCheck(dashboard, context);
  dashboard.router.all(addresses.siteFiles.landingPicture.pattern, getOnly, (req, res, next) => {
    const picture = landingPictureFiles.get(String(req.params.file));
    if (picture === undefined) return next();
    sendPrepared(req, res, picture);
  });
  addOperatorPages(dashboard, context);
  addEntryPages(dashboard, context, guard);
  addPasskeySignIn(dashboard, context);
  addSecondFactorSignIn(dashboard, context, guard);
  addProviderSignIn(dashboard, context);
  addPasswordResetPages(dashboard, context);
  addAccessReviewPage(dashboard, context);
  // Before the routes of one profile, whose addresses begin in the same way.
  addAccountStatistics(dashboard, context);
  addEventPages(dashboard, context);
  addFormEditorPages(dashboard, context);
  addFormPages(dashboard, context);
  addChannelsPage(dashboard, context);
  addChannelButtons(dashboard, context);
  addEmailChannel(dashboard, context);
  addTelegramChannel(dashboard, context);
  addMyLinksPage(dashboard, context);
  addLookPages(dashboard, context);
  addCopyPage(dashboard, context);
  addMyLinksDeletePage(dashboard, context);
  addCheckLogin(dashboard, context);
  addPageSettings(dashboard, context);
  addImportPages(dashboard, context);
  addCustomDomains(dashboard, context);
  addSharePage(dashboard, context);
  addDesignPage(dashboard, context);
  addTemplatePages(dashboard, context);
  addHistoryPage(dashboard, context);
  addVersionPage(dashboard, context);
  addReviewPage(dashboard, context);
  addSuspensionPages(dashboard, context);
  addWarningPage(dashboard, context);
  addReporterAppealPage(dashboard, context);
  addProfileStatistics(dashboard, context);
  // Before the route of one sticker, which would match the address of the switch.
  addStickersPage(dashboard, context);
  addStickerPage(dashboard, context);
  addStickerButtons(dashboard, context);
  addSlotsPage(dashboard, context);
  addNewSlotPage(dashboard, context);
  addSlotPage(dashboard, context);
  addSlotButtons(dashboard, context);
  addPreview(dashboard, context);
  addSettingsPages(dashboard, context);
  addEmailChangePages(dashboard, context);
  addSettingsActivityPage(dashboard, context);
  addSettingsApiPage(dashboard, context);
  addSettingsSecurityPage(dashboard, context);
  addSettingsPasskeys(dashboard, context);
  addSettingsSecondFactor(dashboard, context, guard);
  addSettingsDataPage(dashboard, context);
  addPicturesPage(dashboard, context);
  addOperatorDashboard(dashboard, context);
  addSocialConnections(dashboard, context);
  addSocialFigures(dashboard, context);
  addConsentAnswer(dashboard, context);
  dashboard.router.use('/-/files', storedFiles(context));
  dashboard.router.use(siteErrors(context));
  return dashboard.router;
}
