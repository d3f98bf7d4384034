import type { Locale } from '../../domain/errors.ts';
import type { OperatorLinks } from '../../listing-settings.ts';
import { texts } from '../../texts/index.ts';

/** The agreement on processing is linked from the terms, of which it is a part. */
const footPages = ['privacy', 'terms', 'imprint', 'accessibility', 'support'] as const;

/** Links to the operator's pages, as far as there are any; in a tab of their own where a form would be lost. */
export function OperatorPageLinks(props: { locale: Locale; links: OperatorLinks; newTab?: boolean }) {
  const tab = props.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <>
      {footPages.map((page) => {
        const href = props.links[page];
        return (
          href !== null && (
            <a href={href} {...tab}>
              {texts[props.locale].layout.operatorPages[page]}
            </a>
          )
        );
      })}
    </>
  );
}

/** The last line of a card; nothing if the operator has no pages. */
export function OperatorFoot({ locale, links }: { locale: Locale; links: OperatorLinks }) {
  if (footPages.every((page) => links[page] === null)) return null;
  return (
    <p class="operator-foot">
      <OperatorPageLinks locale={locale} links={links} newTab />
    </p>
  );
}
