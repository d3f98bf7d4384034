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
  const people = createDashboardRouter(context);
  people.page('/', {
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
  addEntryPages(people, context, guard);
  addPasskeySignIn(people, context);
  addProviderSignIn(people, context, guard);
  addPasswordResetPages(people, context);
  addAccessReviewPage(people, context);
  // Before the pages of one profile, whose addresses begin alike.
  addAccountStatistics(people, context);
  addEventPages(people, context);
  addFormEditorPages(people, context);
  addFormPages(people, context);
  addChannelsPage(people, context);
  addMyLinksPage(people, context);
  addMyLinksDeletePage(people, context);
  addCheckLogin(people, context);
  addPageSettings(people, context);
  addImportPages(people, context);
  addDesignPage(people, context);
  addProfileStatistics(people, context);
  addStickerPages(people, context);
  addSlotsPage(people, context);
  addNewSlotPage(people, context);
  addSlotPage(people, context);
  addDeleteSlotPage(people, context);
  addPreview(people, context);
  addSettingsPages(people, context, guard);
  addEmailChangePages(people, context, guard);
  addSettingsActivityPage(people, context);
  addSettingsApiPage(people, context);
  addSettingsSecurityPage(people, context);
  addSettingsPasskeys(people, context, guard);
  addSettingsDataPage(people, context, guard);
  addSocialConnections(people, context);
  addSocialFigures(people, context);
  addConsentAnswer(people, context);
  addFormSubmissions(people, context);
  people.router.use('/-/files', storedFiles(context));
  people.router.use(siteErrors(context));
  return people.router;
}
