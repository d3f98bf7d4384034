import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';

/** Changes of a page that can be undone. */
export interface Undoable {
  profileId: number;
  /** Their versions. */
  ids: readonly number[];
  /** Their effect, in words. */
  line: string;
  /** Whether they undid others, so that the button says "Redo". */
  redoes: boolean;
}

/** Offer on a page to undo the last change of it. */
export interface UndoOffer extends Undoable {
  /** The page with the offer. */
  next: string;
  /** Whether the person made the change on the dashboard. */
  isOwn: boolean;
  /** Whether it was what the person did last, so that the outcome of an action is about it. */
  isLastAction: boolean;
}

/** The button that undoes changes: `versions` to `/my-links/<id>/history/undo`; `next` is the page that follows. */
export function UndoForm(props: { locale: Locale; csrf: string; undoable: Undoable; next?: string }) {
  const { profileId, ids, line, redoes } = props.undoable;
  const t = texts[props.locale].history;
  const words = redoes ? t.redo : ids.length > 1 ? t.undoAll : t.undo;
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
