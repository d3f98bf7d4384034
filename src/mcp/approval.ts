import type { Tool } from '../../tools/define-operation.ts';
import { type UnpublishedMeta, unpublishedIn } from '../../tools/with-unpublished.ts';
import type { InterfaceLocale, Locale } from '../domain/errors.ts';
import { texts } from '../texts/index.ts';
import type { AddressOffer } from './ask-person.ts';
import type { Caller } from './caller.ts';

/**
 * Returns the changes of the page that wait for its owner's approval after a write, by the result; null if there are none, and for any
 * other call.
 */
export function waitingAfter(
  { kind }: Pick<Tool, 'kind'>,
  { meta }: Record<string, unknown>,
  { dryRun }: Record<string, unknown>,
): UnpublishedMeta | null {
  return kind === 'write' && dryRun !== true ? unpublishedIn(meta) : null;
}

/** Says of a write that its owner has to publish it, for the assistant to pass on. */
export function approvalLine({ reviewUrl }: UnpublishedMeta, { locale }: Pick<Caller, 'locale'>): string {
  return toApprove[locale](reviewUrl);
}

/** Returns the address offered to the person: once for all waiting changes, when the first one is made. */
export function reviewOffer({ changes, reviewUrl }: UnpublishedMeta, locale: Locale): AddressOffer | null {
  return changes === 1 ? { message: texts[locale].asking.toReview, url: reviewUrl } : null;
}

const toApprove: Record<InterfaceLocale, (url: string) => string> = {
  en: (url: string) => `Visitors do not see this until the user publishes it at ${url}: tell them.`,
  ru: (url: string) => `Посетители не увидят этого, пока пользователь не опубликует: ${url}. Сообщите ему.`,
};
