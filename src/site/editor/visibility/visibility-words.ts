import type { Locale } from '../../../domain/errors.ts';
import type { SlotView } from '../../../domain/slots/slot-view.ts';
import { scheduleStateAt, visibilityOf } from '../../../domain/slots/visibility.ts';
import { texts } from '../../../texts/index.ts';
import { momentText } from '../../shared/components/moment.tsx';

/** When visitors see a block, in the list of blocks. */
export interface VisibilityWords {
  words: string;
  isSeen: boolean;
  /** Whether its owner has hidden it, with any schedule. */
  isHidden: boolean;
}

/** Null for a block that visitors always see. */
export function visibilityWords(
  slot: SlotView,
  { locale, timezone, now }: { locale: Locale; timezone: string; now: Date },
): VisibilityWords | null {
  const visibility = visibilityOf(slot);
  if (visibility === null) return null;
  const t = texts[locale].visibility;
  const moment = (time: string | null) => (time === null ? '' : momentText({ at: new Date(time), locale, timezone }));
  const until = visibility.until === null ? '' : t.untilTime(moment(visibility.until));
  switch (scheduleStateAt(visibility, now)) {
    case 'hidden':
      return { words: t.hidden, isSeen: false, isHidden: true };
    case 'upcoming':
      return {
        words:
          until === ''
            ? t.fromTime(moment(visibility.from))
            : t.fromUntil(moment(visibility.from), moment(visibility.until)),
        isSeen: false,
        isHidden: false,
      };
    case 'over':
      return { words: t.overSince(moment(visibility.until)), isSeen: false, isHidden: false };
    case 'shown':
      return until === '' ? null : { words: until, isSeen: true, isHidden: false };
  }
}
