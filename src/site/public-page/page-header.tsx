import { withoutInvisible } from '../../domain/text/invisible-characters.ts';
import { Icon } from '../icons/icon.tsx';
import { initialOf } from '../shared/initial.ts';
import { safeHref } from '../shared/safe-href.ts';
import { hitAddress } from './hits.tsx';
import { usePage } from './page-context.ts';
import type { PublicProfile } from './props.ts';
import { socialName } from './social-name.ts';
import { sourceAndSize } from './source-and-size.ts';
import { Stickers } from './stickers.tsx';
import { StillSource } from './still-source.tsx';

/** The head of a page: background picture, avatar or initial, name, description, social links. */
export function PageHeader({ profile }: { profile: PublicProfile }) {
  const { languageCode } = usePage();
  const name = pageName(profile);
  const { ground, header } = profile.design;
  // The page's picture as background is shown in its header only if the design has a cover.
  const picture = ground === 'picture' && header !== 'cover' ? null : profile.bgImageUrl;
  return (
    <header class={picture ? 'page-head page-head-picture' : 'page-head'}>
      {picture && (
        <picture>
          <StillSource profile={profile} />
          <img
            class="page-background"
            {...sourceAndSize({ src: picture, ...profile.bgImageSize })}
            alt=""
            fetchpriority="high"
          />
        </picture>
      )}
      {profile.avatarUrl ? (
        <img class="avatar" src={profile.avatarUrl} alt="" width="104" height="104" fetchpriority="high" />
      ) : (
        <span class="avatar avatar-initial" aria-hidden="true">
          {initialOf(name, languageCode)}
        </span>
      )}
      <h1 class="page-title" dir="auto">
        {name}
      </h1>
      {profile.description && (
        <p class="lines page-description" dir="auto">
          {profile.description}
        </p>
      )}
      <Socials profileId={profile.id} socials={profile.socials} />
      <Stickers slotId={null} />
    </header>
  );
}

/** Returns the name of a page: its title, or its login if it has none. */
export function pageName(profile: { title: string | null; login: string }): string {
  return withoutInvisible(profile.title ?? '').trim() || profile.login;
}

function Socials({ profileId, socials }: { profileId: number; socials: PublicProfile['socials'] }) {
  const { texts } = usePage();
  const links = socials.flatMap((social) => {
    const href = safeHref(social.link);
    return href ? [{ ...social, href, name: socialName(social, texts) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.socials}>
      <ul class="socials">
        {links.map((social) => (
          <li>
            <a
              class="social"
              href={social.href}
              ping={hitAddress(profileId, { social: social.link })}
              rel="me noopener"
              aria-label={social.name}
              title={social.name}
            >
              <Icon name={social.icon} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
