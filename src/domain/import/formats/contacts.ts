import { linkOfAccount } from '../../links/account-link.ts';
import { storableLink } from '../../links/link-fields.ts';
import { typedLink } from '../../links/typed-link.ts';
import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';

/** A column of an address book, and the column with the label of its values, such as "Work". */
interface ContactColumn {
  column: number;
  /** The name of a site, or the kind of the address. */
  kind: string;
  label: number;
}

interface ContactColumns {
  names: readonly number[];
  values: readonly ContactColumn[];
}

/** Names of columns in lower case, as Google, Outlook and Apple write them, or a person. */
const mail = /^(?:e-?mail(?: \d)?(?: address)?|e-?mail \d - value|почта|эл\. почта|correo(?: electrónico)?)$/;
const phone =
  /^(?:phone \d - value|(?:(?:home|mobile|business|work|primary|main|other|company) )?(?:phone|tel|telephone|mobile|cell)(?: \d)?(?: number)?|телефон|teléfono|móvil)$/;
const web = /^(?:web ?site(?: \d - value)?|web ?page|personal web page|url|link|сайт|sitio web)$/;
const personNames =
  /^(?:name|full name|display name|first name|middle name|last name|given name|family name|имя|фамилия|nombre|apellidos?)$/;

/** Returns the columns of an address book: those of mails, telephone numbers, sites and accounts; null for another table. */
export function contactColumns(header: readonly string[]): ContactColumns | null {
  const titles = header.map((cell) => cell.toLowerCase().trim());
  const kindOf = (title: string) =>
    mail.test(title) ? 'mail' : phone.test(title) ? 'phone' : web.test(title) ? 'web' : title;
  const values = titles
    .map((title, column): ContactColumn => {
      const value = title.replace(/ - value$/, '');
      const label = titles.findIndex((other) => other === `${value} - label` || other === `${value} - type`);
      return { column, kind: kindOf(title), label };
    })
    .filter(({ kind }) => ['mail', 'phone', 'web'].includes(kind) || linkOfAccount(kind, 'anna') !== null);
  const names = titles.flatMap((title, column) => (personNames.test(title) ? [column] : []));
  const isContacts = values.some(({ kind }) => kind === 'mail' || kind === 'phone');
  return isContacts && names.length > 0 ? { names, values } : null;
}

/** Returns the links of the rows of an address book, under the names of the people. */
export function contactLinks(rows: readonly string[][], { names, values }: ContactColumns): ReadSource {
  const candidates = rows.flatMap((row) => {
    const person = names
      .map((column) => row[column] ?? '')
      .filter((name) => name !== '')
      .join(' ');
    return values.flatMap(({ column, kind, label }): Candidate[] => {
      const address = addressOf(kind, row[column] ?? '');
      if (address === null) return [];
      const title = label < 0 ? '' : (row[label] ?? '').replace(/^\*\s*/, '');
      return [{ address, title, ...(rows.length > 1 && person !== '' && { group: person }) }];
    });
  });
  return { candidates: candidates.slice(0, maxCandidates), leftOut: 0 };
}

function addressOf(kind: string, cell: string): string | null {
  if (cell === '') return null;
  if (/^https?:/i.test(cell)) return cell;
  if (kind === 'mail') return `mailto:${cell}`;
  if (kind === 'phone') return `tel:${cell}`;
  return kind === 'web' ? storableLink(typedLink(cell)) : linkOfAccount(kind, cell.replace(/^@/, ''));
}
