import { counted } from './plural.ts';

/** The words of bringing links from elsewhere. */
export const importLinks = {
  title: 'Import links',
  lead: 'Import links, name, bio and picture from another service, such as Linktree, or from a file. You can review everything before it is added.',
  fromAddress: 'From a web page',
  url: 'Page address',
  urlHint: 'For example linktr.ee/anna',
  fromFile: 'From a file',
  file: 'A web page saved in your browser, or a bookmarks file',
  fileHint: 'html, up to 3 MB',
  fromText: 'From pasted text',
  pasted: 'Links, one per line, or the HTML source of a page',
  find: 'Find links',
  added: (count: number) => `${counted(count, 'link was', 'links were')} added.`,
  look: 'View page',
  arrange: 'Edit blocks',
  draftTitle: 'Review your import',
  draftLead: (count: number) =>
    count === 1
      ? '1 link found. It will be added when you save.'
      : `${counted(count, 'link', 'links')} found. The selected ones will be added to the end of the page when you save.`,
  more: (count: number) =>
    count === 1
      ? '1 more link was found, but cannot be imported at the same time.'
      : `${counted(count, 'more link was found', 'more links were found')}, but cannot be imported at the same time.`,
  kinds: { social: 'Social link', video: 'Video', music: 'Music', button: 'Button' },
  take: (title: string) => `Import ${title}`,
  name: (number: number) => `Title ${number}`,
  named: { video: 'No title', music: 'Found from its link' },
  known: 'Already on the page',
  ofService: 'Looks like a link of that service, not yours',
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
