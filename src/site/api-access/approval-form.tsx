import type { ApprovalSettings } from '../../domain/actor.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { ApprovalChoices } from '../shared/components/approval-choices.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';

/** States whether the changes of an app or token wait, and lets the user choose. `field` identifies it in the form. */
export function ApprovalForm(props: {
  locale: Locale;
  csrf: string;
  action: string;
  field: { name: string; value: string | number };
  /** Name of the app or token. */
  name: string;
  approval: ApprovalSettings;
}) {
  const { locale, csrf, field, approval } = props;
  const t = texts[locale].approval;
  return (
    <details class="row-fold">
      <summary>{t.summary(approval)}</summary>
      <PostForm action={props.action} state={{ csrf }} hidden={{ [field.name]: String(field.value) }}>
        <ApprovalChoices locale={locale} {...approval} />
        <button class="action action-quiet" type="submit" aria-label={t.saveNamed(props.name)}>
          {t.save}
        </button>
      </PostForm>
    </details>
  );
}
