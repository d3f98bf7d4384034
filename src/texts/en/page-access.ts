/** The words for the pages that an app or token may use. */
export const pageAccess = {
  legend: 'Pages',
  all: { label: 'All my pages, including future ones', text: 'It can also create pages, if it may edit.' },
  only: { label: 'Only these', text: 'It sees no other page, and cannot create one.' },
  boxes: 'Pages that it can use',
  summary: (pages: readonly string[] | 'all') =>
    pages === 'all'
      ? 'All pages, including future ones.'
      : pages.length === 0
        ? 'No page: the pages it could use have been deleted.'
        : `Only ${pages.join(', ')}.`,
  more: (count: number) => `${count} more`,
  save: 'Save',
  saveNamed: (name: string) => `Save pages for ${name}`,
};
