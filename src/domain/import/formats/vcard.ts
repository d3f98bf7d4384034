import { linkOfAccount } from '../../links/account-link.ts';
import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';

interface Property {
  group: string;
  name: string;
  parameters: string;
  value: string;
}

const maxLineLength = 10_000;
const maxProperties = 200;
const property = /^(?:([\w-]{1,40})\.)?([\w-]{1,60})((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s;

/** A card of a QR code in one line: `MECARD:N:Berg,Anna;TEL:+4740000000;;`. */
const oneLine = /^\ufeff?\s*(?:MECARD|BIZCARD):(.*)/is;
const maxOneLine = 4_000;

/**
 * Reads contact cards (RFC 6350, and versions 2.1 and 3): their addresses, numbers, mails and accounts. Events of a calendar (RFC 5545) have
 * the same syntax, and MECARD nearly the same. Returns null for another text.
 */
export function readVcards(text: string): ReadSource | null {
  const short = oneLine.exec(text.slice(0, maxOneLine))?.[1];
  if (short !== undefined) return readVcards(`BEGIN:VCARD\n${short.replace(/(?<!\\);/g, '\n')}`);
  if (!/^\ufeff?\s*BEGIN:(?:VCARD|VCALENDAR)\s*$/im.test(text.slice(0, 1_000))) return null;
  // A line continues where the next begins with a space (RFC 6350 §3.2).
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const cards: Property[][] = [];
  for (const line of joinedLines(lines)) {
    if (/^BEGIN:(?:VCARD|VEVENT)\s*$/i.test(line)) cards.push([]);
    const [, group = '', name = '', parameters = '', value = ''] = property.exec(line) ?? [];
    const card = cards.at(-1);
    if (name !== '' && card !== undefined && card.length < maxProperties)
      card.push({ group, name: name.toUpperCase(), parameters, value: plainValue(parameters, value) });
  }
  const candidates = cards.flatMap((card) => linksOfCard(card, cards.length > 1)).slice(0, maxCandidates);
  return { candidates, leftOut: 0 };
}

/** Returns the lines with those that are quoted-printable in one: they continue after `=` (RFC 2045 §6.7). */
function joinedLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let open: string | null = null;
  for (const line of lines) {
    const whole: string = (open ?? '') + line;
    const isOpen = whole.endsWith('=') && /^[^:]*quoted-printable/i.test(whole) && whole.length < maxLineLength;
    open = isOpen ? whole.slice(0, -1) : null;
    if (!isOpen && whole !== '') joined.push(whole);
  }
  return joined;
}

function linksOfCard(card: readonly Property[], isOneOfMany: boolean): Candidate[] {
  const person = card.find(({ name }) => name === 'FN')?.value ?? '';
  const event = card.find(({ name }) => name === 'SUMMARY')?.value ?? '';
  return card.flatMap((entry) => {
    const label =
      card.find(({ group, name }) => name === 'X-ABLABEL' && group !== '' && group === entry.group)?.value ?? '';
    const title = label.replace(/^_\$!<(.*)>!\$_$/, '$1') || event;
    return addressesOf(entry).map((address) => ({
      address,
      title,
      ...(isOneOfMany && person !== '' && { group: person }),
    }));
  });
}

function addressesOf({ name, parameters, value }: Property): string[] {
  if (value === '') return [];
  if (name === 'TEL') return [/^tel:/i.test(value) ? value : `tel:${value}`];
  if (name === 'EMAIL') return [/^mailto:/i.test(value) ? value : `mailto:${value}`];
  if (name === 'URL') return [/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`];
  if (name === 'NOTE' || name === 'DESCRIPTION') return value.match(/https?:\/\/[^\s<>"]+/gi) ?? [];
  const account = accountOf(name, parameters, value);
  if (account !== null) return [account];
  return name === 'IMPP' ? [value] : [];
}

/** Returns the link of an account, which is named in one of the ways of programs: `X-SOCIALPROFILE;type=`, `IMPP;X-SERVICE-TYPE=`, `X-TWITTER`. */
function accountOf(name: string, parameters: string, value: string): string | null {
  const isProfile = /^(?:X-)?SOCIALPROFILE$/.test(name);
  if (isProfile && /^https?:/i.test(value)) return value;
  const [, typed = ''] = /(?:service-type|type)="?([\w-]+)/i.exec(parameters) ?? [];
  const site = isProfile || name === 'IMPP' ? typed : name.replace(/^X-/, '');
  const user = /x-user="?([^;":]+)/i.exec(parameters)?.[1] ?? value.replace(/^(?:x-apple|[a-z]+):(?!\/)/i, '');
  return /^@?[\w.-]{1,60}$/.test(user) ? linkOfAccount(site, user.replace('@', '')) : null;
}

function plainValue(parameters: string, value: string): string {
  const isQuoted = /encoding=quoted-printable/i.test(parameters) || /;quoted-printable/i.test(parameters);
  const text = isQuoted
    ? Buffer.from(
        value.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : value;
  return text
    .replace(/\\([\\,;:])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim();
}
