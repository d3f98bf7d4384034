import type { CountScale } from './count-scale.ts';
import { heightOf, plotTop } from './plot-size.ts';

/** The scale of a chart: a thin line at each mark. It is drawn first, below everything else. */
export function GridLines({ scale, height }: { scale: CountScale; height: number }) {
  return (
    <>
      {scale.marks.map((value, index) => {
        const y = plotTop + heightOf(value, scale, height);
        return <line class={index === 0 ? 'grid grid-floor' : 'grid'} x1="0" x2="100%" y1={y} y2={y} />;
      })}
    </>
  );
}
