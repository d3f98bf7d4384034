import type { Tool } from '../../tools/define-operation.ts';
import { pageStateIn, type UnpublishedMeta } from '../../tools/with-page-state.ts';
import type { InterfaceLocale, Locale } from '../domain/errors.ts';
import { texts } from '../texts/index.ts';
import type { AddressOffer } from './ask-person.ts';
import type { Caller } from './caller.ts';

type PageState = ReturnType<typeof pageStateIn>;

/** Returns the page's waiting changes and suspension in the result of a write; nothing for any other call. */
export function pageStateAfter(
  { kind }: Pick<Tool, 'kind'>,
  { meta }: Record<string, unknown>,
  { dryRun }: Record<string, unknown>,
): PageState {
  return pageStateIn(kind === 'write' && dryRun !== true ? meta : undefined);
}

/** Returns lines for the assistant about why visitors do not see a write. */
export function pageStateLines({ unpublished, suspended }: PageState, { locale }: Pick<Caller, 'locale'>): string[] {
  return [
    ...(unpublished === null ? [] : [toApprove[locale](unpublished.reviewUrl)]),
    ...(suspended === null ? [] : [hidden[locale]]),
  ];
}

/** Returns the address offered to the person: once for all waiting changes, when the first one is made. */
export function reviewOffer({ changes, reviewUrl }: UnpublishedMeta, locale: Locale): AddressOffer | null {
  return changes === 1 ? { message: texts[locale].asking.toReview, url: reviewUrl } : null;
}

const toApprove: Record<InterfaceLocale, (url: string) => string> = {
  en: (url: string) => `Visitors do not see this until the user publishes it at ${url}: tell them.`,
  ru: (url: string) => `Посетители не увидят этого, пока пользователь не опубликует: ${url}. Сообщите ему.`,
};

const hidden: Record<InterfaceLocale, string> = {
  en: 'Visitors do not see this page: an operator has suspended it. Tell the user why (meta.suspended).',
  ru: 'Посетители не видят этой страницы: оператор приостановил её работу. Сообщите пользователю причину (meta.suspended).',
};
