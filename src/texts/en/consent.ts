/** The words of the consent page. */
export const consent = {
  title: (client: string) => `${client} wants access to your account`,
  lead: 'Choose what it can do with your pages.',
  unnamed: 'An app',
  signedInAs: 'Signed in as',
  another: 'Switch account',
  who: 'About this app',
  publisher: 'Developer',
  home: 'Website (stated by the app)',
  unverified: 'The app chose this name. Vitrine has not verified it.',
  destination: 'Redirects to',
  onThisDevice: 'an app on this device',
  localWarning: 'Access is granted to a program on this computer. Continue only if you started connecting it yourself.',
  schemeWarning:
    'Access is granted to an app installed on this device. Continue only if you started connecting it yourself.',
  abilities: 'Permissions',
  unreadable: 'It can never see:',
  unreadableThings:
    'answers that visitors sent through your forms, your e-mail address, passwords and passkeys, access tokens, or who your visitors are.',
  noAbility: 'Select at least one permission, or deny access.',
  allow: 'Allow',
  deny: 'Deny',
  later: 'You can change this or disconnect it at any time under “Assistants”. Access then ends immediately.',
};
