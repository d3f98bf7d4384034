import { themeById } from '../../domain/profiles/themes.ts';
import { type RenderedDocument, renderDocument } from '../html-page.tsx';
import { localeOf, textDirection } from '../locale.ts';
import { canBeReached, contactCardOf, vcardPath } from '../sharing/contact-card.ts';
import { customButtonStyles, publicPageStyles, stickerStyles } from '../styles/public-page-styles.ts';
import { ThemeColor } from '../themes/theme-color.tsx';
import { themeRules } from '../themes/theme-rules.ts';
import { beaconScript } from './hits.tsx';
import { PageContext } from './page-context.ts';
import { pageName } from './page-header.tsx';
import type { PublicPageProps, PublicProfile } from './props.ts';
import { PublicPage } from './public-page.tsx';
import { coverUrl } from './slots/music-cover.ts';
import { shownSlots } from './slots/shown-slots.ts';
import type { ShownSlot } from './slots/slot-view.tsx';
import { publicPageTexts } from './texts.ts';

/** Renders a profile as a complete document that works without its script and asks nothing of third parties but the covers it shows. */
export function renderPublicPage(props: PublicPageProps): RenderedDocument {
  const { profile, sentFormId, fileUrl, stickers } = props;
  const slots = shownSlots(props.slots, props.slotTypes);
  const texts = publicPageTexts[localeOf(profile.languageCode)];
  const theme = themeById(profile.themeId);
  const contact = contactCardOf(profile, slots);
  return renderDocument({
    lang: profile.languageCode,
    dir: textDirection(profile.languageCode),
    title: pageTitle(profile),
    head: (
      <>
        <ThemeColor theme={theme} />
        <PublicHead profile={profile} hasContact={contact !== null} />
      </>
    ),
    styles: [
      publicPageStyles(new Set(slots.map((slot) => slot.type))),
      themeRules(theme),
      customButtonStyles(slots),
      stickerStyles(stickers),
    ],
    bodyClass: 'public',
    script: beaconScript,
    images: slots.some(showsRemoteCover) ? 'own-and-remote' : 'own',
    body: (
      <PageContext.Provider value={{ texts, languageCode: profile.languageCode, sentFormId, fileUrl, stickers }}>
        <PublicPage profile={profile} slots={slots} offersContact={canBeReached(contact)} />
      </PageContext.Provider>
    ),
  });
}

function showsRemoteCover(slot: ShownSlot): boolean {
  return slot.type === 'music' && coverUrl(slot.data) !== undefined;
}

function pageTitle(profile: PublicProfile): string {
  const name = pageName(profile);
  return name === profile.login ? name : `${name} (@${profile.login})`;
}

/** What search engines, messengers and language models read of a page. */
function PublicHead({ profile, hasContact }: { profile: PublicProfile; hasContact: boolean }) {
  const name = pageName(profile);
  const description = (profile.description ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const picture = profile.bgImageUrl ?? profile.avatarUrl;
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={profile.url} />
      <link rel="alternate" type="text/markdown" href={`/${profile.login}.md`} />
      {hasContact && <link rel="alternate" type="text/vcard" href={vcardPath(profile.login)} />}
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Vitrine" />
      <meta property="og:title" content={name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={profile.url} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta property="og:image:alt" content={name} />}
      <meta name="twitter:card" content={profile.bgImageUrl ? 'summary_large_image' : 'summary'} />
    </>
  );
}
