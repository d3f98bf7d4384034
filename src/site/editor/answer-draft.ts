import type { SlotTypeName } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changedDraft } from './fields/change-rows.ts';
import { type Draft, withoutEmptyRows } from './fields/draft.ts';
import { fillFromLookup } from './look-up-release.ts';
import type { receiveDraft } from './slot-draft.ts';
import type { SlotFormState } from './slot-page-state.ts';

/** Functions that draw the form of a block again, and save a complete draft. */
interface DraftAnswers {
  again(form: Omit<SlotFormState, 'type' | 'slotId'>): Promise<RenderedDocument>;
  save(draft: Draft): Promise<void>;
}

/**
 * Responds to the form of a block. Draws it again for errors and for a button that changes the draft: one that adds, moves or removes a
 * row, or looks up a release. Saves the draft otherwise.
 */
export async function answerDraft(
  context: Context,
  visit: PersonVisit,
  type: SlotTypeName,
  received: Awaited<ReturnType<typeof receiveDraft>>,
  { again, save }: DraftAnswers,
): Promise<void> {
  if (Object.keys(received.errors).length > 0) return visit.send(await again(received), received.status);
  const changed = changedDraft(views[type].form, received.draft, visit.field('do'));
  if (changed) return visit.send(await again(changed));
  if (visit.field('do') === 'lookup')
    return visit.send(await again(await fillFromLookup(context, visit, received.draft)));
  const draft = withoutEmptyRows(views[type].form, received.draft);
  await visit.attempt(
    () => save(draft),
    (errors) => again({ draft, errors }),
  );
}
