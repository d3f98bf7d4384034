import type { Router } from 'express';
import type { Context } from '../context.ts';
import { createGuessingGuard } from '../domain/accounts/guessing-guard.ts';
import { renderLandingPage } from './pages/landing-page.tsx';
import { addAccessReviewPage } from './routes/access-review-page.ts';
import { addChannelsPage } from './routes/channels-page.ts';
import { addConsentAnswer } from './routes/consent-answer.ts';
import { createDashboardRouter } from './routes/dashboard-router.ts';
import { addDesignPage } from './routes/design-page.ts';
import { addDeleteSlotPage } from './routes/editor/delete-slot-page.ts';
import { addNewSlotPage } from './routes/editor/new-slot-page.ts';
import { addPreview } from './routes/editor/preview.ts';
import { addSlotPage } from './routes/editor/slot-page.ts';
import { addSlotsPage } from './routes/editor/slots.ts';
import { addEmailChangePages } from './routes/email-change-pages.ts';
import { addEntryPages } from './routes/entry-pages.ts';
import { addEventPages } from './routes/events/event-pages.ts';
import { addFormEditorPages } from './routes/form-editor-pages.ts';
import { addFormPages } from './routes/form-pages.ts';
import { addFormSubmissions } from './routes/form-submissions.ts';
import { addImportPages } from './routes/import-pages.ts';
import { addCheckLogin } from './routes/my-links-check-login.ts';
import { addMyLinksDeletePage } from './routes/my-links-delete-page.ts';
import { addMyLinksPage } from './routes/my-links-page.ts';
import { addPageSettings } from './routes/page-settings-page.ts';
import { addPasskeySignIn } from './routes/passkey-sign-in.ts';
import { addPasswordResetPages } from './routes/password-reset-pages.ts';
import { addProviderSignIn } from './routes/provider-sign-in.ts';
import { addSettingsActivityPage } from './routes/settings-activity-page.ts';
import { addSettingsApiPage } from './routes/settings-api-page.ts';
import { addSettingsDataPage } from './routes/settings-data-page.ts';
import { addSettingsPages } from './routes/settings-pages.ts';
import { addSettingsPasskeys } from './routes/settings-passkeys.ts';
import { addSettingsSecurityPage } from './routes/settings-security-page.ts';
import { siteErrors } from './routes/site-errors.ts';
import { addSocialConnections } from './routes/social-connections.ts';
import { addSocialFigures } from './routes/social-figures.ts';
import { addAccountStatistics } from './routes/statistics/account-statistics.ts';
import { addProfileStatistics } from './routes/statistics/profile-statistics.ts';
import { addStickerPages } from './routes/stickers/sticker-pages.ts';
import { storedFiles } from './routes/stored-files.ts';

/** Everything that people see in a browser, but the public pages. */
export function siteRoutes(context: Context): Router {
  const { publicUrl, signUp } = context.config;
  const guard = createGuessingGuard();
  const dashboard = createDashboardRouter(context);
  dashboard.page('/', {
    get: ({ send, locale, session }) =>
      send(
        renderLandingPage({
          locale,
          signedIn: session !== null,
          signUpOpen: signUp === 'open',
          publicUrl,
          mcpUrl: `${publicUrl}/mcp`,
          apiUrl: `${publicUrl}/api/v1`,
        }),
      ),
  });
  addEntryPages(dashboard, context, guard);
  addPasskeySignIn(dashboard, context);
  addProviderSignIn(dashboard, context, guard);
  addPasswordResetPages(dashboard, context);
  addAccessReviewPage(dashboard, context);
  // Before the pages of one profile, whose addresses begin alike.
  addAccountStatistics(dashboard, context);
  addEventPages(dashboard, context);
  addFormEditorPages(dashboard, context);
  addFormPages(dashboard, context);
  addChannelsPage(dashboard, context);
  addMyLinksPage(dashboard, context);
  addMyLinksDeletePage(dashboard, context);
  addCheckLogin(dashboard, context);
  addPageSettings(dashboard, context);
  addImportPages(dashboard, context);
  addDesignPage(dashboard, context);
  addProfileStatistics(dashboard, context);
  addStickerPages(dashboard, context);
  addSlotsPage(dashboard, context);
  addNewSlotPage(dashboard, context);
  addSlotPage(dashboard, context);
  addDeleteSlotPage(dashboard, context);
  addPreview(dashboard, context);
  addSettingsPages(dashboard, context, guard);
  addEmailChangePages(dashboard, context, guard);
  addSettingsActivityPage(dashboard, context);
  addSettingsApiPage(dashboard, context);
  addSettingsSecurityPage(dashboard, context);
  addSettingsPasskeys(dashboard, context, guard);
  addSettingsDataPage(dashboard, context, guard);
  addSocialConnections(dashboard, context);
  addSocialFigures(dashboard, context);
  addConsentAnswer(dashboard, context);
  addFormSubmissions(dashboard, context);
  dashboard.router.use('/-/files', storedFiles(context));
  dashboard.router.use(siteErrors(context));
  return dashboard.router;
}
