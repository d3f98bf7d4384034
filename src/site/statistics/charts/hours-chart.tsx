import type { FigureFormats } from '../figure-formats.ts';
import { countScale } from './count-scale.ts';
import { Plot } from './plot.tsx';
import { heightOf, plotTop } from './plot-size.ts';

export interface HoursChartProps {
  /** One value for each hour of the day. */
  values: readonly number[];
  /** The earlier period, marked across each column. */
  before: readonly number[];
  labels: { now: string; before: string };
  height: number;
  /** The chart in words, for screen readers. */
  summary: string;
  formats: FigureFormats;
}

/** A column for each hour of the day, with a mark at its value in the period before. */
export function HoursChart({ values, before, labels, height, summary, formats }: HoursChartProps) {
  const scale = countScale(Math.max(0, ...values, ...before));
  const width = 100 / values.length;
  const percent = (value: number) => `${Math.round(value * 1000) / 1000}%`;
  const y = (value: number) => plotTop + heightOf(value, scale, height);
  return (
    <Plot scale={scale} height={height} summary={summary} formats={formats}>
      {values.map((value, hour) => {
        const left = hour * width;
        const past = before[hour] ?? 0;
        return (
          <g class="day">
            <rect class="day-strip" x={percent(left)} width={percent(width)} height={plotTop + height} />
            <rect
              class="column"
              x={percent(left + width * 0.18)}
              width={percent(width * 0.64)}
              y={y(value)}
              height={plotTop + height - y(value)}
              rx="2"
            />
            {past > 0 && (
              <line
                class="column-before"
                x1={percent(left + width * 0.06)}
                x2={percent(left + width * 0.94)}
                y1={y(past)}
                y2={y(past)}
              />
            )}
            <text class="day-words" x="100%" y="14" text-anchor="end">
              {formats.hour(hour)}: {labels.now} {formats.count(value)} · {labels.before} {formats.count(past)}
            </text>
          </g>
        );
      })}
      {values.map(
        (_value, hour) =>
          hour % 3 === 0 && (
            <text
              class={hour % 6 === 0 ? 'mark' : 'mark mark-extra'}
              x={percent((hour + 0.5) * width)}
              y={plotTop + height + 20}
              text-anchor="middle"
            >
              {formats.hour(hour)}
            </text>
          ),
      )}
    </Plot>
  );
}
