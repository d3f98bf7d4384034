import type { LegalLinks as OwnersLinks } from '../../domain/profiles/legal-links.ts';
import { webOrMailHref } from '../shared/safe-href.ts';
import { usePage } from './page-context.ts';

/**
 * Links to the privacy policies and imprints of the page's owner and of the operator. Names after a colon distinguish the two, which no
 * language inflects there. An imprint without a name would be taken for that of the owner, who publishes the page.
 */
export function LegalLinks({ links }: { links: OwnersLinks }) {
  const { texts, notices } = usePage();
  const privacy = webOrMailHref(links.privacy);
  const imprint = webOrMailHref(links.imprint);
  return (
    <>
      {privacy && <FootLink href={privacy} words={texts.privacy} of={notices?.privacyUrl && notices.owner} isOwners />}
      {notices?.privacyUrl && <FootLink href={notices.privacyUrl} words={texts.privacy} of={privacy && notices.host} />}
      {imprint && <FootLink href={imprint} words={texts.imprint} of={notices?.imprintUrl && notices.owner} isOwners />}
      {notices?.imprintUrl && <FootLink href={notices.imprintUrl} words={texts.imprint} of={notices.host} />}
    </>
  );
}

interface FootLinkProps {
  href: string;
  words: string;
  /** Owner of the documents, unless it is clear from context. */
  of: string | null | undefined;
  isOwners?: boolean;
}

function FootLink({ href, words, of, isOwners = false }: FootLinkProps) {
  return (
    <a class="foot-link" href={href} rel={isOwners ? 'nofollow noopener' : undefined}>
      {of ? (
        <>
          {words}: <bdi>{of}</bdi>
        </>
      ) : (
        words
      )}
    </a>
  );
}
