import { counted } from './plural.ts';

/** The words of the tabs of one page. */
export const profileTabs = {
  places: (login: string) => `Page ${login}`,
  slots: 'Blocks',
  design: 'Design',
  settings: 'Page settings',
  statistics: 'Statistics',
  share: 'Share',
  history: 'History',
  view: 'View page',
  waiting: (count: number) =>
    `${counted(count, 'unpublished change', 'unpublished changes')}. Visitors still see the published page.`,
  unpublished: 'This page is not published: visitors cannot see it.',
  review: 'Review',
};
