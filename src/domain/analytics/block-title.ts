import { blockNamed, fieldsOfType } from '../../blocks/index.ts';
import { fieldsWith, isInRows, pathsOf, textsAt } from '../slots/field-values.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { plainLine } from '../text/plain-text.ts';

/** Returns the name of a block in a list: its title, or that of its content, or its link; null if it has none of these. */
export function blockTitle({ type, data, computed }: Pick<SlotView, 'type' | 'data' | 'computed'>): string | null {
  const fields = fieldsOfType(type);
  const together = blockNamed(type)?.titleOf;
  const linked = fieldsWith(fields, 'reference').map(([, { to }]) => to);
  const candidates = [
    ...(together ? [together.flatMap((path) => textsAt(data, path)).join(' – ')] : ownTexts('title', 'subtitle')),
    ...linked.flatMap((name) => textsAt(computed, `${name}.title`)),
    ...ownTexts('link'),
  ];
  return candidates.map(plainLine).find((title) => title !== '') ?? null;

  function ownTexts(...roles: ('title' | 'subtitle' | 'link')[]): string[] {
    const paths = roles.flatMap((role) => pathsOf(fields, role)).filter((path) => !isInRows(path));
    return paths.flatMap((path) => textsAt(data, path));
  }
}
