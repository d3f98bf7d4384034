import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import { UsedScripts } from '../shared/components/used-scripts.ts';

/** The script `drafts`, what it shows above a form, and where it finds the form that signs out. */
export function DraftNotices({ locale }: { locale: Locale }) {
  const t = texts[locale].drafts;
  useContext(UsedScripts)?.add(assetPath('drafts'));
  return (
    <template id="draft-notices" data-sign-out={addresses.signIn.signOut.href()}>
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
      <div class="draft-waiting">
        <Notice kind="warning">
          <p>{t.waiting}</p>
        </Notice>
      </div>
    </template>
  );
}
