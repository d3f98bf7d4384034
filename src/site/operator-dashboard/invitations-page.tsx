import type { Config } from '../../config.ts';
import { type InvitationView, maxDays, maxUses } from '../../domain/operators/invitations.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';

export interface InvitationsPageProps extends OperatorDashboardProps, Pick<FormState, 'values' | 'errors'> {
  signUp: Config['signUp'];
  invitations: InvitationView[];
  /** The address of sign-up with the code of the invitation that was just created. */
  newAddress?: string | undefined;
  isEnded: boolean;
}

/** Invitations to sign up. Posts `uses` and `days`; ends one by `invitationId`. */
export function renderInvitationsPage(props: InvitationsPageProps): RenderedDocument {
  const { locale, csrf, signUp, invitations, newAddress, values, errors } = props;
  const t = texts[locale].operatorDashboard.invitations;
  const state = { csrf, values, errors };
  return renderOperatorDashboard({
    ...props,
    tab: 'invitations',
    title: t.title,
    lead: t.lead,
    scripts: [assetPath('copy')],
    children: (
      <>
        {newAddress !== undefined && (
          <section class="block">
            <h2 class="block-title">{t.created}</h2>
            <Notice kind="good">{t.createdText}</Notice>
            <Copyable label={t.address} text={newAddress} locale={locale} />
          </section>
        )}
        <section class="block">
          <h2 class="block-title">{t.create}</h2>
          {signUp === 'invite' ? (
            <PostForm action={addresses.operatorDashboard.invitations.href()} state={state}>
              <Input name="uses" label={t.uses} hint={t.usesHint} type="number" min={1} max={maxUses} state={state} />
              <Input name="days" label={t.days} type="number" min={1} max={maxDays} state={state} />
              <button class="action" type="submit">
                {t.submit}
              </button>
            </PostForm>
          ) : (
            <p class="block-text">{t.off(signUp)}</p>
          )}
        </section>
        <section class="block">
          <h2 class="block-title">{t.list}</h2>
          {props.isEnded && <Notice kind="good">{t.ended}</Notice>}
          {invitations.length === 0 && <p class="block-empty">{t.empty}</p>}
          <ul class="rows">
            {invitations.map((invitation) => (
              <InvitationRow {...props} invitation={invitation} />
            ))}
          </ul>
        </section>
      </>
    ),
  });
}

function InvitationRow({ locale, csrf, timezone, invitation }: InvitationsPageProps & { invitation: InvitationView }) {
  const t = texts[locale].operatorDashboard.invitations;
  const { id, uses, usesLeft, createdAt, expiresAt, state } = invitation;
  return (
    <li class="row row-record">
      <div class="row-words">
        <span class="row-name">
          {t.left(usesLeft, uses)}{' '}
          <span class={state === 'valid' ? 'state' : 'state state-off'}>{t.states[state]}</span>
        </span>
        <span class="row-text">
          {t.createdAt}: <Moment at={createdAt} locale={locale} timezone={timezone} />
        </span>
        <span class="row-text">
          {t.expiresAt}: <Moment at={expiresAt} locale={locale} timezone={timezone} />
        </span>
      </div>
      {state === 'valid' && (
        <PostForm
          class="inline"
          action={addresses.operatorDashboard.endInvitation.href()}
          state={{ csrf }}
          hidden={{ invitationId: String(id) }}
        >
          <button class="danger" type="submit" aria-label={t.endOf(id)}>
            {t.end}
          </button>
        </PostForm>
      )}
    </li>
  );
}
