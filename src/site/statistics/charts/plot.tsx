import type { ComponentChildren } from 'preact';
import type { FigureFormats } from '../figure-formats.ts';
import type { CountScale } from './count-scale.ts';
import { GridLines } from './grid-lines.tsx';
import { footHeight, heightOf, plotTop } from './plot-size.ts';

export interface PlotProps {
  scale: CountScale;
  height: number;
  /** The chart in words, for screen readers. */
  summary: string;
  formats: FigureFormats;
  children: ComponentChildren;
}

/** The frame of a chart: the labels of its scale in a column of their own, beside the drawing, so that neither covers the other. */
export function Plot({ scale, height, summary, formats, children }: PlotProps) {
  const names = scale.marks.map((value) => ({ value, name: formats.mark(value) }));
  const width = nameWidth(Math.max(...names.map(({ name }) => name.length)));
  const whole = plotTop + height + footHeight;
  return (
    <div class="plot-frame" role="img" aria-label={summary}>
      <svg class="scale-names" width={width} height={whole} aria-hidden="true">
        {names.map(({ value, name }) => (
          <text class="mark" x={width - gap} y={plotTop + heightOf(value, scale, height) + 4} text-anchor="end">
            {name}
          </text>
        ))}
      </svg>
      <svg class="plot" height={whole} aria-hidden="true">
        <GridLines scale={scale} height={height} />
        {children}
      </svg>
    </div>
  );
}

/** Pixels between the label of a mark and its line. */
const gap = 8;
/** Wide enough for that many digits in any of the sheet's fonts. */
const nameWidth = (length: number) => Math.ceil(length * 7.75) + gap;
