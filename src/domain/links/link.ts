import type { BilingualMessage } from '../text/bilingual-message.ts';
import { linkPattern, maximumLinkLength, webLinkPattern } from './link-grammar.ts';

const anyLink = new RegExp(linkPattern, 'u');
const webLink = new RegExp(webLinkPattern, 'u');
const allowedScheme = /^(?:https?|tel|mailto|whatsapp):/i;
/** A colon that is followed by a port number does not end a scheme: `example.com:8080/x`. */
const someScheme = /^([a-z][a-z0-9+.-]*):(?![0-9]+(?:[/?#]|$))/i;

export type LinkKind = 'any' | 'web';

/** Whether `value` is a link, its scheme possibly left out: with one of the allowed schemes, or (`web`) http or https. */
export function isLink(value: string, kind: LinkKind = 'any'): boolean {
  return value.length <= maximumLinkLength * 2 && (kind === 'web' ? webLink : anyLink).test(value);
}

/** The link as it is stored: trimmed, its missing scheme completed to `https://`. Only for a value that `isLink`, or an empty one. */
export function completeLink(value: string): string {
  const link = value.trim();
  if (link === '') return '';
  if (/^tel:/i.test(link)) return link.replace(/ /g, '');
  if (allowedScheme.test(link)) return link;
  return link.startsWith('//') ? `https:${link}` : `https://${link}`;
}

/** Says why a value is no link, and what would be one. */
export function explainLink(value: string, kind: LinkKind = 'any'): BilingualMessage {
  const link = value.trim();
  const schemes = kind === 'web' ? 'http, https' : 'http, https, tel, mailto, whatsapp';
  if (link === '') {
    return {
      en: 'A link is required, for example https://example.com/page.',
      ru: 'Нужна ссылка, например https://example.com/page.',
    };
  }
  const scheme = someScheme.exec(link)?.[1];
  if (scheme !== undefined && !(kind === 'any' ? allowedScheme : /^https?:/i).test(link)) {
    const name = scheme.slice(0, 32);
    return {
      en: `The scheme "${name}" is not supported. Allowed schemes: ${schemes}.`,
      ru: `Схема «${name}» не поддерживается. Допустимые схемы: ${schemes}.`,
    };
  }
  if (/^[^\s@/]+@[^\s@/]+$/.test(link)) {
    return {
      en: 'For an e-mail address write mailto:name@example.com.',
      ru: 'Адрес электронной почты пишется так: mailto:name@example.com.',
    };
  }
  if (/^https?:\/\/[^/?#\s]*@/i.test(link)) {
    return {
      en: 'A link must not carry a user name or password.',
      ru: 'Ссылка не должна содержать имя пользователя или пароль.',
    };
  }
  if (/^\+?[0-9][0-9 ().-]{4,}$/.test(link)) {
    return {
      en: 'For a telephone number write tel:+15551234567.',
      ru: 'Номер телефона пишется так: tel:+15551234567.',
    };
  }
  if (!allowedScheme.test(link) && link.length > maximumLinkLength - 'https://'.length) {
    return {
      en: `The link must not be longer than ${maximumLinkLength} characters once https:// is added.`,
      ru: `Ссылка вместе с https:// не должна быть длиннее ${maximumLinkLength} символов.`,
    };
  }
  if (/\s/.test(link)) {
    return {
      en: 'A link must not contain spaces: write %20 for each.',
      ru: 'В ссылке не должно быть пробелов: вместо пробела пишется %20.',
    };
  }
  const examples =
    kind === 'web'
      ? 'https://example.com/page'
      : 'https://example.com/page, tel:+15551234567, mailto:name@example.com, whatsapp://send?phone=15551234567';
  return { en: `Not a valid link. Examples: ${examples}.`, ru: `Неверная ссылка. Примеры: ${examples}.` };
}
