import fc from 'fast-check';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { countScale } from '../../../src/site/statistics/charts/count-scale.ts';
import { areaPath, curvePath } from '../../../src/site/statistics/charts/curve.ts';
import { dateMarks } from '../../../src/site/statistics/charts/date-marks.ts';
import { HoursChart } from '../../../src/site/statistics/charts/hours-chart.tsx';
import { TimeChart } from '../../../src/site/statistics/charts/time-chart.tsx';
import { figureFormats } from '../../../src/site/statistics/figure-formats.ts';
import { dangersIn, readDocument } from '../support/read-document.ts';

const formats = figureFormats('en');
const counts = fc.integer({ min: 0, max: 2 ** 40 });

/** Consecutive dates from a day on. */
function datesFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date((first + index) * 86_400_000).toISOString().slice(0, 10));
}
const someDates = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 366 }))
  .map(([first, count]) => datesFrom(first, count));

describe('the scale of counts', () => {
  it('contains all counts and marks them in at most four equal whole steps', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const [smallest, largest] = [Math.min(one, other), Math.max(one, other)];
        const { floor, top, marks } = countScale(largest, smallest);
        expect(top).toBeGreaterThanOrEqual(Math.max(1, largest));
        expect(floor).toBeLessThanOrEqual(smallest);
        if (smallest <= largest / 2) expect(floor).toBe(0);
        expect([marks[0], marks.at(-1)]).toEqual([floor, top]);
        expect(marks.length).toBeLessThanOrEqual(5);
        const step = (marks[1] ?? 0) - floor;
        expect(Number.isInteger(step)).toBe(true);
        for (const [index, mark] of marks.entries()) expect(mark).toBe(floor + index * step);
      }),
    );
  });

  it('shows small differences of large counts', () => {
    expect(countScale(3_400, 3_010).marks).toEqual([3_000, 3_100, 3_200, 3_300, 3_400]);
  });

  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [103, [0, 50, 100, 150]],
    [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  ])('marks %d with round numbers', (largest, marks) => {
    expect(countScale(largest).marks).toEqual(marks);
  });
});

describe('a smooth line', () => {
  it('goes through every point and stays between its neighbours', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(heights, (ys) => {
        const points = ys.map((y, index) => ({ x: index * 10, y }));
        const numbers = [...curvePath(points).matchAll(/-?[\d.]+/g)].map(([text]) => Number(text));
        expect(numbers.slice(0, 2)).toEqual([0, ys[0]]);
        expect(numbers).toHaveLength(points.length === 1 ? 3 : 2 + (points.length - 1) * 6);
        for (let index = 1; index < points.length; index += 1) {
          const [, leaving = 0, , arriving = 0, x, y] = numbers.slice(2 + (index - 1) * 6);
          expect([x, y]).toEqual([index * 10, ys[index]]);
          const [low, high] = [ys[index - 1] ?? 0, ys[index] ?? 0].sort((one, other) => one - other);
          for (const control of [leaving, arriving]) {
            expect(control).toBeGreaterThanOrEqual((low ?? 0) - 0.01);
            expect(control).toBeLessThanOrEqual((high ?? 0) + 0.01);
          }
        }
      }),
    );
  });

  it('is empty without points, and its area is closed at the bottom', () => {
    expect(curvePath([])).toBe('');
    expect(areaPath([], 9)).toBe('');
    expect(
      areaPath(
        [
          { x: 0, y: 3 },
          { x: 3, y: 3 },
        ],
        9,
      ),
    ).toBe('M0 3C1 3 2 3 3 3L3 9L0 9Z');
  });
});

describe('the dates below a chart', () => {
  it('are few, in order and evenly apart', () => {
    fc.assert(
      fc.property(someDates, (dates) => {
        const marks = dateMarks(dates);
        expect(marks.length).toBeGreaterThan(0);
        expect(marks.length).toBeLessThanOrEqual(8);
        const places = marks.map(({ index }) => index);
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
        const apart = places.slice(1).map((place, index) => place - (places[index] ?? 0));
        // Months have 28 to 31 days; with several between two marks, the difference multiplies.
        if (dates.length <= 100) expect(new Set(apart).size).toBeLessThanOrEqual(1);
        else for (const mark of marks) expect(dates[mark.index]).toMatch(/-01$/);
      }),
    );
  });

  it('include the last day, also in a narrow chart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
        expect(dateMarks(datesFrom(20_000, count)).at(-1)).toMatchObject({ index: count - 1, isExtra: false });
      }),
    );
  });
});

describe('a chart of days', () => {
  const chart = (dates: string[], values: (number | null)[]) =>
    renderToString(
      h(TimeChart, {
        dates,
        height: 200,
        summary: 'Views "by" day',
        formats,
        lines: [{ look: 'views', label: 'Views', values, isFilled: true }],
      }),
    );

  it('has finite numbers and no styles for any counts', () => {
    fc.assert(
      fc.property(someDates, fc.infiniteStream(counts), (dates, stream) => {
        const html = chart(
          dates,
          dates.map(() => stream.next().value),
        );
        expect(html).not.toMatch(/NaN|Infinity|undefined/);
        expect(dangersIn(html)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is one picture with a label for screen readers, and shows a day to the pointer', () => {
    const html = chart(['2027-03-01', '2027-03-02'], [7, 1_234]);
    const [frame, ...drawings] = readDocument(html).elements;
    expect(frame).toMatchObject({ attributes: { role: 'img', 'aria-label': 'Views "by" day' } });
    const outer = drawings.filter(({ name, attributes }) => name === 'svg' && attributes.height !== '200');
    expect(outer.map(({ attributes }) => attributes['aria-hidden'])).toEqual(['true', 'true']);
    expect(html).toContain('Mar 2: Views 1,234');
  });

  it('has a gap with a note where data is unknown', () => {
    const html = chart(datesFrom(20_000, 5), [3, null, 4, 5, null]);
    const lines = [...html.matchAll(/class="line line-views" d="([^"]*)"/g)].map(([, path]) => path);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/h0$/);
    expect(html).toContain('Views –');
    expect(html.match(/<circle/g)).toHaveLength(3);
  });

  it('draws the busiest day highest', () => {
    const html = chart(['2027-03-01', '2027-03-02', '2027-03-03'], [1, 4, 2]);
    const heights = [...html.matchAll(/<circle[^>]*cy="([\d.]+)"/g)].map(([, y]) => Number(y));
    // 28 above the plot, 200 high, the scale ends at 4.
    expect(heights).toEqual([178, 28, 128]);
  });
});

it('a chart of hours has a column for each hour, as high as its views', () => {
  const values = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 400 : hour === 8 ? 100 : 0));
  const html = renderToString(
    h(HoursChart, {
      values,
      before: values.map(() => 0),
      labels: { now: 'Views', before: 'Before' },
      height: 100,
      summary: 'x',
      formats,
    }),
  );
  const columns = readDocument(html).elements.filter(({ attributes }) => attributes.class === 'column');
  expect(columns.map(({ attributes }) => Number(attributes.height))).toEqual(values.map((value) => value / 4));
  expect(html).toContain('20:00: Views 400');
});
