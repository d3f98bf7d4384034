import type { Text } from '../errors.ts';
import { maxLinkLength } from './link-grammar.ts';

const allowedScheme = /^(?:https?|tel|mailto|whatsapp):/i;
/** A colon that is followed by a port number does not end a scheme: `example.com:8080/x`. */
const someScheme = /^([a-z][a-z0-9+.-]*):(?![0-9]+(?:[/?#]|$))/i;

/** Any link with an allowed scheme, or one that leads to http or https. */
export type AllowedSchemes = 'any' | 'web';

/** The link as it is stored: trimmed, its missing scheme completed to `https://`. Only for a value that matches the link grammar, or is empty. */
export function completeLink(value: string): string {
  const link = value.trim();
  if (link === '') return '';
  if (/^tel:/i.test(link)) return link.replace(/ /g, '');
  if (allowedScheme.test(link)) return link;
  return link.startsWith('//') ? `https:${link}` : `https://${link}`;
}

/** Says why a value is no link, and what would be one. */
export function explainLink(value: string, kind: AllowedSchemes = 'any'): Text {
  const link = value.trim();
  const schemes = kind === 'web' ? 'http, https' : 'http, https, tel, mailto, whatsapp';
  if (link === '') {
    return {
      en: 'must be a link, for example https://example.com/page',
      ru: 'нужна ссылка, например https://example.com/page',
    };
  }
  const scheme = someScheme.exec(link)?.[1];
  if (scheme !== undefined && !(kind === 'any' ? allowedScheme : /^https?:/i).test(link)) {
    const name = scheme.slice(0, 32);
    return {
      en: `the scheme "${name}" is not supported; allowed schemes: ${schemes}`,
      ru: `схема «${name}» не поддерживается; допустимые схемы: ${schemes}`,
    };
  }
  if (kind === 'any' && /^[^\s@/]+@[^\s@/]+$/.test(link)) {
    return {
      en: 'an e-mail address is written mailto:name@example.com',
      ru: 'адрес электронной почты пишется так: mailto:name@example.com',
    };
  }
  if (/^https?:\/\/[^/?#\s]*@/i.test(link)) {
    return {
      en: 'must not carry a user name or password',
      ru: 'ссылка не должна содержать имя пользователя или пароль',
    };
  }
  if (kind === 'any' && /^\+?[0-9][0-9 ().-]{4,}$/.test(link)) {
    return {
      en: 'a telephone number is written tel:+15551234567',
      ru: 'номер телефона пишется так: tel:+15551234567',
    };
  }
  if (!allowedScheme.test(link) && link.length > maxLinkLength - 'https://'.length) {
    return {
      en: `must be at most ${maxLinkLength} characters once https:// is added`,
      ru: `не длиннее ${maxLinkLength} символов вместе с https://`,
    };
  }
  if (/\s/.test(link)) {
    return {
      en: 'must not contain spaces: write %20 for each',
      ru: 'в ссылке не должно быть пробелов: вместо пробела пишется %20',
    };
  }
  const examples =
    kind === 'web'
      ? 'https://example.com/page'
      : 'https://example.com/page, tel:+15551234567, mailto:name@example.com, whatsapp://send?phone=15551234567';
  return { en: `must be a link, for example ${examples}`, ru: `нужна ссылка, например ${examples}` };
}
