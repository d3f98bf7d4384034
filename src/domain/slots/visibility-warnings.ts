import { textOf } from '../../texts/index.ts';
import type { Warning } from '../warning.ts';
import { parseVisibility, scheduleStateAt, visibilityOf } from './visibility.ts';
import type { SentVisibility } from './written-visibility.ts';

/** A slot whose visibility was written: the sent and the stored value, and its path in the request. */
interface WrittenVisibility {
  visibility: SentVisibility | undefined;
  view: { computed: Record<string, unknown> };
  path: string;
}

/** Returns warnings about a slot's visibility that its sender may not expect; `previous` is the stored one before. */
export function visibilityWarnings(
  { visibility: sent, view, path }: WrittenVisibility,
  previous: string | null,
  now: Date,
): Warning[] {
  if (!sent) return [];
  const stored = visibilityOf(view);
  const was = parseVisibility(previous);
  const reset = (['from', 'until'] as const).flatMap((name): Warning[] => {
    const lost = sent[name] === undefined ? (was?.[name] ?? null) : null;
    if (lost === null) return [];
    const text = textOf((t) => t.slotMessages.visibilityReset(lost));
    return [{ field: `${path}.${name}`, code: 'reset_to_default', text }];
  });
  const times = (['from', 'until'] as const).filter((name) => stored?.hidden && sent[name]);
  const hidden = times.map((name): Warning => ({ field: `${path}.${name}`, code: 'ignored', text: hiddenAnyway }));
  if (stored === null || scheduleStateAt(stored, now) !== 'over') return [...reset, ...hidden];
  const text = textOf((t) => t.slotMessages.untilIsPast);
  return [...reset, { field: `${path}.until`, code: 'already_over', text }];
}

const hiddenAnyway = textOf((t) => t.slotMessages.hiddenAnyway);
