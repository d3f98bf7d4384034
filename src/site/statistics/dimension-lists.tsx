import type { Locale } from '../../domain/errors.ts';
import { shownHost } from '../../domain/links/shown-host.ts';
import { texts } from '../../texts/index.ts';

import { figureFormats } from './figure-formats.ts';
import type { ReportOutput } from './read-reports.ts';

export const dimensionNames = ['referrers', 'countries', 'devices', 'languages'] as const;
type DimensionName = (typeof dimensionNames)[number];
export type DimensionParts = Pick<ReportOutput, DimensionName>;

/** Sources and devices of visitors, a table for each list in the report. Countries are shown only if they are known. */
export function DimensionLists({ locale, report }: { locale: Locale; report: DimensionParts }) {
  const lists = dimensionNames.filter((name) => name !== 'countries' || (report.countries?.values.length ?? 0) > 0);
  return (
    <div class="dimension-lists">
      {lists.map((name) => (
        <DimensionTable locale={locale} name={name} list={report[name]} />
      ))}
    </div>
  );
}

function DimensionTable({
  locale,
  name,
  list,
}: {
  locale: Locale;
  name: DimensionName;
  list: DimensionParts[DimensionName];
}) {
  if (!list) return null;
  const t = { ...texts[locale].statistics, ...texts[locale].dimension };
  const formats = figureFormats(locale);
  const { values, rest, since } = list;
  const count = (value: number | null) => <td>{value === null ? t.few : formats.count(value)}</td>;
  return (
    <section class="block">
      <h2 class="block-title">{t[name]}</h2>
      {values.length === 0 ? (
        <p class="block-text">{t.nothing}</p>
      ) : (
        <table class="figures">
          <caption>{t[name]}</caption>
          <thead>
            <tr>
              <th scope="col">{t.column[name]}</th>
              <th scope="col">{t.views}</th>
              <th scope="col">{t.clicks}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ value, views, clicks }) => (
              <tr>
                <th scope="row">
                  <bdi>{dimensionLabel(name, value, locale)}</bdi>
                </th>
                {count(views)}
                {count(clicks)}
              </tr>
            ))}
            {rest.views + rest.clicks > 0 && (
              <tr>
                <th scope="row">{t.others}</th>
                {count(rest.views)}
                {count(rest.clicks)}
              </tr>
            )}
          </tbody>
        </table>
      )}
      {since !== null && <p class="figures-notes">{t.since(formats.day(since))}</p>}
    </section>
  );
}

/** Returns the label of a value, which begins with a capital as the other labels do: Intl writes names of languages in lower case in Russian and Spanish. */
export function dimensionLabel(name: DimensionName, value: string, locale: Locale): string {
  const t = texts[locale].dimension;
  if (name === 'referrers') return value.split('\n').filter(Boolean).map(shownHost).join(' · ') || t.direct;
  if (value === '') return t.unknown;
  const devices: Readonly<Record<string, string>> = t.device;
  if (name === 'devices') return devices[value] ?? value;
  const names = new Intl.DisplayNames(locale, { type: name === 'countries' ? 'region' : 'language', fallback: 'code' });
  const label = names.of(value) ?? value;
  return label === value ? value : label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
}
