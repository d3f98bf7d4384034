import { hostOf } from '../shared/safe-href.ts';
import type { PublicProfile } from './props.ts';
import type { PublicPageTexts } from './texts/public-page-texts.ts';

/** What a social link is called: platforms by their names, an address or a number by a word of the language, other sites by their host. */
export function socialName({ link, icon, label }: PublicProfile['socials'][number], texts: PublicPageTexts): string {
  if (icon === 'email' || icon === 'phone') return texts[icon];
  return icon === 'link' ? hostOf(link) || texts.link : label;
}
