/** Address where operators decide reports. */
export const reportsPath = '/settings/operator/reports';

/** Address where operators find appeals. */
export const appealsPath = '/settings/operator/appeals';

/** Address where operators decide links that are on a list of harmful links. */
export const listedLinksPath = '/settings/operator/links';

/** Address where the reporter reads a decision and appeals, by the token of the mail. */
export const reporterAppealPath = '/-/report/appeal';

/** Returns the address where the owner of a page reads a warning, and appeals. */
export function warningPath(profileId: number, reportId: number): string {
  return `/my-links/${profileId}/warnings/${reportId}`;
}
