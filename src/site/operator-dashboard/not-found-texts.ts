import { notFound } from '../../domain/errors.ts';
import { textOf } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';

/** The words of the 404 page for an account. */
export function accountNotFound({ operatorDashboard }: Texts) {
  return { gone: operatorDashboard.account.gone, goneText: operatorDashboard.account.goneText };
}

/** The words of the 404 page for a page of an account. */
export function pageNotFound({ operatorDashboard }: Texts) {
  return { gone: operatorDashboard.page.gone, goneText: operatorDashboard.page.goneText };
}

/** The words of the 404 page for a report. */
export function reportNotFound({ operatorDashboard }: Texts) {
  return { gone: operatorDashboard.reports.gone, goneText: operatorDashboard.reports.goneText };
}

/** The words of the 404 page for an appeal. */
export function appealNotFound({ operatorDashboard }: Texts) {
  return { gone: operatorDashboard.appeals.gone, goneText: operatorDashboard.appeals.goneText };
}

export function noSuchAccount() {
  return notFound(textOf((t) => t.operatorDashboard.account.gone));
}
