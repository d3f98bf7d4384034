import { counted } from './plural.ts';

/** The words of a page's settings. */
export const pageSettings = {
  title: 'Page settings',
  saved: 'Saved.',
  save: 'Save',
  about: 'About',
  name: 'Name',
  nameHint: 'Shown below the picture. If empty, the address is shown.',
  description: 'Bio',
  descriptionHint: 'Plain text, shown below the name.',
  address: 'Address and language',
  addressWarning:
    'A new address takes effect immediately. Links, QR codes and NFC tags with the old address stop working. There is no redirect, and anyone can claim the old address.',
  language: 'Page language',
  ownLanguage: 'Same as my account',
  avatar: 'Picture',
  avatarHint: 'Square, 800 × 800 pixels or larger. Shown as a circle.',
  choose: 'Choose a picture',
  upload: 'Use this picture',
  remove: 'Remove',
  removeAvatar: 'Remove picture',
  otherAvatar: 'another picture',
  crop: {
    title: 'Crop picture',
    text: 'Drag the picture, or move it with the sliders.',
    zoom: 'Zoom',
    across: 'Horizontal position',
    down: 'Vertical position',
    use: 'Crop',
    cancel: 'Cancel',
  },
  nothingChosen: 'Choose a picture first.',
  socials: 'Social links',
  socialsText:
    'Shown as small icons below the name. The icon is chosen from the link. Type a site and a name, such as instagram anna, or paste an address.',
  socialsEmpty: 'No social links yet. Type a site and your name there, such as instagram anna, or paste an address.',
  social: (number: number) => `Link ${number}`,
  newSocial: 'Add a link',
  up: (number: number) => `Move link ${number} up`,
  down: (number: number) => `Move link ${number} down`,
  removeSocial: (number: number) => `Remove link ${number}`,
  fullSocials: (most: number) => `This page has reached the limit of ${counted(most, 'social link', 'social links')}.`,
  approval: 'Publishing',
  holdsChanges: 'Review changes before they go live',
  holdsChangesText:
    'Visitors see nothing new until you publish, whether you or an assistant made the change. Changes to events and deleted forms show immediately.',
  statistics: 'Statistics',
  statisticsLabel: 'What is counted',
  statisticsText:
    'Visitors whose browser asks not to be tracked (Global Privacy Control, Do Not Track) are never counted.',
  statisticsOfServer: {
    counts: 'This server counts views and clicks only, whatever you choose here.',
    off: 'This server counts no visitors, whatever you choose here.',
  },
  statisticsModes: {
    on: {
      label: 'Count views, clicks and visitors',
      text: 'Also where visitors come from, once at least 5 visitors of a day share the same source. The key that tells visitors apart is deleted after each day.',
    },
    counts: { label: 'Count views and clicks only', text: 'Visitors cannot be told apart.' },
    off: { label: 'Count nothing', text: 'Earlier data is kept until it expires.' },
  },
  legal: 'Privacy and imprint',
  legalText:
    'Links at the bottom of the page. In many countries a page that is not purely private needs them. They take effect immediately, even if you review changes first, and are not part of the history.',
  legalLinks: {
    privacy: 'Address of your privacy policy',
    imprint: 'Address of your imprint',
  },
  legalHint: 'Optional. https://… or mailto:…',
  newUntil: (time: string) => `New pages are kept out of search engines: this one until ${time}.`,
  hiddenFromSearch: 'Keep this page out of search engines',
  hiddenFromSearchText:
    'Search engines that respect this remove the page the next time they visit it. Anyone with the address can still see it. This takes effect immediately, even if you review changes first.',
  more: 'More',
  domains: 'Use a domain of your own',
  import: 'Import links from another page or a file',
  delete: 'Delete this page',
  gone: 'Page not found',
  goneText: 'It was deleted or belongs to another account.',
};
