import type { WaitingChanges } from '../../domain/approval/waiting-changes.ts';
import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { inEnglish, inRussian } from '../editor/counted.ts';

const words = {
  en: (changes: number, page: string) => `${inEnglish(changes, 'change', 'changes')} waiting on ${page}`,
  ru: (changes: number, page: string) =>
    `${inRussian(changes, 'изменение ждёт', 'изменения ждут', 'изменений ждут')} на ${page}`,
};

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
      {words[locale](changes, login)}
    </a>
  ));
}
