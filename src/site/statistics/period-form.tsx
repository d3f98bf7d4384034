import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Input, Notice, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { timezoneOptions, zoneName } from '../shared/components/timezone-options.ts';
import { choiceQuery, type PeriodChoice, periodNames } from './period-choice.ts';

export interface PeriodFormProps {
  locale: Locale;
  /** The path of the page, and the parameters of its address besides the period. */
  address: string;
  carried: Readonly<Record<string, string>>;
  choice: PeriodChoice;
  /** The days that are shown, to begin other ones with. */
  shown: { from: string; to: string } | null;
  errors?: Record<string, string[]> | undefined;
}

/** Choosing the days and the zone: usual periods are links, everything else two forms with their values in the address. */
export function PeriodForm(props: PeriodFormProps) {
  const { locale, address, carried, choice, shown, errors = {} } = props;
  const t = texts[locale].statistics;
  const isCustom = choice.period === '';
  const values = { from: choice.from || shown?.from, to: choice.to || shown?.to, timezone: choice.timezone };
  const state: FormState = { csrf: '', values, errors };
  const general = [...(errors.period ?? []), ...(errors.form ?? [])];
  return (
    <div class="period">
      <nav class="segments" aria-label={t.periods}>
        {periodNames.map((period) => (
          <a
            href={`${address}?${choiceQuery({ ...choice, period }, carried)}`}
            aria-current={period === choice.period ? 'true' : undefined}
          >
            {t[period]}
          </a>
        ))}
      </nav>
      {general.length > 0 && <Notice kind="danger">{general.join(' ')}</Notice>}
      <details class="period-more" open={isCustom || Object.keys(errors).length > 0}>
        <summary>
          {t.custom} · {t.timezone}: {zoneName(choice.timezone)}
        </summary>
        <div class="period-forms">
          <form method="get" action={address} class="fields fields-row">
            <Hidden fields={{ ...carried, timezone: choice.timezone }} />
            <Input name="from" type="date" label={t.from} state={state} />
            <Input name="to" type="date" label={t.to} hint={t.toHint} state={state} />
            <button class="action action-quiet" type="submit">
              {t.show}
            </button>
          </form>
          <form method="get" action={address} class="fields fields-row">
            <Hidden
              fields={{ ...carried, ...(isCustom ? { from: choice.from, to: choice.to } : { period: choice.period }) }}
            />
            <Select
              name="timezone"
              label={t.timezone}
              hint={t.timezoneHint}
              state={state}
              options={timezoneOptions(choice.timezone, '', locale)}
            />
            <button class="action action-quiet" type="submit">
              {t.change}
            </button>
          </form>
        </div>
      </details>
    </div>
  );
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
