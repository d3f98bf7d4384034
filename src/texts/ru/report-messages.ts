import type { Texts } from '../texts.ts';

export const reportMessages: Texts['reportMessages'] = {
  noSuchReport: 'Такой жалобы нет',
  decidedAlready: 'По этой жалобе решение уже принято',
  pageIsGone: 'Страница удалена: остаётся только решение none',
  noAppealAnyMore: 'Срок для возражения истёк, или решение изменено',
};
