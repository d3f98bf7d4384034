import type { LinkDecision } from '../../domain/link-lists/listed-links.ts';
import type { ListedLinkView } from '../../domain/operators/listed-links.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type ListPage, ListPagination } from './list-pagination.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';

export interface LinksPageProps extends OperatorDashboardProps, ListPage, Pick<FormState, 'errors'> {
  view: 'open' | 'all';
  /** False if no list is set. */
  hasLists: boolean;
  links: ListedLinkView[];
  /** The decision that was just made. */
  done: LinkDecision | null;
}

/** Links of pages that are on a list of harmful links. Asks by `view` and `page`; posts `linkId` and `decision`. */
export function renderLinksPage(props: LinksPageProps): RenderedDocument {
  const { locale, view, links, done } = props;
  const t = texts[locale].operatorDashboard.links;
  const { links: list } = addresses.operatorDashboard;
  const other = view === 'open' ? 'all' : 'open';
  return renderOperatorDashboard({
    ...props,
    tab: 'links',
    title: t.title,
    lead: t.lead,
    children: (
      <section class="block">
        <h2 class="block-title">{t.views[view]}</h2>
        {done !== null && <Notice kind="good">{t.done[done]}</Notice>}
        {props.errors?.form?.map((message) => (
          <Notice kind="danger">{message}</Notice>
        ))}
        {!props.hasLists && <p class="block-text">{t.noLists}</p>}
        {links.length === 0 && <p class="block-empty">{t.empty}</p>}
        <ul class="rows">
          {links.map((link) => (
            <LinkRow {...props} link={link} />
          ))}
        </ul>
        <p class="ways">
          <a href={list.href({ view: other })}>{t.views[other]}</a>
        </p>
        <ListPagination {...props} label={t.paging} to={(page) => list.href({ view, page: String(page) })} />
      </section>
    ),
  });
}

function LinkRow({ locale, csrf, timezone, link: row }: LinksPageProps & { link: ListedLinkView }) {
  const t = texts[locale].operatorDashboard.links;
  const { id, link, login, profileId, foundAt, isHidden, decision } = row;
  const states: Record<string, string> = t.decisions;
  return (
    <li class="row row-record">
      <div class="row-words">
        {/* Shown as text, so that an operator does not open a harmful address by accident. */}
        <span class="row-name" dir="ltr">
          {link}
        </span>
        <span class="row-text">
          <a href={addresses.operatorDashboard.page.href({ profileId })}>{login}</a> · {t.found}:{' '}
          <Moment at={foundAt} locale={locale} timezone={timezone} />
        </span>
        <span class="row-text">
          <span class={isHidden ? 'state state-off' : 'state'}>{isHidden ? t.hidden : t.shown}</span>
          {states[decision ?? 'open']}
        </span>
      </div>
      <div class="row-buttons">
        {decision !== 'release' && <DecideForm csrf={csrf} id={id} decision="release" label={t.release} of={link} />}
        {decision !== 'hide' && <DecideForm csrf={csrf} id={id} decision="hide" label={t.hide} of={link} />}
      </div>
    </li>
  );
}

function DecideForm(props: { csrf: string; id: number; decision: LinkDecision; label: string; of: string }) {
  const { csrf, id, decision, label } = props;
  return (
    <PostForm
      class="inline"
      action={addresses.operatorDashboard.decideLink.href()}
      state={{ csrf }}
      hidden={{ linkId: String(id), decision }}
    >
      <button class={decision === 'hide' ? 'danger' : 'action'} type="submit" aria-label={`${label}: ${props.of}`}>
        {label}
      </button>
    </PostForm>
  );
}
