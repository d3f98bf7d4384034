import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { blockTitle } from '../analytics/block-title.ts';
import { type ShownPage, shownPagesOf } from '../approval/shown-page.ts';
import { slotMarkdown } from '../markdown/slot-markdown.ts';
import type { PageAccess } from '../profiles/page-access.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { normalizedText } from '../text/characters.ts';

/** A page, or one of its slots, that was found. */
export interface Found {
  profile: ShownPage;
  slot: SlotView | null;
}

type Scored = Found & { score: number };

/** A word in the title counts for more than one in the text. */
const titleWeight = 3;

/**
 * Returns the caller's pages and slots, as visitors see them, that contain words of the query, the best first: those with more of the words,
 * then those with them in the title. A query without any word finds every page.
 */
export async function searchPages(
  reader: Reader,
  context: Pick<Context, 'config' | 'site' | 'cache' | 'slotTypes' | 'now'>,
  access: PageAccess,
  query: string,
  limit: number,
): Promise<Found[]> {
  const words = wordsOf(query);
  let scored: Scored[] = [];
  for await (const profile of shownPagesOf(reader, access)) {
    const score = scoreOf(words, [profile.title ?? '', profile.login].join(' '), pageText(profile));
    if (score > 0 || words.length === 0) scored.push({ profile, slot: null, score });
    if (words.length === 0) continue;
    for (const slot of await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots)) {
      const score = scoreOf(words, blockTitle(slot) ?? '', `${slot.type} ${slotMarkdown(slot)}`);
      if (score > 0) scored.push({ profile, slot, score });
    }
    // An account may have a hundred pages of hundreds of slots: only the best stay in memory, and other requests get their turn in between.
    scored = best(scored, limit);
    await setImmediate();
  }
  return scored;
}

/** Returns the best results. Stable: equal ones stay in the order of pages and slots. */
function best(scored: Scored[], limit: number): Scored[] {
  return scored.sort((a, b) => b.score - a.score).slice(0, limit);
}

function pageText(profile: ShownPage): string {
  return [profile.description ?? '', ...socialsOf(profile).map(({ link }) => link)].join(' ');
}

/** Each word counts once, so that one more word always outweighs any position. */
function scoreOf(words: readonly string[], title: string, text: string): number {
  const inTitle = folded(title);
  const inText = folded(text);
  let found = 0;
  let places = 0;
  for (const word of words) {
    if (inTitle.includes(word)) places += titleWeight;
    else if (inText.includes(word)) places += 1;
    else continue;
    found += 1;
  }
  return found * (words.length * titleWeight + 1) + places;
}

function wordsOf(query: string): string[] {
  return [...new Set(folded(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

function folded(text: string): string {
  return normalizedText(text, 'NFKC').toLowerCase();
}
