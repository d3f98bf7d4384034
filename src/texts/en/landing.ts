/** The words of the start page. */
export const landing = {
  documentTitle: 'Link pages that you and your AI assistant build together',
  description: 'One public page for all your links. Edit it by asking the AI assistant you already use.',
  title: 'One page for all your links',
  lead: 'Music, videos, shop, social profiles: everything you make in one place. Connect the AI assistant you already use, and it edits your page for you. You decide what it’s allowed to do.',
  signUp: 'Create your page',
  login: 'Sign in',
  mine: 'Go to your pages',
  small: 'Loads instantly on any phone.',
  askTitle: 'Just ask, and it’s done',
  ask: 'Put the new single on top, and move the tour dates below it.',
  answer:
    'Done. “Salt & Static” is at the top with links to six platforms, followed by the tour dates. I checked the page and everything looks right.',
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
      text: 'Every app asks first. You grant each permission separately, and you can disconnect an app at any time.',
    },
    {
      icon: 'plug',
      title: 'Open API',
      text: 'A REST API for everything assistants can do, and pages that are readable by search engines and AI.',
    },
  ],
  docs: 'API reference',
  more: 'More about this site',
  examples: {
    title: 'Every page looks like its owner',
    lead: 'Three examples. Open one to see it as visitors do.',
  },
  scenes: {
    alt: 'A phone with a musician’s page: an assistant has moved the new single to the top, and the history shows it.',
    caption: 'A real page, edited by an assistant.',
    pause: 'Pause',
  },
};
