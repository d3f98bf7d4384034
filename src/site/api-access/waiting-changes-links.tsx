import type { WaitingChanges } from '../../domain/approval/waiting-changes.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/** What an app or token has prepared that its person has not published yet, leading to where that is done. */
export function WaitingChangesLinks({
  waiting = [],
  locale,
}: {
  waiting?: readonly WaitingChanges[] | undefined;
  locale: Locale;
}) {
  return waiting.map(({ profileId, login, changes }) => (
    <a class="row-text" href={addresses.review.page.href({ profileId })}>
      {texts[locale].settingsApi.waitingChanges(changes, login)}
    </a>
  ));
}
