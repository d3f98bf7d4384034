export const reportMessages = {
  noSuchReport: 'There is no such report',
  decidedAlready: 'This report is decided already',
  pageIsGone: 'The page is deleted: only the decision none is left',
};
