import type { FieldErrors, Locale } from '../../../domain/errors.ts';
import { ordinaryLayout, readLayout, type SlotLayout, slotLayout } from '../../../domain/slots/slot-layout.ts';
import { textOf, texts } from '../../../texts/index.ts';
import type { Draft } from '../fields/draft.ts';

/** The inputs, named as errors name the fields. */
const layoutInputs = ['layout.size', 'layout.group', 'layout.open', 'layout.rename'] as const;

/** The draft of a layout. */
export function draftOfLayout({ size, group, open }: SlotLayout): Draft {
  return { 'layout.size': size, 'layout.group': group, 'layout.open': open ? 'yes' : '', 'layout.rename': '' };
}

/** The draft that was posted. */
export function readLayoutDraft(posted: (name: string) => string): Draft {
  return Object.fromEntries(layoutInputs.map((name) => [name, posted(name)]));
}

/**
 * Returns the layout of a draft, and the errors in `layout.size` and `layout.group`, which are reported together with those of the rest.
 */
export function layoutOfDraft(draft: Draft): { layout: SlotLayout; mistakes: FieldErrors } {
  const wished = {
    size: draft['layout.size'] || 'regular',
    group: draft['layout.group'] ?? '',
    open: draft['layout.open'] === 'yes',
  };
  const parsed = slotLayout.safeParse(wished);
  if (parsed.success) return { layout: parsed.data, mistakes: {} };
  const names = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const mistakes = {
    ...(names.has('size') && { 'layout.size': [textOf(({ slotLayout: words }) => words.unknownSize)] }),
    ...(names.has('group') && { 'layout.group': [textOf(({ slotLayout: words }) => words.longHeading)] }),
  };
  return { layout: ordinaryLayout, mistakes };
}

/** Returns the layout values in which one draft differs from another, with the labels of the form. */
export function layoutDifferences(
  stored: string | null,
  other: Draft,
  locale: Locale,
): { label: string; value: string }[] {
  const t = texts[locale].slotLayout;
  const { size, group } = readLayout(stored);
  return [
    ...(size === (other['layout.size'] || 'regular') ? [] : [{ label: t.size, value: t.sizes[size] }]),
    ...(group === (other['layout.group'] ?? '') ? [] : [{ label: t.group, value: group }]),
  ];
}
