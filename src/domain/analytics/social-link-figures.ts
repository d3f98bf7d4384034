import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { profileView } from '../profiles/profile-view.ts';
import { type Clicks, clicksOn } from './figures.ts';
import type { Period } from './period.ts';
import { reportOf } from './report.ts';
import { targetNumber } from './target.ts';

export interface SocialLinkFigures extends Clicks {
  link: string;
  previous: Clicks;
}

/** Returns the clicks on each present social link of a page, in page order, by a single read. */
export async function socialLinkFigures(
  context: Pick<Context, 'config'>,
  reader: Reader,
  row: ProfileRow,
  period: Period,
): Promise<SocialLinkFigures[]> {
  const links = profileView(context.config.publicUrl, row).socials.map(({ link }) => link);
  if (links.length === 0) return [];
  const targets = new Set(links.map((link) => targetNumber({ kind: 'social', link })));
  const { current, before } = await reportOf(
    context,
    reader,
    { pages: [{ row, since: 0 }], targets },
    period,
    new Set(),
  );
  return links.map((link) => {
    const target = targetNumber({ kind: 'social', link });
    return {
      link,
      ...clicksOn(current, target),
      previous: clicksOn(before, target),
    };
  });
}
