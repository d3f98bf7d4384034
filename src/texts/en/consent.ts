/** The words of the consent page. */
export const consent = {
  title: (client: string) => `${client} wants access to your account`,
  lead: 'It wants to work with the pages in your Vitrine account. Choose what it may do.',
  unnamed: 'An app',
  signedInAs: 'Signed in as',
  another: 'Use another account',
  who: 'About this app',
  publisher: 'Publisher',
  home: 'Website (stated by the app)',
  unverified: 'The app chose this name. Vitrine has not verified it.',
  destination: 'Redirects to',
  onThisDevice: 'an app on this device',
  localWarning: 'Access is granted to a program on this computer. Continue only if you started connecting it yourself.',
  schemeWarning:
    'Access is granted to an app installed on this device. Continue only if you started connecting it yourself.',
  abilities: 'Permissions',
  unreadable: 'It can never read:',
  unreadableThings:
    'answers that visitors sent by your forms, your e-mail address, passwords and passkeys, access tokens, or who your visitors are.',
  noAbility: 'Select at least one permission, or deny access.',
  allow: 'Allow',
  deny: 'Deny',
  later: 'You can change this or disconnect it at any time under Assistants & API. Its access then ends immediately.',
};
