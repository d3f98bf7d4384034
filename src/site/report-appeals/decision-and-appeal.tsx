import type { Locale } from '../../domain/errors.ts';
import type { AppealableDecision } from '../../domain/reports/report-appeals.ts';
import { maxSuspensionText } from '../../domain/suspension/suspension-text.ts';
import { texts } from '../../texts/index.ts';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { Moment } from '../shared/components/moment.tsx';
import { TextArea } from '../shared/components/text-area.tsx';

export interface DecisionAndAppealProps extends FormState {
  locale: Locale;
  timezone: string;
  /** True if the reader may not expect that zone. */
  namesZone?: boolean;
  decision: AppealableDecision;
  /** Words for the decision, and for the one after the appeal by its value. */
  outcome: string;
  afterAppeal: Readonly<Record<string, string>>;
  /** Target of the form with `appeal`, and its other fields. */
  action: string;
  hidden?: Record<string, string>;
  isSent: boolean;
}

/** A decision about a report with its reasons, and the appeal of the owner or the reporter. */
export function DecisionAndAppeal(props: DecisionAndAppealProps) {
  const { locale, timezone, decision, outcome } = props;
  const { reportAppeals: t, suspension } = texts[locale];
  return (
    <>
      {props.isSent && <Notice kind="good">{suspension.sent}</Notice>}
      <section class="block">
        <h2 class="block-title">{t.decision}</h2>
        <p class="block-text">{outcome}</p>
        <p class="block-text lines" dir="auto">
          {decision.answer}
        </p>
        <p class="block-text">
          {t.decided}: <Moment at={decision.decidedAt} locale={locale} timezone={timezone} />
          {props.namesZone && ` (${timezone})`}
        </p>
      </section>
      <Appeal {...props} />
    </>
  );
}

function Appeal(props: DecisionAndAppealProps) {
  const { locale, timezone, decision, afterAppeal } = props;
  const { reportAppeals: t, suspension } = texts[locale];
  const { appeal, canAppeal } = decision;
  if (appeal !== null)
    return (
      <>
        <section class="block">
          <h2 class="block-title">{suspension.appealTitle}</h2>
          <p class="block-text lines" dir="auto">
            {appeal.text}
          </p>
          <p class="block-text">
            {suspension.appealed}: <Moment at={appeal.appealedAt} locale={locale} timezone={timezone} />
            {props.namesZone && ` (${timezone})`}
          </p>
          {appeal.decision === null && <p class="block-text">{suspension.waiting}</p>}
        </section>
        {appeal.decision !== null && (
          <section class="block">
            <h2 class="block-title">{suspension.answer}</h2>
            <p class="block-text">{afterAppeal[appeal.decision]}</p>
            <p class="block-text lines" dir="auto">
              {appeal.answer}
            </p>
          </section>
        )}
      </>
    );
  return (
    <section class="block">
      <h2 class="block-title">{suspension.appealTitle}</h2>
      {canAppeal ? (
        <PostForm action={props.action} state={props} {...(props.hidden && { hidden: props.hidden })}>
          <p class="block-text">{t.appealText}</p>
          <TextArea name="appeal" label={suspension.appeal} rows={6} maxLength={maxSuspensionText} state={props} />
          <button class="action" type="submit">
            {suspension.send}
          </button>
        </PostForm>
      ) : (
        <p class="block-text">{t.over}</p>
      )}
    </section>
  );
}
