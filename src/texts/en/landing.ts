/** The words of the start page. */
export const landing = {
  documentTitle: 'Link pages that you and your AI assistant build together',
  description: 'One public page for all your links. Edit it by asking the AI assistant you already use.',
  title: 'One page for all your links',
  lead: 'Music, videos, shop, social profiles: everything you make in one place. Connect the AI assistant you already use, and it edits the page for you, within the permissions you give.',
  signUp: 'Create your page',
  login: 'Sign in',
  mine: 'Go to your pages',
  small: 'Loads instantly on any phone: your page needs no JavaScript.',
  askTitle: 'Just ask, and it’s done',
  ask: 'Put the new single on top, and move the tour dates below it.',
  answer:
    'Done. “Salt & Static” is at the top with links to six platforms, followed by the tour dates. I checked the page: 14 blocks, none empty.',
  connectTitle: 'Connect an assistant in a minute',
  steps: [
    'Copy the connector address.',
    'Add it to your assistant as a custom connector.',
    'Sign in once and choose what it may do.',
  ],
  connector: 'Connector address',
  points: [
    {
      icon: 'picture',
      title: 'Ten block types',
      text: 'Buttons, pictures, galleries, text, video, FAQ, events, music, forms and dividers.',
    },
    {
      icon: 'key',
      title: 'You control access',
      text: 'Every app asks first, you grant each permission separately, and you can disconnect it at any time.',
    },
    {
      icon: 'plug',
      title: 'Open by design',
      text: 'A REST API for everything assistants can do, and every page as markdown for crawlers and language models.',
    },
  ],
  docs: 'API reference',
  more: 'More about this site',
  examples: {
    title: 'Every page looks like its owner',
    lead: 'Three examples. Open one to see it as visitors do.',
  },
  scenes: {
    alt: 'A phone with the page of a musician: an assistant has put the new single on top, and the history says so.',
    caption: 'Asked for, done, on record: a real page.',
    pause: 'Pause',
  },
};
