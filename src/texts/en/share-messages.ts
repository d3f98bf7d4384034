/** Errors of requests for a QR code or for oEmbed. */
export const shareMessages = {
  notAColor: 'must be a colour, for example #0d5c46',
  mustBeDarker: 'must be darker than the background: many phones cannot read a light code on a dark background',
  tooPale: 'is too close to the background for phones to read: choose a darker colour or a lighter background',
  unknownMiddle: 'must be none, avatar or logo',
  noAvatar: 'needs a picture, and this page has none',
  qrFormat: 'must be svg, png or pdf',
  onlyJson: 'must be json',
  notAPage: 'must be the address of a page',
};
