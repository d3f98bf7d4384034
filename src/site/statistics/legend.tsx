import type { LineStyle } from './charts/time-chart.tsx';

/** Labels of a chart's lines. */
export function Legend({ entries }: { entries: readonly { look: LineStyle | 'column'; label: string }[] }) {
  return (
    <ul class="legend">
      {entries.map(({ look, label }) => (
        <li>
          <svg width="22" height="10" viewBox="0 0 22 10" aria-hidden="true">
            {look === 'column' ? (
              <rect class="column" x="6" width="10" height="10" rx="2" />
            ) : (
              <path class={`line line-${look}`} d="M1 5H21" />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
