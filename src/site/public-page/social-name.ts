import { hostOf } from '../shared/safe-href.ts';
import type { PublicProfile } from './props.ts';
import type { PublicPageTexts } from './texts/public-page-texts.ts';

/** Returns the name of a social link: a platform's name, a word of the language for an address or a number, the host of other sites. */
export function socialName({ link, icon, label }: PublicProfile['socials'][number], texts: PublicPageTexts): string {
  if (icon === 'email' || icon === 'phone') return texts[icon];
  return icon === 'link' ? hostOf(link) || texts.link : label;
}
