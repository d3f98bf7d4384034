import type { SubscriptionView } from '../../domain/app-events/end-subscriptions.ts';
import type { Locale } from '../../domain/errors.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import type { ChoosablePage } from '../shared/components/pages-choice.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { isLocalAddress } from '../shared/local-address.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { ApprovalSubjects } from './approval-subjects.tsx';
import { AddToPrograms, AssistantSteps } from './assistant-steps.tsx';
import { type ConnectedAppRow, ConnectedApps } from './connected-apps.tsx';
import { EventSubscriptions } from './event-subscriptions.tsx';
import { GuidanceForm } from './guidance-form.tsx';
import type { WrongPages } from './pages-form.tsx';
import { type PersonalTokenRow, PersonalTokens } from './personal-tokens.tsx';

const settingsStyles = styleSheet('settings/settings');

export interface SettingsApiPageProps extends FormState {
  locale: Locale;
  timezone: string;
  tokens: PersonalTokenRow[];
  maxTokens: number;
  /** Abilities that a token can have. */
  abilities: readonly string[];
  /** A token that was just created, shown only once. */
  newToken?: { name: string; token: string } | undefined;
  apps: ConnectedAppRow[];
  /** All pages of the person. */
  own: readonly ChoosablePage[];
  /** A rejected choice of pages. */
  wrongPages?: WrongPages | undefined;
  /** The owner's words for assistants, empty for none. */
  guidance: string;
  hasSavedGuidance: boolean;
  subscriptions: readonly SubscriptionView[];
  mcpUrl: string;
  /** Root of the REST API. */
  apiUrl: string;
  notice?: string | undefined;
}

/**
 * Tokens and connected apps. Posts: `name` and `abilities` (once each) to `/settings/api/tokens`, `tokenId` to
 * `/settings/api/tokens/delete`, `clientId` to `/settings/api/apps/disconnect`; `changes` and `asksFirst` with the first, and with either id
 * to `…/approval`; `pages` and `pageIds` in the same way, to `…/pages`; `guidance` to `/settings/api/guidance`.
 */
export function renderSettingsApiPage(props: SettingsApiPageProps): RenderedDocument {
  const t = texts[props.locale].settingsApi;
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    styles: [settingsStyles],
    scripts: [assetPath('copy')],
    body: (
      <SignedInLayout
        locale={props.locale}
        csrf={props.csrf}
        place="settings-api"
        title={t.title}
        lead={t.lead}
        timezone={props.timezone}
      >
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {props.newToken && (
          <section class="block block-new" role="status">
            <h2 class="block-title">{t.newTitle(isolated(props.newToken.name))}</h2>
            <p>{t.newText}</p>
            <Copyable text={props.newToken.token} locale={props.locale} />
            <p>{t.newTry}</p>
            <Copyable text={curlLine(props.newToken.token, props.apiUrl)} locale={props.locale} />
          </section>
        )}
        <Connecting {...props} />
        <ConnectedApps {...props} />
        <GuidanceForm
          locale={props.locale}
          state={{ csrf: props.csrf, errors: props.errors, values: { guidance: props.guidance } }}
          action={addresses.apiAccess.guidance.href()}
          isSaved={props.hasSavedGuidance}
        />
        <EventSubscriptions {...props} />
        <ApprovalSubjects locale={props.locale} />
        <Developers {...props} />
      </SignedInLayout>
    ),
  });
}

function Connecting({ locale, mcpUrl }: SettingsApiPageProps) {
  const t = texts[locale].settingsApi;
  return (
    <section class="block block-glass">
      <h2 class="block-title">{t.connectTitle}</h2>
      <ol class="steps">
        {t.steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      <Copyable label={t.connector} text={mcpUrl} locale={locale} />
      {isLocalAddress(mcpUrl) && <p>{texts[locale].landing.localAddress}</p>}
      <AddToPrograms locale={locale} mcpUrl={mcpUrl} />
      <h3 class="block-subtitle">{t.assistantsTitle}</h3>
      <AssistantSteps locale={locale} mcpUrl={mcpUrl} />
    </section>
  );
}

/** Everything that needs code: REST, and the tokens for it. */
function Developers(props: SettingsApiPageProps) {
  const { locale, apiUrl } = props;
  const t = texts[locale].settingsApi;
  return (
    <>
      <section class="block" id="developers">
        <h2 class="block-title">{t.developers}</h2>
        <p>
          {t.restText} <a href={`${apiUrl}/docs`}>{t.docs}</a>
        </p>
        <Copyable text={curlLine('vtr_…', apiUrl)} locale={locale} />
      </section>
      <PersonalTokens {...props} />
    </>
  );
}

/** Returns a command that reads the token's owner. */
function curlLine(token: string, apiUrl: string): string {
  return `curl -H "Authorization: Bearer ${token}" \\\n${apiUrl}/me`;
}
