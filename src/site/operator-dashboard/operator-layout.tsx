import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const dashboardStyles = styleSheet('operator-dashboard/operator-dashboard');

/** Tabs of the operator dashboard. */
export type OperatorTab =
  | 'accounts'
  | 'pages'
  | 'reports'
  | 'appeals'
  | 'submissions'
  | 'links'
  | 'invitations'
  | 'records';

/** Props of every page of the operator dashboard. */
export interface OperatorDashboardProps {
  locale: Locale;
  csrf: string;
  timezone: string;
}

/** A page of the operator dashboard, with its tabs. */
export function renderOperatorDashboard(
  props: OperatorDashboardProps & {
    tab: OperatorTab;
    title: string;
    lead?: string | undefined;
    scripts?: string[];
    children: ComponentChildren;
  },
): RenderedDocument {
  const { locale, csrf, timezone, title } = props;
  const t = texts[locale].operatorDashboard;
  const { accounts, pages, reports, appeals, submissions, links, invitations, records } = addresses.operatorDashboard;
  const tabs: { tab: OperatorTab; href: string }[] = [
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
    styles: [dashboardStyles],
    ...(props.scripts && { scripts: props.scripts }),
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="operatorDashboard"
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
