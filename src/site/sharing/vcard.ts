import type { ContactCard } from './contact-card.ts';
import { addressValue, contentLines, textValue } from './content-line.ts';

/**
 * Returns the contact as a vCard 3.0 (RFC 2426), the version that every address book imports. The name is not split, since its family name
 * is unknown. `picture` is a JPEG.
 */
export function vcard(card: ContactCard, picture: Buffer | null): string {
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${textValue(card.name)}`,
    `N:;${textValue(card.name)};;;`,
    ...card.emails.map((email) => `EMAIL;TYPE=INTERNET:${textValue(email)}`),
    ...card.phones.map((phone) => `TEL;TYPE=VOICE:${textValue(phone)}`),
    `URL:${addressValue(card.pageUrl)}`,
    ...card.socials.map(({ label, link }) => `X-SOCIALPROFILE;TYPE=${parameter(label)}:${addressValue(link)}`),
    // Address books on phones show no picture that they would have to fetch.
    ...(picture === null ? [] : [`PHOTO;ENCODING=b;TYPE=JPEG:${picture.toString('base64')}`]),
    ...(card.note === null || card.note === '' ? [] : [`NOTE:${textValue(card.note)}`]),
    'END:VCARD',
  ]);
}

/** A name among the parameters: only letters and digits, which need no quoting. */
function parameter(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9-]/g, '') || 'web';
}
