import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Notice } from '../shared/components/form-parts.tsx';

/** Links that are on a list of harmful links: those that visitors do not see, and those that the owner should check. */
export function ListedLinks({
  locale,
  links,
}: {
  locale: Locale;
  links: readonly { link: string; isHidden: boolean }[];
}) {
  const t = texts[locale].editor;
  const of = (isHidden: boolean) => links.filter((link) => link.isHidden === isHidden);
  return (
    <>
      {[true, false].map(
        (isHidden) =>
          of(isHidden).length > 0 && (
            <Notice kind="warning">
              <p>{isHidden ? t.hiddenLinks : t.listedLinks}</p>
              <ul>
                {of(isHidden).map(({ link }) => (
                  <li dir="ltr">{link}</li>
                ))}
              </ul>
            </Notice>
          ),
      )}
    </>
  );
}
