import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { UsedScripts } from '../shared/components/used-scripts.ts';
import { figureFormats } from './figure-formats.ts';

/**
 * Current number of visitors on a page. The script `visitors-now` updates it; without script, it stays at its value when the page was
 * loaded.
 */
export function VisitorsNow(props: { locale: Locale; profileId: number; count: number }) {
  const { locale, profileId, count } = props;
  const t = texts[locale].statistics;
  useContext(UsedScripts)?.add(assetPath('visitors-now'));
  return (
    <dl class="visitors-now">
      <dt>{t.now}</dt>
      <dd id="visitors-now" class="visitors-now-figure" data-live={addresses.live.href({ page: profileId })}>
        {figureFormats(locale).count(count)}
      </dd>
      <dd class="visitors-now-hint">{t.nowHint}</dd>
    </dl>
  );
}
