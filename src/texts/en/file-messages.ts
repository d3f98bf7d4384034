export const fileMessages = {
  foreignFile: 'must be the path of one of your own files: upload_file returns it',
  pictureGone: 'Picture not found: it was deleted or belongs to another account',
  notAnImage: 'must be a jpg, png, webp or gif image that can be decoded, of a reasonable number of pixels and frames',
  tooManyPixels: (width: number, height: number, frames: number, maxMegapixels: number) =>
    frames > 1
      ? `has ${frames} frames of ${width}x${height} pixels: frames times pixels may be at most ${maxMegapixels} million`
      : `has ${width}x${height} pixels: at most ${maxMegapixels} million pixels are accepted`,
  empty: 'This file is empty. If it is stored in a cloud, download it to your device first.',
  urlNotPublic:
    'must be a public http or https address with the default port and without a password: its name is unknown, or leads into a private network',
  urlStatus: (status: number) =>
    `${status === 404 || status === 410 ? 'there is nothing at this address' : 'the address returns no image'} (HTTP ${status}): send one that opens without signing in`,
  urlNoImage:
    'is not a jpg, png, webp or gif image that can be decoded: send the address of the image itself, not of a page that shows it',
  urlTooLarge: (megabytes: number) => `the image is larger than ${megabytes} MB: send a smaller one`,
  urlTimedOut: (seconds: number) =>
    `the image was not downloaded within ${seconds} seconds: try again, or send another address`,
  urlRedirects: (count: number) => `redirects more than ${count} times: send the final address`,
  urlNotReached:
    'its host cannot be reached: it refuses or breaks the connection, or its certificate is not valid. Send another address',
  fileTooLarge: (megabytes: number) => `A file may be at most ${megabytes} MB`,
  storageFull: (used: number, max: number, needed: number) =>
    `The storage of the account is full: its pictures use ${used} of ${max} MB, and this one needs ${needed} MB. Remove pictures from pages; they count for 24 hours after their upload.`,
  notSquare: (width: number, height: number) =>
    `is ${width}x${height}: cropped to a circle from its middle, so send a square`,
  smallAvatar: (width: number, height: number, avatarSide: number) =>
    `is ${width}x${height}, which looks blurred: send ${avatarSide}x${avatarSide} or larger`,
  notWide: (width: number, height: number) =>
    `is ${width}x${height}, not 16:9: shown uncropped over the full width, so it pushes the content down`,
  smallBackground: (width: number) =>
    `is only ${width} pixels wide, which looks blurred: upload 1600x900 or larger with purpose background`,
  eitherFileOrUrl: 'send either a file or url, not both',
  required: 'is required',
  requiredWithoutFile: 'is required if no file is sent; create_upload gives an address for a file that comes later',
  uploadAddressUnknown: 'There is no such upload address: request one with create_upload',
  uploadAddressGone:
    'This upload address was used or has expired, or its access was revoked: request another one with create_upload',
  sendBytes: 'Send the bytes of the image as the body, not a form and without Content-Encoding',
  incompleteFile: 'The connection broke off before the whole file had arrived',
  tooManyDrawings: 'Too many pictures are being processed right now. Try again in a few seconds.',
  animationLost: 'is an animated PNG, of which only the first frame is stored: send a gif or an animated webp',
  onlyWithAvatar: 'is only allowed with purpose avatar',
};
