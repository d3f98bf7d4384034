import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { assetPath } from '../assets/assets.ts';
import { LiveStatus } from './live-status.tsx';
import { UndoForm, type UndoOffer } from './undo-form.tsx';
import { UsedScripts } from './used-scripts.ts';

/** Content of the message at the lower edge of a page. */
export interface ToastProps {
  /** Outcome of the last action; the offer has words of its own for most. */
  outcome?: { kind: 'good' | 'warning'; words: ComponentChildren } | null;
  /** Offer to undo the last change. */
  undo?: UndoOffer | null;
  /** True for a page that shows changes by others without a reload. */
  live?: boolean;
}

/**
 * The one message of a page about what was done: the outcome of the last action or the last change, with the button that undoes it, and
 * below it that the connection is lost. The script `toast` hides it after a while.
 */
export function Toast(props: ToastProps & { locale: Locale; csrf: string }) {
  const { locale, csrf, undo = null } = props;
  useContext(UsedScripts)?.add(assetPath('toast'));
  const outcome = props.outcome ?? null;
  // An action that was rejected, or changed nothing, is not undone.
  const isAbout = outcome === null || (outcome.kind === 'good' && undo?.isLastAction);
  const offer = isAbout ? undo : null;
  const words = outcome?.words ?? offer?.line;
  return (
    <div class="toast" id="toast">
      <div class={outcome?.kind === 'warning' ? 'toast-line toast-warning' : 'toast-line'}>
        <p class="toast-words" role="status" data-other={offer && !offer.isOwn ? '' : undefined} dir="auto">
          {words}
        </p>
        {offer && <UndoForm locale={locale} csrf={csrf} undoable={offer} next={offer.next} />}
        <button class="toast-close" type="button" aria-label={texts[locale].layout.closeMessage} hidden>
          <Icon name="close" />
        </button>
      </div>
      {props.live && <LiveStatus locale={locale} />}
    </div>
  );
}
