import type { ApprovalSettings } from '../../../domain/actor.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Choice } from './form-parts.tsx';

/** Asks whether the changes of an app or token wait; posts `changes` as `publish` or `wait`. */
export function ChangesChoice({ locale, waits }: { locale: Locale; waits: boolean }) {
  const t = texts[locale].approval;
  return (
    <fieldset class="choices">
      <legend>{t.legend}</legend>
      <Choice type="radio" name="changes" value="publish" checked={!waits} {...t.publish} />
      <Choice type="radio" name="changes" value="wait" checked={waits} {...t.wait} />
    </fieldset>
  );
}

/** Asks that, and by `asksFirst` whether to ask about large changes. */
export function ApprovalChoices({ locale, changesWait, asksFirst }: { locale: Locale } & ApprovalSettings) {
  return (
    <>
      <ChangesChoice locale={locale} waits={changesWait} />
      <Choice name="asksFirst" value="yes" checked={asksFirst} {...texts[locale].approval.ask} />
    </>
  );
}
