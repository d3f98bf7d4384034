import { type Counting, countingModes } from '../../domain/analytics/counting.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Choice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { InputGroup } from '../shared/components/input-group.tsx';

interface StatisticsSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
  /** Maximum extent of statistics that the operator allows. */
  most: Counting;
}

/** The setting of how visitors of a page are counted. */
export function StatisticsSection({ locale, state, action, most }: StatisticsSectionProps) {
  const t = texts[locale].pageSettings;
  return (
    <section class="block" id="statistics">
      <h2 class="block-title">{t.statistics}</h2>
      <p class="block-text">{t.statisticsText}</p>
      {most !== 'on' && <p class="block-text">{t.statisticsOfServer[most]}</p>}
      <PostForm action={action} state={state}>
        <InputGroup id="statistics-mode" label={t.statisticsLabel} messages={state.errors?.statistics}>
          {countingModes.map((mode) => (
            <Choice
              type="radio"
              name="statistics"
              value={mode}
              checked={state.values?.statistics === mode}
              label={t.statisticsModes[mode].label}
              text={t.statisticsModes[mode].text}
            />
          ))}
        </InputGroup>
        <button class="action" type="submit">
          {t.save}
        </button>
      </PostForm>
    </section>
  );
}
