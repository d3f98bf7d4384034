/** Texts of the decision about a report, for the owner of a warned page and for the reporter, with their appeals. */
export const reportAppeals = {
  warned: 'Warned by the operator',
  warningTitle: (login: string) => `Warning about ${login}`,
  warningLead: 'Someone reported this page, and the operator warned you.',
  decisionTitle: (id: number) => `Decision about report ${id}`,
  decisionLead: 'An operator reviewed the page that you reported.',
  page: 'Page',
  decision: 'Decision',
  reasons: 'Reasons',
  decided: 'Decided',
  appealText: 'If you think this is wrong, say why. You can appeal once, within six months of the decision.',
  over: 'An appeal is no longer possible.',
  afterAppeal: {
    none: 'The warning was withdrawn.',
    warn: 'The warning stays.',
    suspend: 'The page was suspended.',
  },
  gone: 'Warning not found',
  goneText: 'It was deleted, or the page belongs to another account.',
  reportAgain: 'Report a page',
  deadTitle: 'This link is not valid',
  dead: 'A newer e-mail has another link, or the report was deleted.',
};
