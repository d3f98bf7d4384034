import type { ContactCard } from './contact-card.ts';

/** Longer lines are folded (RFC 2426 §2.6). */
const octetsPerLine = 75;

/**
 * The contact as a vCard 3.0 (RFC 2426): the version that every address book imports. The name is not taken apart, since nobody can
 * know which part of it is the family's.
 */
export function vcard(card: ContactCard): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${text(card.name)}`,
    `N:;${text(card.name)};;;`,
    ...card.emails.map((email) => `EMAIL;TYPE=INTERNET:${text(email)}`),
    ...card.phones.map((phone) => `TEL;TYPE=VOICE:${text(phone)}`),
    `URL:${address(card.pageUrl)}`,
    ...card.socials.map(({ label, link }) => `X-SOCIALPROFILE;TYPE=${parameter(label)}:${address(link)}`),
    ...(card.pictureUrl === null ? [] : [`PHOTO;VALUE=URI:${address(card.pictureUrl)}`]),
    ...(card.note === null || card.note === '' ? [] : [`NOTE:${text(card.note)}`]),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A text value: what separates values is escaped, and no control character may begin a line of its own. */
function text(value: string): string {
  return withoutControls(
    value
      .replaceAll('\\', '\\\\')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      .replaceAll(/[,;]/g, '\\$&'),
  );
}

function address(value: string): string {
  return withoutControls(value);
}

/** A name among the parameters: letters and digits alone, as they need no quoting. */
function parameter(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9-]/g, '') || 'web';
}

function withoutControls(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '');
}

/** Cut between characters, never within one. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsPerLine) {
      parts.push(' ');
      octets = 1;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    octets += size;
  }
  return parts.join('\r\n');
}
