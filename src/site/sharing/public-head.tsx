import type { LanguageCode } from '../../domain/languages.ts';
import { shortened } from '../../domain/text/shortened.ts';
import { addresses } from '../addresses.ts';
import { pageName } from '../public-page/page-header.tsx';
import type { PublicProfile } from '../public-page/props.ts';
import type { ShownSlot } from '../public-page/slots/slot-data.ts';
import { vcardPath } from './contact-card.ts';
import { sharePictureSize } from './share-picture-address.ts';
import { scriptJson, structuredData } from './structured-data.ts';

/** Search engines and previews cut longer texts. */
const descriptionLength = 200;

/** Metadata of a page for search engines, messengers and language models. */
export function PublicHead(props: { profile: PublicProfile; slots: readonly ShownSlot[]; hasContact: boolean }) {
  const { profile, slots, hasContact } = props;
  const name = pageName(profile);
  const description = shortened((profile.description ?? '').replaceAll(/\s+/g, ' ').trim(), descriptionLength);
  const picture = profile.sharePictureUrl;
  return (
    <>
      {!profile.isIndexable && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={profile.url} />
      <link rel="alternate" type="text/markdown" href={`/${profile.login}.md`} />
      <link rel="alternate" type="application/json+oembed" href={oembedUrl(profile)} />
      {hasContact && <link rel="alternate" type="text/vcard" href={vcardPath(profile.login)} />}
      <meta property="og:type" content="profile" />
      <meta property="profile:username" content={profile.login} />
      {profile.showsMadeWith && <meta property="og:site_name" content="Vitrine" />}
      <meta property="og:locale" content={openGraphLocale(profile.languageCode)} />
      <meta property="og:title" content={name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={profile.url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={name} />
      {/* Data, which no policy for scripts concerns; its text cannot leave the element. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(profile, slots)) }}
      />
    </>
  );
}

/** Returns the address of the page's oEmbed: at the service, or at the page's own domain. */
function oembedUrl({ url }: PublicProfile): string {
  return new URL(addresses.publicPage.oembed.href({ url }), url).href;
}

/** The language with the country where most of its speakers are (CLDR, "Likely Subtags"): Open Graph requires a country. */
function openGraphLocale(languageCode: LanguageCode): string {
  const { language, region } = new Intl.Locale(languageCode).maximize();
  return `${language}_${region}`;
}
