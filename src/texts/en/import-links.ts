import { counted } from './plural.ts';

/** The words of the pages that import links. */
export const importLinks = {
  title: 'Import links',
  lead: 'Import links, name, bio and picture from another service, such as Linktree, or from a file. You can review everything before it is added.',
  missingReleases: (count: number) =>
    count === 1
      ? '1 music link was not found, so it is a button for now.'
      : `${count} music links were not found, so they are buttons for now.`,
  addRelease: 'Add it as music: search again or fill in the fields',
  fromAddress: 'From a web page',
  url: 'Page address',
  urlHint: 'For example linktr.ee/anna',
  fromFile: 'From a file',
  file: 'A saved web page, bookmarks, or another file with links',
  fileHint: 'HTML, text, Markdown, CSV, JSON, contacts and more, up to 3 MB',
  fromText: 'From pasted text',
  pasted: 'Any text with links, or the HTML source of a page',
  find: 'Find links',
  added: (count: number) => `${counted(count, 'link was', 'links were')} added.`,
  look: 'View page',
  arrange: 'Edit blocks',
  draftTitle: 'Review your import',
  draftCounts: (found: number, selected: number, doubtful: number, leftOut: number) =>
    [
      `${counted(found, 'link', 'links')} found`,
      `${selected} selected`,
      doubtful > 0 && `${doubtful} doubtful`,
      leftOut > 0 && `${counted(leftOut, 'line', 'lines')} without a link left out`,
    ]
      .filter(Boolean)
      .join(', '),
  draftLead: 'The selected ones will be added to the end of the page when you save.',
  more: (count: number) =>
    count === 1
      ? '1 more link was found, but cannot be imported at the same time.'
      : `${counted(count, 'more link was found', 'more links were found')}, but cannot be imported at the same time.`,
  kinds: { social: 'Social link', video: 'Video', music: 'Music', button: 'Button' },
  take: (title: string) => `Import ${title}`,
  name: (number: number) => `Title ${number}`,
  named: { video: 'No title', music: 'Taken from its link' },
  known: 'Already on the page',
  doubts: {
    service: 'Looks like a link of that service, not yours',
    navigation: 'From the menu or the footer of the page',
    own_site: 'Leads to the page’s own site',
    script: 'Found in code, not as a link',
    player: 'From an embedded player',
    hidden: 'Hidden on the page',
    expired: 'It has expired',
    locked: 'Locked on the page',
    scheme: 'A link of this kind cannot be added',
    advertisement: 'Looks like an advertisement',
    incomplete: 'The address is not complete',
    over_limit: 'More than 100 links: not selected',
  },
  staysHidden: 'Will be added as a hidden block',
  keepsSchedule: 'Keeps its schedule',
  keepsGroups: 'Keep the headings',
  keepsGroupsText: 'Links below a heading become a group on the page.',
  intro: { avatar: 'Picture', title: 'Name', description: 'Bio' },
  replaces: 'Replaces the current one',
  pictureFailed: 'The picture could not be downloaded. You can upload one in the page settings.',
  linksTitle: 'Links',
  introTaken: 'The selected name, bio and picture are now on your page.',
  save: 'Add to page',
  back: 'Start over',
  nothingChosen: 'Select what to add.',
  gone: 'Page not found',
  goneText: 'It was deleted or belongs to another account.',
};
