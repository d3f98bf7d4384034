import { telephoneLink } from '../../links/typed-link.ts';
import type { FoundAddress } from './found-address.ts';

/** As many digits as a number may have (ITU-T E.164), with what people write between them. */
const number =
  /(?<![\p{L}\p{N}@/.:=#&_+-])\+?\(?\d(?:[\s().\u2010-\u2015/-]{0,3}\d){5,14}(?![\p{L}\p{N}%@]|[.,:/-]\d)/gu;
/** Words before a number that has no country code: without one, it may be anything. */
const callWord =
  /(?:\b(?:phone|tel|call|mobile|cell|fax|sms|text|hotline|office|fon|telefon|handy|tél|teléfono|móvil|llama)|тел|телефон|моб|звоните|📞|☎|📱|📲)(?:[\p{L}\s.:：)-]|\ufe0f){0,12}$/iu;
const whatsApp = /whats\s?app(?:[\s:：.)–—-]|\ufe0f){0,6}$/i;

/** Between two numbers, both of what the word before them says. */
const betweenNumbers = /^\s{0,3}(?:[,;/|]|or|и|или|and|y|o|oder|und|et|ou)?\s{0,3}$/iu;

/** Finds telephone numbers in running text: international ones, and others behind a word such as "Phone" or behind another number. */
export function telephonesIn(text: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  for (const { 0: raw, index } of text.matchAll(number)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const isInternational = raw.startsWith('+');
    const last = found.at(-1);
    const isNext = last !== undefined && index - last.end < 20 && betweenNumbers.test(text.slice(last.end, index));
    const link = telephoneLink(raw);
    if (link === null || !(isInternational || isNext || callWord.test(before) || whatsApp.test(before))) continue;
    const address = isInternational && whatsApp.test(before) ? `https://wa.me/${raw.replace(/\(0\)|\D/g, '')}` : link;
    found.push({ at: index, end: index + raw.length, address });
  }
  return found;
}
