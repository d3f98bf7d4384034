import type { ApprovalSettings, GrantedPages } from '../../domain/actor.ts';
import type { Locale } from '../../domain/errors.ts';
import { isolated } from '../../domain/text/isolated.ts';
import type { OperatorLinks } from '../../listing-settings.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { OperatorFoot } from '../operator-pages/operator-links.tsx';
import { abilityWords } from '../shared/abilities.ts';
import { ApprovalChoices } from '../shared/components/approval-choices.tsx';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { type ChoosablePage, PagesChoice } from '../shared/components/pages-choice.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { UnsentNotice } from '../shared/components/unsent-notice.tsx';
import { hostOf } from '../shared/safe-href.ts';
import { type RedirectTarget, redirectTarget } from './redirect-target.ts';

export interface ConsentPageProps extends FormState {
  locale: Locale;
  /** Target of the decision. */
  action: string;
  /** Fields that must be sent with it, such as the handle of the request. */
  hidden: Record<string, string>;
  client: { id: string; name: string | null; uri: string | null };
  redirectUri: string;
  /** The requested abilities; each gets its own box. */
  scopes: string[];
  /** Earlier choice of the person; all if there is none yet. */
  chosenScopes?: readonly string[] | undefined;
  /** Default of the choices whether the app's changes wait for approval, and whether large ones are asked about. */
  approval: ApprovalSettings;
  /** Default of the choice which pages it may use. */
  pages: GrantedPages;
  /** All pages of the person. */
  own: readonly ChoosablePage[];
  account: { name: string; email: string };
  /** Link to sign in as another user and come back to this request. */
  anotherAccountHref: string;
  /** The operator's pages. */
  links: OperatorLinks;
}

/**
 * Asks a person whether an app may act for them: its name, the target of the response (MCP authorization: the redirect host must be shown,
 * localhost-only redirects warned of), and its permissions. Posts `scope` once for each ticked box, `pages` with `pageIds` (`PagesChoice`),
 * `changes` as `publish` or `wait`, `asksFirst` as `yes`, and `decision` as `allow` or `deny`. The document has no `form-action` policy.
 */
export function renderConsentPage(props: ConsentPageProps): RenderedDocument {
  const t = texts[props.locale].consent;
  const name = props.client.name?.trim() || t.unnamed;
  return renderPersonDocument({
    locale: props.locale,
    title: t.title(isolated(name)),
    formAction: false,
    body: (
      <CardLayout title={t.title(isolated(name))} lead={t.lead} wide>
        <p class="account">
          <Icon name="user" />
          <span>
            {t.signedInAs}{' '}
            <strong>
              <bdi>{props.account.email}</bdi>
            </strong>
          </span>
          <a href={props.anotherAccountHref}>{t.another}</a>
        </p>
        <UnsentNotice locale={props.locale} />
        <Requester {...props} target={redirectTarget(props.redirectUri)} />
        <PostForm action={props.action} state={props} hidden={props.hidden}>
          <fieldset class="choices">
            <legend>{t.abilities}</legend>
            {props.scopes.map((scope) => (
              <Choice
                name="scope"
                value={scope}
                checked={props.chosenScopes?.includes(scope) ?? true}
                {...abilityWords(scope, props.locale)}
              />
            ))}
          </fieldset>
          <p class="choice-limits">
            <strong>{t.unreadable}</strong> {t.unreadableThings}
          </p>
          <PagesChoice locale={props.locale} pages={props.pages} own={props.own} messages={props.errors?.pages} />
          {props.scopes.includes('profile:write') && (
            <ApprovalChoices locale={props.locale} appName={isolated(name)} {...props.approval} />
          )}
          {props.errors?.scope && <Notice kind="danger">{props.errors.scope.join(' ') || t.noAbility}</Notice>}
          <div class="decision">
            <button class="action" type="submit" name="decision" value="allow">
              {t.allow}
            </button>
            <button class="action action-quiet" type="submit" name="decision" value="deny">
              {t.deny}
            </button>
          </div>
        </PostForm>
        <p class="panel-foot">{t.later}</p>
        <OperatorFoot locale={props.locale} links={props.links} />
      </CardLayout>
    ),
  });
}

/** The app as it describes itself, and the target of the response, which is reliable. */
function Requester({ locale, client, target }: ConsentPageProps & { target: RedirectTarget }) {
  const t = texts[locale].consent;
  // A client id that is an https address is the app's own metadata document: its host is proven, a mere name is not.
  const publisher = client.id.startsWith('https://') ? hostOf(client.id) : '';
  return (
    <>
      <dl class="facts">
        <div>
          <dt>{t.who}</dt>
          <dd>
            <strong>
              <bdi>{client.name?.trim() || t.unnamed}</bdi>
            </strong>
            {!publisher && <small>{t.unverified}</small>}
          </dd>
        </div>
        {publisher && (
          <div>
            <dt>{t.publisher}</dt>
            <dd>{publisher}</dd>
          </div>
        )}
        {client.uri && (
          <div>
            <dt>{t.home}</dt>
            <dd>
              <bdi>{client.uri}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.destination}</dt>
          <dd>
            <strong class="host">{target.shown}</strong>
            {target.kind !== 'web' && <small>{t.onThisDevice}</small>}
          </dd>
        </div>
      </dl>
      {target.kind !== 'web' && (
        <Notice kind="warning">{target.kind === 'loopback' ? t.localWarning : t.schemeWarning}</Notice>
      )}
    </>
  );
}
