import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const governingStyles = styleSheet('governing/governing');

/** The places of operators. */
export type GoverningTab =
  | 'accounts'
  | 'pages'
  | 'reports'
  | 'appeals'
  | 'submissions'
  | 'links'
  | 'invitations'
  | 'records';

/** Props of every page of operators. */
export interface GoverningPage {
  locale: Locale;
  csrf: string;
  timezone: string;
}

/** A page of operators, with the ways between their places. */
export function renderGoverningPage(
  props: GoverningPage & {
    tab: GoverningTab;
    title: string;
    lead?: string | undefined;
    scripts?: string[];
    children: ComponentChildren;
  },
): RenderedDocument {
  const { locale, csrf, timezone, title } = props;
  const t = texts[locale].governing;
  const { accounts, pages, reports, appeals, submissions, links, invitations, records } = addresses.governing;
  const tabs: { tab: GoverningTab; href: string }[] = [
    { tab: 'accounts', href: accounts.href() },
    { tab: 'pages', href: pages.href() },
    { tab: 'reports', href: reports.href() },
    { tab: 'appeals', href: appeals.href() },
    { tab: 'submissions', href: submissions.href() },
    { tab: 'links', href: links.href() },
    { tab: 'invitations', href: invitations.href() },
    { tab: 'records', href: records.href() },
  ];
  return renderPersonDocument({
    locale,
    title,
    styles: [governingStyles],
    ...(props.scripts && { scripts: props.scripts }),
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="governing"
        title={title}
        lead={props.lead}
        timezone={timezone}
        wide
      >
        <nav class="tabs" aria-label={t.places}>
          {tabs.map(({ tab, href }) => (
            <a href={href} aria-current={tab === props.tab ? 'page' : undefined}>
              {t.tabs[tab]}
            </a>
          ))}
        </nav>
        {props.children}
      </SignedInLayout>
    ),
  });
}
