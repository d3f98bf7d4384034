import { telephoneLink } from '../../links/typed-link.ts';
import type { FoundAddress } from './found-address.ts';

/** As many digits as a number may have (ITU-T E.164), with what people write between them. */
const number =
  /(?<![\p{L}\p{N}@/.:=#&_+-])\+?\(?\d(?:[\s().\u2010-\u2015/-]{0,3}\d){5,14}(?![\p{L}\p{N}%@]|[.,:/-]\d)/gu;
/** Words before a number that has no country code: without one, it may be anything. */
const callWord =
  /(?:\b(?:phone|tel|call|mobile|cell|fax|sms|text|hotline|office|fon|telefon|handy|tél|teléfono|móvil|llama)|тел|телефон|моб|звоните|📞|☎|📱|📲)(?:[\p{L}\s.:：)-]|\ufe0f){0,12}$/iu;
const whatsApp = /whats\s?app(?:[\s:：.)–—-]|\ufe0f){0,6}$/i;

/** Finds telephone numbers in running text: international ones, and others behind a word such as "Phone". */
export function telephonesIn(text: string): FoundAddress[] {
  return [...text.matchAll(number)].flatMap(({ 0: raw, index }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    const isInternational = raw.startsWith('+');
    const link = telephoneLink(raw);
    if (link === null || !(isInternational || callWord.test(before) || whatsApp.test(before))) return [];
    const place = { at: index, end: index + raw.length };
    const address = isInternational && whatsApp.test(before) ? `https://wa.me/${raw.replace(/\(0\)|\D/g, '')}` : link;
    return [{ ...place, address }];
  });
}
