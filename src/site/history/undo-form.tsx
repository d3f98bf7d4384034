import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';

/** Changes of a page that can be undone. */
export interface Undoable {
  profileId: number;
  /** Their versions. */
  ids: readonly number[];
  /** Their effect, for screen readers. */
  line: string;
}

/** The button that undoes changes: `versions` to `/my-links/<id>/history/undo`; `next` is the page that follows. */
export function UndoForm(props: { locale: Locale; csrf: string; undoable: Undoable; next?: string }) {
  const { profileId, ids, line } = props.undoable;
  const t = texts[props.locale].history;
  const words = ids.length > 1 ? t.undoAll : t.undo;
  return (
    <form method="post" action={addresses.history.undo.href({ profileId })}>
      <input type="hidden" name="csrf" value={props.csrf} />
      <input type="hidden" name="versions" value={ids.join('-')} />
      {props.next !== undefined && <input type="hidden" name="next" value={props.next} />}
      <button class="quiet" type="submit" aria-label={`${words}: ${line}`}>
        {words}
      </button>
    </form>
  );
}

/** Offer on a page to undo one's own recent change of it. */
export interface UndoOffer extends Undoable {
  /** The page with the offer. */
  next: string;
}

/** One's own last change, with the button that undoes it. */
export function UndoBar({ locale, csrf, offer }: { locale: Locale; csrf: string; offer: UndoOffer | null }) {
  if (offer === null) return null;
  return (
    <div class="undo-bar">
      <p>{offer.line}</p>
      <UndoForm locale={locale} csrf={csrf} undoable={offer} next={offer.next} />
    </div>
  );
}
