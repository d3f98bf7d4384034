/** A bar for the share of a number in the largest one. The number itself is beside it. */
export function ShareBar({ value, largest }: { value: number; largest: number }) {
  const percent = largest === 0 ? 0 : Math.round((value / largest) * 10_000) / 100;
  return (
    <svg class="share-bar" width="100%" height="6" aria-hidden="true">
      <rect class="share-bar-all" width="100%" height="6" rx="3" />
      {value > 0 && <rect class="share-bar-part" width={`${Math.max(1, percent)}%`} height="6" rx="3" />}
    </svg>
  );
}
