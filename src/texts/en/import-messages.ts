export const importMessages = {
  notLoaded:
    'The page could not be loaded: it must be public and respond within 10 seconds. Some sites block automated requests; in that case, save the page in your browser and choose the file.',
  fileTooLarge: (megabytes: number) => `may have at most ${megabytes} MB`,
  textTooLarge: (megabytes: number) =>
    `The text is larger than ${megabytes} MB. Save it as a file and choose that file.`,
  nothingFound: 'No links found.',
  unreadFormat: (format: string) =>
    `is a file of the format ${format}, which is not read: export the links as HTML, CSV or text, or save the page in a browser as 'Webpage, HTML only'`,
  tooSlow: 'takes too long to read: send a part of it',
  busy: 'Too many large texts are waiting to be read. Try again in a few seconds.',
  noLink: 'has no link: write for example My shop https://example.com',
  textRequired: 'is required unless url is set',
  textOrUrl: 'cannot be sent together with text',
};
