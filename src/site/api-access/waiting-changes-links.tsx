import type { WaitingChanges } from '../../domain/approval/waiting-changes.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/** Links to the unpublished changes of an app or token, where they are published. */
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
