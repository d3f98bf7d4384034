/** The words of the start page. */
export const landing = {
  documentTitle: 'Link pages that you and your AI assistant build together',
  description: 'One public page for all your links. Edit it by asking the AI assistant you already use.',
  title: 'One page for all your links',
  lead: 'Your music, videos, shop and social profiles in one place. Edit it yourself, or ask the AI assistant you already use.',
  claim: {
    label: 'Address of your page',
    example: 'yourname',
    rules: '4 to 60 letters, digits, dots or underscores',
    submit: 'Create your page',
  },
  login: 'Sign in',
  mine: 'Go to your pages',
  scene: {
    you: 'You:',
    ask: 'Put my new single at the top.',
    about: 'Songs for the last ferry home',
    blocks: [
      { title: 'Tour dates', text: 'Brighton, Ghent, Oslo' },
      { title: 'Order the vinyl', text: '300 numbered copies' },
      { title: 'Letters from the road', text: 'Once a month' },
      { title: 'New single', text: 'Salt & Static, out now' },
    ],
    done: 'Claude moved “New single” to the top',
    undo: 'Undo',
    redo: 'Redo',
  },
  connectTitle: 'Connect an assistant in a minute',
  steps: [
    'Copy the connector address.',
    'Add it to your assistant as a custom connector.',
    'Sign in once and choose what it may do.',
  ],
  connector: 'Connector address',
  localAddress:
    'This address works only on this computer or network. Claude Code, VS Code and Cursor can use it here; claude.ai and ChatGPT cannot reach it.',
  reasonsTitle: 'It stays yours',
  runBy: (operator: string) => `This site is run by ${operator}.`,
  reasons: [
    {
      title: 'Open source',
      text: 'This site runs Vitrine. Its code is public under the MIT license, and anyone may run it.',
    },
    {
      title: 'No tracking',
      text: 'Pages set no cookies and load nothing from other companies. Statistics count visits, not people.',
    },
    {
      title: 'Your own domain',
      text: 'Show your page at an address that you own, next to the one you have here.',
    },
    {
      title: 'Only your name',
      text: 'There are no ads, and you can turn off the line with our name.',
    },
    {
      title: 'Take everything with you',
      text: 'Export pages, pictures, submissions and statistics in one file that any Vitrine server can import.',
    },
    {
      title: 'You control access',
      text: 'Every app asks first. You can undo its changes, have them wait for your approval, or disconnect it.',
    },
  ],
  docs: 'API reference',
  more: 'More about this site',
  examples: {
    title: 'Every page looks like its owner',
    lead: 'Three examples. Open one to see it as visitors do.',
  },
};
