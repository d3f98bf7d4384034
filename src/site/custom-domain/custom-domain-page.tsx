import type { CustomDomain } from '../../domain/custom-domains/custom-domains.ts';
import type { VerificationRecords } from '../../domain/custom-domains/verify-domain.ts';
import type { Locale } from '../../domain/errors.ts';
import { shownHost } from '../../domain/links/shown-host.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import { Copyable } from '../shared/components/copyable.tsx';
import { Input, Notice, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const customDomainStyles = styleSheet('custom-domain/custom-domain');

type ShownDomain = CustomDomain & { url: string; records: VerificationRecords };

export interface CustomDomainPageProps extends FormState {
  locale: Locale;
  page: TabbedPage & { name: string; address: string };
  /** Name to which domains refer. */
  serviceHost: string;
  domains: readonly ShownDomain[];
  maxDomains: number;
  /** Domain to which the page's address redirects. */
  forwardsTo: string | null;
  /** The form that the messages belong to: the one for a new domain, the one about forwarding, or the check of a domain by its id. */
  of?: 'new' | 'forward' | number | undefined;
  notice?: string | undefined;
}

/** The domains of a page, the DNS records needed to verify them, and whether the page's address redirects to one. */
export function renderCustomDomainPage(props: CustomDomainPageProps): RenderedDocument {
  const { locale, csrf, page, domains, maxDomains, of } = props;
  const t = texts[locale].customDomain;
  const stateOf = (form: CustomDomainPageProps['of']): FormState => (form === of ? props : { csrf });
  const waiting = domains.filter(({ isServed }) => !isServed);
  const served = domains.filter(({ isServed }) => isServed);
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [customDomainStyles],
    scripts: [assetPath('copy')],
    frames: "'self'",
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="my-links" title={page.name} shown={page}>
        <ProfileTabs locale={locale} profile={page} tab="settings" />
        <p>
          <BackLink href={addresses.pageSettings.page.href({ profileId: page.id })} label={t.back} />
        </p>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {of === undefined && props.errors?.form && <Notice kind="danger">{props.errors.form.join(' ')}</Notice>}
        <section class="block domain-block">
          <h2 class="block-title">{t.title}</h2>
          <p class="block-text">{t.lead}</p>
          {domains.length > 0 && (
            <ul class="rows">
              {domains.map((domain) => (
                <RemovableRow
                  csrf={csrf}
                  action={addresses.customDomains.remove.href({ profileId: page.id, domainId: domain.id })}
                  field={{ name: 'domainId', value: domain.id }}
                  button={t.remove}
                  buttonLabel={t.removeNamed(shownHost(domain.host))}
                >
                  <span class="row-name">
                    {domain.isServed ? <a href={domain.url}>{shownHost(domain.host)}</a> : shownHost(domain.host)}
                  </span>
                  <span class="row-text">{domain.isServed ? t.isServed : t.isWaiting}</span>
                </RemovableRow>
              ))}
            </ul>
          )}
          {domains.length < maxDomains ? (
            <PostForm action={addresses.customDomains.page.href({ profileId: page.id })} state={stateOf('new')}>
              <Input name="host" label={t.host} hint={t.hostHint} maxLength={260} state={stateOf('new')} />
              <button class="action" type="submit">
                {t.add}
              </button>
            </PostForm>
          ) : (
            <p class="block-empty">{t.full(maxDomains)}</p>
          )}
        </section>
        {waiting.map((domain) => (
          <Records {...props} domain={domain} state={stateOf(domain.id)} />
        ))}
        {served.length > 0 && (
          <section class="block">
            <h2 class="block-title">{t.forwardTitle}</h2>
            <PostForm action={addresses.customDomains.forward.href({ profileId: page.id })} state={stateOf('forward')}>
              <Select
                name="domainId"
                label={t.forwardText(page.address)}
                state={{
                  ...stateOf('forward'),
                  values: { domainId: String(served.find(({ host }) => host === props.forwardsTo)?.id ?? '') },
                }}
                options={[
                  { value: '', label: t.forwardNowhere },
                  ...served.map(({ id, host }) => ({ value: String(id), label: t.forwardTo(host) })),
                ]}
              />
              <button class="action" type="submit">
                {t.save}
              </button>
            </PostForm>
          </section>
        )}
      </SignedInLayout>
    ),
  });
}

/** Records that the owner adds at their DNS provider. */
function Records(props: CustomDomainPageProps & { domain: ShownDomain; state: FormState }) {
  const { locale, page, serviceHost, domain, state } = props;
  const { host, records } = domain;
  const t = texts[locale].customDomain;
  const proof = state.errors?.proof;
  return (
    <section class="block domain-block" id={`domain-${domain.id}`}>
      <h2 class="block-title">{t.recordsTitle(host)}</h2>
      <p class="block-text">{t.recordsText}</p>
      {proof && <Notice kind="warning">{proof.join(' ')}</Notice>}
      <DnsRecord
        locale={locale}
        title={t.leadsHere}
        text={t.leadsHereText(host, serviceHost)}
        record={{ name: host, value: serviceHost }}
      />
      <DnsRecord
        locale={locale}
        title={t.proves}
        text={t.provesText}
        record={{ name: records.name, value: records.text }}
      />
      <details class="dns-alias">
        <summary>{t.provesAlias}</summary>
        <p class="block-text">{t.provesAliasText}</p>
        <Copyable text={records.alias} locale={locale} />
      </details>
      <PostForm action={addresses.customDomains.check.href({ profileId: page.id, domainId: domain.id })} state={state}>
        <button class="action" type="submit">
          {t.check}
        </button>
      </PostForm>
    </section>
  );
}

function DnsRecord(props: { locale: Locale; title: string; text: string; record: { name: string; value: string } }) {
  const { locale, title, text, record } = props;
  const t = texts[locale].customDomain;
  return (
    <div class="dns-record">
      <h3>{title}</h3>
      <p class="block-text">{text}</p>
      <dl>
        <dt>{t.name}</dt>
        <dd>
          <Copyable text={record.name} locale={locale} />
        </dd>
        <dt>{t.value}</dt>
        <dd>
          <Copyable text={record.value} locale={locale} />
        </dd>
      </dl>
    </div>
  );
}
