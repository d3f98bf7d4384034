import type { ApprovalSettings } from '../../../domain/actor.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Choice } from './form-parts.tsx';

/**
 * Asks whether the changes of an app or token wait, and whether to ask about large ones; posts `changes` as `publish` or `wait`, and
 * `asksFirst` as `yes`. `appName` is the name of an app that is about to be connected.
 */
export function ApprovalChoices(props: { locale: Locale; appName?: string } & ApprovalSettings) {
  const { locale, appName, changesWait, asksFirst } = props;
  const t = texts[locale].approval;
  return (
    <>
      <fieldset class="choices">
        <legend>{appName === undefined ? t.legend : t.legendOf(appName)}</legend>
        <Choice type="radio" name="changes" value="publish" checked={!changesWait} {...t.publish} />
        <Choice type="radio" name="changes" value="wait" checked={changesWait} {...t.wait} />
      </fieldset>
      <Choice name="asksFirst" value="yes" checked={asksFirst} {...t.ask} />
    </>
  );
}
