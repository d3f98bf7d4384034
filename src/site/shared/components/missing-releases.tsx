import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import type { PersonVisit } from '../requests/visit.ts';

/** Says how many links of music became buttons, because no music service knows their release, and links to the form that tries again. */
export function MissingReleases({ count, profileId, locale }: { count: number; profileId: number; locale: Locale }) {
  if (count === 0) return null;
  const t = texts[locale].importLinks;
  return (
    <>
      {t.missingReleases(count)}{' '}
      <a href={addresses.editor.newSlot.href({ profileId }, { type: 'music' })}>{t.addRelease}</a>
    </>
  );
}

/** Returns the number of missing releases that an address or a form passes on to the next page. */
export function missingReleasesOf(visit: PersonVisit): number {
  const sent = visit.field('missing') || visit.parameter('missing');
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0;
}
