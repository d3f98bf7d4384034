import type { ReportKind } from '../../../domain/reports/report-kinds.ts';

/** A text with a place for one value. */
export type TextWith<Name extends string> = `${string}{${Name}}${string}`;

/** A text with a count, in each plural form that the language has (Unicode CLDR, "Plural Rules"). */
export type PluralText<Category extends Intl.LDMLPluralRule = never> = Partial<Record<Intl.LDMLPluralRule, string>> &
  Record<Category | 'other', string>;

/**
 * Texts of public pages in one language. The language names its plural categories, so that a missing form does not compile. Visitors are
 * addressed as consumer products of that language do it.
 */
export interface PublicPageTexts<Category extends Intl.LDMLPluralRule = never> {
  openVideo: TextWith<'host'>;
  gallery: string;
  /** Names the row of links to the owner's other places, for screen readers. */
  socials: string;
  email: string;
  phone: string;
  link: string;
  listenOn: TextWith<'platform'>;
  cover: TextWith<'album'>;
  /** Names a release without a title, for screen readers. */
  release: string;
  details: string;
  addToCalendar: string;
  /** Beside an event's time where the visitor's clock shows another. */
  yourTime: TextWith<'time'>;
  choose: string;
  required: string;
  send: string;
  sent: string;
  notSent: string;
  /** Beside the input that only programs fill in. */
  leaveEmpty: string;
  /** Below a form. The name is the subject, or in a place where the language does not inflect it. */
  formRecipient: TextWith<'owner'>;
  formStoredBy: TextWith<'operator'>;
  formCopies: TextWith<'ways'>;
  /** Items in the list of `formCopies`. */
  formCopyByEmail: string;
  formCopyByTelegram: TextWith<'app'>;
  formCopyByWebhook: string;
  formKept: string;
  /** `{count}`: days. */
  formKeptDays: PluralText<Category>;
  /** Names the link to the privacy policy. */
  privacy: string;
  /** Label of the link to the imprint. */
  imprint: string;
  /** The form for reporting a page to the operator. */
  report: {
    link: string;
    title: string;
    lead: TextWith<'host'>;
    address: string;
    kind: string;
    kinds: Readonly<Record<ReportKind, string>>;
    text: string;
    name: string;
    email: string;
    goodFaith: string;
    send: string;
    sent: string;
    sentText: TextWith<'host'>;
  };
  backTo: TextWith<'page'>;
  formGone: string;
  formGoneText: string;
  empty: string;
  /** Below the last block, of a page of an earlier version that is larger than pages may be. */
  more: string;
  saveContact: string;
  /** Label of the link that shares the page or a block. */
  share: string;
  linkCopied: string;
  madeWith: `${string}Vitrine${string}`;
  /** The name of the product means a shop window. */
  notFoundTitle: string;
  notFoundText: string;
  notFoundClaim: string;
  notFoundHome: string;
  /** Title and text that visitors see in place of a suspended page. The operator's name and address follow. */
  suspended: string;
  suspendedText: string;
  failed: string;
  failedText: string;
  unavailable: string;
  unavailableText: string;
  otherSite: string;
  unreadable: string;
  missing: string;
  unticked: string;
  notListed: string;
  wrongEmail: TextWith<'example'>;
  wrongPhone: TextWith<'example'>;
  wrongNumber: TextWith<'example'>;
  wrongDate: TextWith<'example'>;
  wrongUrl: TextWith<'example'>;
  /** `{count}`: the maximum number of characters. */
  tooLong: PluralText<Category>;
  /** `{count}`: minutes to wait. */
  tooMany: PluralText<Category>;
}
