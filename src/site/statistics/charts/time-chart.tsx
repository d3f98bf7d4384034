import type { FigureFormats } from '../figure-formats.ts';
import { type CountScale, countScale } from './count-scale.ts';
import { areaPath, curvePath, type Point } from './curve.ts';
import { dateMarks } from './date-marks.ts';
import { Plot } from './plot.tsx';
import { heightOf, percentAlong, plotTop, plotWidth } from './plot-size.ts';

/** Meaning of a line in a chart; each look has a colour and a stroke of its own. */
export type LineStyle = 'views' | 'visitors' | 'clicks' | 'before';

export interface ChartLine {
  look: LineStyle;
  label: string;
  /** Null if nothing is known: the line is broken there. */
  values: readonly (number | null)[];
  isFilled?: boolean;
}

export interface TimeChartProps {
  /** Consecutive local dates, YYYY-MM-DD; every line has a value for each. */
  dates: readonly string[];
  /** The first is at the bottom. */
  lines: readonly ChartLine[];
  height: number;
  /** For counts that vary little: begins the scale below the smallest of them instead of at 0. */
  isClose?: boolean;
  /** The chart in words, for screen readers. */
  summary: string;
  formats: FigureFormats;
}

/** With more days than this, a day is too narrow to point at. */
const maxDaysToPointAt = 120;

/** Lines over days, drawn only from numbers; days react to the pointer without any script. */
export function TimeChart(props: TimeChartProps) {
  const { dates, lines, height, summary } = props;
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = countScale(Math.max(0, ...known), props.isClose && known.length > 0 ? Math.min(...known) : 0);
  return (
    <Plot scale={scale} height={height} summary={summary} formats={props.formats}>
      <svg
        y={plotTop}
        width="100%"
        height={height}
        viewBox={`0 0 ${plotWidth} ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        {lines.map((line) => (
          <DrawnLine line={line} scale={scale} height={height} />
        ))}
      </svg>
      <DateNames {...props} />
      {dates.length <= maxDaysToPointAt && <Days {...props} scale={scale} />}
    </Plot>
  );
}

function DrawnLine({ line, scale, height }: { line: ChartLine; scale: CountScale; height: number }) {
  // A single day is drawn all along the width.
  const values = line.values.length === 1 ? [...line.values, ...line.values] : line.values;
  return (
    <>
      {knownRuns(values).map((run) => {
        const points: Point[] = run.map(({ index, value }) => ({
          x: (percentAlong(index, values.length) / 100) * plotWidth,
          y: heightOf(value, scale, height),
        }));
        return (
          <>
            {line.isFilled && <path class={`area area-${line.look}`} d={areaPath(points, height)} />}
            <path class={`line line-${line.look}`} d={curvePath(points)} vector-effect="non-scaling-stroke" />
          </>
        );
      })}
    </>
  );
}

/** The stretches of a line in which every value is known. */
function knownRuns(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.index === index - 1) last?.push({ index, value });
    else runs.push([{ index, value }]);
  }
  return runs;
}

function DateNames({ dates, height, formats }: TimeChartProps) {
  return (
    <>
      {dateMarks(dates).map(({ index, isExtra, isMonth }) => {
        const along = percentAlong(index, dates.length);
        const date = dates[index] ?? '';
        return (
          <text
            class={isExtra ? 'mark mark-extra' : 'mark'}
            x={`${along}%`}
            y={plotTop + height + 20}
            text-anchor={along < 5 ? 'start' : along > 95 ? 'end' : 'middle'}
          >
            {isMonth ? formats.month(date) : formats.day(date)}
          </text>
        );
      })}
    </>
  );
}

/** A strip over each day that shows its position and figures under the pointer. */
function Days({ dates, lines, height, formats, scale }: TimeChartProps & { scale: CountScale }) {
  const width = dates.length < 2 ? 100 : 100 / (dates.length - 1);
  return (
    <>
      {dates.map((date, index) => {
        const along = percentAlong(index, dates.length);
        const left = Math.max(0, Math.round((along - width / 2) * 1000) / 1000);
        const words = lines.map(({ label, values }) => `${label} ${formats.known(values[index] ?? null)}`).join(' · ');
        return (
          <g class="day">
            <rect
              class="day-strip"
              x={`${left}%`}
              width={`${Math.round((Math.min(100, along + width / 2) - left) * 1000) / 1000}%`}
              height={plotTop + height}
            />
            <line class="day-line" x1={`${along}%`} x2={`${along}%`} y1={plotTop} y2={plotTop + height} />
            {lines.map(({ look, values }) => {
              const value = values[index] ?? null;
              if (value === null) return null;
              const y = plotTop + heightOf(value, scale, height);
              return <circle class={`day-dot dot-${look}`} cx={`${along}%`} cy={y} r="4" />;
            })}
            <text class="day-words" x="100%" y="14" text-anchor="end">
              {formats.day(date)}: {words}
            </text>
          </g>
        );
      })}
    </>
  );
}
