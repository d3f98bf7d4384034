import type { LinkedIdentityEntry } from '../../domain/accounts/identities/linked-identities.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { Moment } from '../shared/components/moment.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { hostOf } from '../shared/safe-href.ts';

interface ProviderBlockProps extends FormState {
  locale: Locale;
  timezone: string;
  identities: LinkedIdentityEntry[];
  /** Name of the provider. */
  provider: string;
}

/** Identities at the OpenID provider. Posts: nothing to `/settings/security/provider`, `identityId` to `…/unlink`. */
export function ProviderBlock(props: ProviderBlockProps) {
  const { locale, csrf, timezone, provider } = props;
  const t = texts[locale].security;
  return (
    <section class="block">
      <h2 class="block-title">{t.providerTitle(provider)}</h2>
      <p class="block-text">{t.providerText(provider)}</p>
      <FieldMessages id="provider-error" messages={props.errors?.provider ?? []} />
      <ul class="rows">
        {props.identities.map((identity) => (
          <RemovableRow
            csrf={csrf}
            action={addresses.security.unlinkProvider.href()}
            field={{ name: 'identityId', value: identity.id }}
            button={t.unlink}
            buttonLabel={t.unlinkNamed(identity.label)}
          >
            <span class="row-name">{identity.label}</span>
            <span class="row-text">{hostOf(identity.issuer)}</span>
            <span class="row-text">
              {t.used}:{' '}
              {identity.lastUsedAt ? <Moment at={identity.lastUsedAt} locale={locale} timezone={timezone} /> : t.never}
            </span>
          </RemovableRow>
        ))}
      </ul>
      <div class="block-part">
        <PostForm action={addresses.security.provider.href()} state={{ csrf, errors: { ...props.errors, form: [] } }}>
          <button
            class="action action-quiet"
            type="submit"
            {...actionDescribedBy('provider', { messages: props.errors?.provider })}
          >
            {t.link(provider)}
          </button>
        </PostForm>
      </div>
    </section>
  );
}
