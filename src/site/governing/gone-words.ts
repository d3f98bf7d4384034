import { notFound } from '../../domain/errors.ts';
import { textOf } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';

/** The words of the 404 page for an account. */
export function goneAccount({ governing }: Texts) {
  return { gone: governing.account.gone, goneText: governing.account.goneText };
}

/** The words of the 404 page for a page of an account. */
export function gonePage({ governing }: Texts) {
  return { gone: governing.page.gone, goneText: governing.page.goneText };
}

/** The words of the 404 page for a report. */
export function goneReport({ governing }: Texts) {
  return { gone: governing.reports.gone, goneText: governing.reports.goneText };
}

/** The words of the 404 page for an appeal. */
export function goneAppeal({ governing }: Texts) {
  return { gone: governing.appeals.gone, goneText: governing.appeals.goneText };
}

export function noSuchAccount() {
  return notFound(textOf((t) => t.governing.account.gone));
}
