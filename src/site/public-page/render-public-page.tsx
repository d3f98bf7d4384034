import { themeById } from '../../domain/profiles/themes.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { preloadedFonts } from '../fonts/fonts.ts';
import { designRules } from '../look/design-rules.ts';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { textDirection } from '../shared/text-direction.ts';
import { canBeReached, contactCardOf } from '../sharing/contact-card.ts';
import { PublicHead } from '../sharing/public-head.tsx';
import { ThemeColor } from '../themes/theme-color.tsx';
import { themeRules } from '../themes/theme-rules.ts';
import { PageContext } from './page-context.ts';
import { pageName } from './page-header.tsx';
import { pageScript } from './page-script.ts';
import type { PublicPageProps, PublicProfile } from './props.ts';
import { PublicPage } from './public-page.tsx';
import { shownSlots } from './slots/shown-slots.ts';
import { playerOrigins } from './slots/slot-player.ts';
import { blockRules, publicPageStyles, stickerStyles, stylePartsOf } from './styles/public-page-styles.ts';
import { publicPageTexts } from './texts.ts';

/** Renders a profile as a complete document that works without its script and needs no third party. */
export function renderPublicPage(props: PublicPageProps): RenderedDocument {
  const { profile, sentFormId, fileUrl, coverUrl, stickers, isPreview = false } = props;
  const slots = shownSlots(props.slots, props.slotTypes);
  const texts = publicPageTexts[profile.languageCode];
  const { design } = profile;
  const fonts = preloadedFonts(design, profile.languageCode);
  const contact = contactCardOf(profile, slots);
  return renderDocument({
    lang: profile.languageCode,
    dir: textDirection(profile.languageCode),
    title: pageTitle(profile),
    head: (
      <>
        {/* Links do not open in the frame. */}
        {isPreview && <base target="_blank" />}
        <ThemeColor themeId={profile.themeId} design={design} />
        <PublicHead profile={profile} slots={slots} hasContact={contact !== null} />
      </>
    ),
    styles: [
      publicPageStyles(stylePartsOf(slots)),
      themeRules(themeById(profile.themeId)),
      designRules(profile.themeId, design),
      blockRules(slots),
      stickerStyles(stickers, isPreview),
    ],
    bodyClass: 'public',
    script: pageScript,
    isPreview,
    // The studio tries fonts in its preview.
    fonts: isPreview || fonts.length > 0 ? fonts : undefined,
    colorScheme: design.appearance === 'device' ? undefined : design.appearance,
    frames: playerOrigins(slots),
    body: (
      <PageContext.Provider
        value={{
          ...{ texts, languageCode: profile.languageCode, sentFormId, fileUrl, coverUrl, stickers, isPreview },
          notices: props.notices ?? null,
          shareUrl: profile.showsShare ? profile.url : null,
        }}
      >
        <PublicPage
          profile={profile}
          slots={slots}
          hasMore={props.hasMore ?? false}
          offersContact={canBeReached(contact)}
          isPreview={isPreview}
          siteHome={props.siteHome}
        />
      </PageContext.Provider>
    ),
  });
}

function pageTitle(profile: PublicProfile): string {
  const name = pageName(profile);
  return name === profile.login ? name : `${isolated(name)} (@${profile.login})`;
}
