import { addresses } from '../addresses.ts';
import { usePage } from '../public-page/page-context.ts';

/** Link to the form for reporting the page, at the service: a domain of the page's owner has none. */
export function ReportLink({ siteHome, url }: { siteHome: string; url: string }) {
  const { texts, languageCode } = usePage();
  const path = addresses.publicPage.report.href({ address: url, lang: languageCode });
  return (
    <a class="foot-link" href={siteHome.replace(/\/$/, '') + path} rel="nofollow">
      {texts.report.link}
    </a>
  );
}
