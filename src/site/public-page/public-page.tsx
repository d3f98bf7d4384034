import { Icon } from '../icons/icon.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { VitrineMark } from '../shared/components/brand.tsx';
import { vcardPath } from '../sharing/contact-card.ts';
import { ViewPixel } from './hits.tsx';
import { LegalLinks } from './legal-links.tsx';
import { usePage } from './page-context.ts';
import { PageHeader } from './page-header.tsx';
import type { PublicProfile } from './props.ts';
import { CopiedStatus, SharePageLink } from './share-link.tsx';
import { PageSlots } from './slots/page-slots.tsx';
import type { ShownSlot } from './slots/slot-data.ts';
import { StillSource } from './still-source.tsx';

/** The body of a public page: the person, the blocks, and the service's name. */
export function PublicPage(props: {
  profile: PublicProfile;
  slots: ShownSlot[];
  /** Whether the page has more blocks than visitors see. */
  hasMore: boolean;
  offersContact: boolean;
  isPreview: boolean;
  siteHome: string;
}) {
  const { profile, slots, hasMore, offersContact, isPreview, siteHome } = props;
  const { texts, sentFormId } = usePage();
  return (
    <>
      <PictureGround profile={profile} />
      <main class="page">
        <PageHeader profile={profile} />
        {slots.length > 0 ? (
          <PageSlots profileId={profile.id} slots={slots} isPreview={isPreview} />
        ) : (
          !hasMore && <p class="page-empty">{texts.empty}</p>
        )}
        {hasMore && <p class="page-empty page-more">{texts.more}</p>}
      </main>
      <footer class="page-foot">
        <SharePageLink />
        {offersContact && (
          <a class="foot-link" href={vcardPath(profile.login)} type="text/vcard">
            <Icon name="user" />
            {texts.saveContact}
          </a>
        )}
        {profile.showsMadeWith && (
          <a class="foot-link" href={siteHome}>
            <VitrineMark />
            {texts.madeWith}
          </a>
        )}
        <LegalLinks links={profile.legalLinks} />
        {!isPreview && <ReportLink siteHome={siteHome} url={profile.url} />}
      </footer>
      <CopiedStatus />
      {/* The response to a sent form is the same visit. */}
      {sentFormId === null && !isPreview && <ViewPixel profileId={profile.id} />}
    </>
  );
}

/** The picture behind the whole page, where the design has it there. */
function PictureGround({ profile }: { profile: PublicProfile }) {
  if (profile.design.ground !== 'picture' || !profile.bgImageUrl) return null;
  return (
    <picture class="page-ground">
      <StillSource profile={profile} />
      <img src={profile.bgImageUrl} alt="" fetchpriority="high" />
    </picture>
  );
}
