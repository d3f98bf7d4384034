import { useContext } from 'preact/hooks';
import type { Locale } from '../../../domain/errors.ts';
import { retention } from '../../../domain/retention/retention.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { assetPath } from '../assets/assets.ts';
import { answeredForm } from '../requests/answered-form.ts';
import { Notice } from './form-parts.tsx';
import { UsedScripts } from './used-scripts.ts';

/** The script `drafts`, its notices and those of `sending` above a form, and the sign-out form that it needs. */
export function DraftNotices({ locale }: { locale: Locale }) {
  const t = texts[locale].drafts;
  useContext(UsedScripts)?.add(assetPath('drafts'));
  return (
    <template
      id="draft-notices"
      data-sign-out={addresses.signIn.signOut.href()}
      data-asked={addresses.signIn.done.href()}
      data-lifetime={retention.drafts.keep}
      data-answers={answeredForm.getStore()}
    >
      <div class="draft-restored">
        <Notice kind="warning">
          <p>{t.restored}</p>
          <p class="notice-form">
            <button class="quiet" type="button">
              {t.discard}
            </button>
          </p>
        </Notice>
      </div>
      <div class="draft-sending">
        <Notice kind="good">{t.sending}</Notice>
      </div>
      <div class="draft-waiting">
        <Notice kind="warning">
          <p>{t.waiting}</p>
          <p class="notice-form">
            <button class="quiet" type="button">
              {t.sendAnyway}
            </button>
          </p>
        </Notice>
      </div>
      {(['offline', 'broken', 'unavailable', 'large', 'refused'] as const).map((why) => (
        <div class={`draft-${why}`}>
          <Notice kind="danger">
            <p>{t.failed[why]}</p>
          </Notice>
        </div>
      ))}
    </template>
  );
}
