import * as z from 'zod';
import { fileUrl } from '../files/file-url.ts';
import { socialIcon } from '../links/social-icons.ts';
import type { ProfileRow } from './profile-rows.ts';

const storedSocials = z.array(z.object({ link: z.string(), order: z.number() }));
export type Social = z.infer<typeof storedSocials>[number];

/** A page as the interface shows it, without its slots. */
export interface ProfileView {
  id: number;
  login: string;
  title: string | null;
  description: string | null;
  avatar: string | null;
  bgImage: string | null;
  socials: Social[];
  themeId: number;
  languageId: number | null;
  computed: {
    url: string;
    avatarUrl: string | null;
    bgImageUrl: string | null;
    socials: { icon: string }[];
    isMain: boolean;
    status: boolean;
  };
}

/** Returns the page as the interface shows it; `computed.url` is the address that visitors find it at now. */
export function profileView(publicUrl: string, row: ProfileRow): ProfileView {
  const socials = socialsOf(row);
  return {
    id: row.id,
    login: row.login,
    title: row.title,
    description: row.description,
    avatar: row.avatar,
    bgImage: row.bgImage,
    socials,
    themeId: row.themeId,
    languageId: row.languageId,
    computed: {
      url: pageUrl(publicUrl, row.publicLogin),
      avatarUrl: row.avatar === null ? null : fileUrl(publicUrl, row.avatar),
      bgImageUrl: row.bgImage === null ? null : fileUrl(publicUrl, row.bgImage),
      socials: socials.map(({ link }) => ({ icon: socialIcon(link).key })),
      isMain: row.isMain,
      status: row.status,
    },
  };
}

/** Returns the page's address on this service, without regard to its custom domain. */
export function pageUrl(publicUrl: string, login: string): string {
  return publicUrl + pathOfPage(login);
}

/**
 * Returns the path of a page on this service. A dot at the end of a login is written encoded, which makes it no other address (RFC 3986
 * §6.2.2.2): programs that find links in text take it for the end of a sentence.
 */
export function pathOfPage(login: string): string {
  return `/${login.replace(/\.+$/, (dots) => '%2E'.repeat(dots.length))}`;
}

/** Returns the stored social links; throws if they do not match the schema. */
export function socialsOf(row: Pick<ProfileRow, 'socials'>): Social[] {
  return storedSocials.parse(JSON.parse(row.socials));
}
