export const reportMessages = {
  noSuchReport: 'There is no such report',
  decidedAlready: 'This report has already been decided',
  pageIsGone: 'The page was deleted: the only possible decision is none',
  noAppealAnyMore: 'The time for an appeal has ended, or the decision was changed',
};
