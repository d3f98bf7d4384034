import { remoteCover } from '../../blocks/music/remote-cover.ts';
import { inlineTextLines } from '../../domain/text/inline-text-lines.ts';
import { pageName } from '../public-page/page-header.tsx';
import type { PublicProfile } from '../public-page/props.ts';
import type { ShownSlot, SlotContents } from '../public-page/slots/slot-data.ts';
import { safeHref } from '../shared/safe-href.ts';

/** An object of schema.org; undefined members are left out. */
interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Returns the content of a page in the words of schema.org: the person, questions with answers, music, events. */
export function structuredData(profile: PublicProfile, slots: readonly ShownSlot[]): object {
  const things = [profilePage(profile), ...questions(profile, slots), ...slots.flatMap(releases), ...events(slots)];
  return { '@context': 'https://schema.org', '@graph': things };
}

/**
 * Returns JSON that is safe in a script element: without `<` nothing can close it or open a comment (HTML Standard, "Restrictions for
 * contents of script elements").
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function profilePage(profile: PublicProfile): Thing {
  const sameAs = profile.socials.flatMap(({ link }) => webAddress(link));
  return {
    '@type': 'ProfilePage',
    '@id': profile.url,
    url: profile.url,
    name: pageName(profile),
    inLanguage: profile.languageCode,
    dateModified: profile.changedAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${profile.url}#owner`,
      name: pageName(profile),
      alternateName: profile.login,
      url: profile.url,
      description: profile.description || undefined,
      image: profile.avatarUrl ?? undefined,
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
  };
}

/** All questions of the page together: a page is one FAQPage at most. */
function questions(profile: PublicProfile, slots: readonly ShownSlot[]): Thing[] {
  const mainEntity = slots.flatMap((slot) =>
    slot.type === 'faq'
      ? slot.data.items.map(({ title, text }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: inlineTextLines(text) },
        }))
      : [],
  );
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', '@id': `${profile.url}#questions`, mainEntity }] : [];
}

function releases(slot: ShownSlot): Thing[] {
  if (slot.type !== 'music' || slot.data.album === '') return [];
  const { album, artist, links } = slot.data;
  return [
    {
      '@type': links.some(({ link }) => isSong(link)) ? 'MusicRecording' : 'MusicAlbum',
      name: album,
      byArtist: artist === '' ? undefined : { '@type': 'MusicGroup', name: artist },
      image: remoteCover(slot.data),
      sameAs: addresses(links),
    },
  ];
}

/** Each linked event once, however often it is shown. */
function events(slots: readonly ShownSlot[]): Thing[] {
  const shown = new Map(
    slots.flatMap((slot) => {
      const event = slot.type === 'event' ? slot.computed.event : null;
      return event ? [[event.id, event] as const] : [];
    }),
  );
  return [...shown.values()].map(({ title, description, place, link, startsAt, endsAt }) => ({
    '@type': 'Event',
    name: title,
    description: description || undefined,
    startDate: startsAt,
    endDate: endsAt ?? undefined,
    location: place ? { '@type': 'Place', name: place } : undefined,
    url: link ? webAddress(link)[0] : undefined,
  }));
}

function addresses(links: SlotContents['music']['data']['links']): string[] {
  return links.flatMap(({ link }) => webAddress(link));
}

/** The form of an address shows whether it is a song; Apple's song is within its album, as `?i=`. */
function isSong(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { pathname, searchParams, hostname } = new URL(link);
  return /\/(?:tracks?|songs?)\//.test(pathname) || (hostname === 'music.apple.com' && searchParams.has('i'));
}

function webAddress(link: string): string[] {
  const href = safeHref(link);
  return href !== undefined && /^https?:/i.test(href) ? [href] : [];
}
