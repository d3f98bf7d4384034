import { lookupMusic } from '../../../tools/music/lookup-music.ts';
import { musicReleaseOutput } from '../../../tools/music/music-release-output.ts';
import { consumeRate, rateLimited } from '../../../tools/rate.ts';
import { musicForm } from '../../blocks/music/form.tsx';
import type { Context } from '../../context.ts';
import { abilities } from '../../domain/actor.ts';
import { ServiceError } from '../../domain/errors.ts';
import { forPerson, texts as words } from '../../texts/index.ts';
import { asSentence } from '../shared/as-sentence.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type Draft, draftOfData } from './fields/draft.ts';
import type { SlotFormState } from './slot-page-state.ts';

/** Returns a music block's form with the data of the services, or their error; other input stays. */
export async function fillFromLookup(
  context: Context,
  visit: PersonVisit,
  draft: Draft,
): Promise<Pick<SlotFormState, 'draft' | 'errors' | 'notice'>> {
  const found = await lookUpRelease(context, visit, draft);
  return 'errors' in found
    ? { draft, errors: found.errors }
    : { draft: found.draft, notice: { kind: 'found', name: found.name } };
}

/** Returns the draft of a music slot filled from the services' data for `draft.lookup`, or their error. */
async function lookUpRelease(
  context: Context,
  visit: PersonVisit,
  draft: Draft,
): Promise<{ draft: Draft; name: string } | { errors: Record<string, string[]> }> {
  try {
    const actor = { userId: visit.session.account.id, abilities, credential: { kind: 'session' } } as const;
    const { retryAfter } = await consumeRate(context, actor, 'music');
    if (retryAfter !== null) throw rateLimited(retryAfter);
    const output = await callOperation(context, visit, lookupMusic, { query: { query: draft.lookup ?? '' } });
    const { slot, artist, album } = musicReleaseOutput.parse(output);
    // The chosen style of the block stays.
    const { style, showCover, mode, ...release } = slot.data;
    const { 'data.style': chosenStyle = style, 'data.showCover': chosenCover = 'yes', lookup = '' } = draft;
    const found = draftOfData(musicForm, release);
    return {
      draft: { ...found, lookup, 'data.style': chosenStyle, 'data.showCover': chosenCover },
      name: [artist, album].filter(Boolean).join(' – '),
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const texts = error.fields?.query ?? [error.text];
    const messages = texts.map((text) => asSentence(forPerson(text, visit.locale)));
    return { errors: { lookup: [...messages, words[visit.locale].fields.lookupByHand] } };
  }
}
