import { useContext } from 'preact/hooks';
import type { Locale } from '../../domain/errors.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Field } from '../shared/components/field.tsx';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { MissingReleases } from '../shared/components/missing-releases.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { WaitingFiles } from '../shared/components/unsent-form.ts';
import { WaitingFileList } from '../shared/components/waiting-files.tsx';

export interface ImportPageProps extends FormState {
  locale: Locale;
  page: TabbedPage;
  /** Number of links just added, or null. */
  added: number | null;
  /** Whether name, bio or picture were also just imported. */
  introTaken: boolean;
  missingReleases: number;
  undoOffer: UndoOffer | null;
}

/** Sources of links: `url`, `file` or `pasted` to `/my-links/<id>/import`. */
export function renderImportPage(props: ImportPageProps): RenderedDocument {
  const { locale, page, added } = props;
  const t = texts[locale].importLinks;
  const action = addresses.import.page.href({ profileId: page.id });
  return renderPersonDocument({
    locale,
    title: t.title,
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={t.title}
        lead={t.lead}
        shown={page}
        outcome={
          added === null
            ? null
            : {
                kind: 'good',
                words: (
                  <>
                    {added > 0 && t.added(added)} {props.introTaken && t.introTaken}{' '}
                    <MissingReleases count={props.missingReleases} profileId={page.id} locale={locale} />{' '}
                    <a href={pathOfPage(page.publicLogin)}>{t.look}</a> ·{' '}
                    <a href={addresses.editor.list.href({ profileId: page.id })}>{t.arrange}</a>
                  </>
                ),
              }
        }
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="settings" />
        <section class="block">
          <h2 class="block-title">{t.fromAddress}</h2>
          <PostForm id="from-address" action={action} state={props}>
            <Input name="url" label={t.url} hint={t.urlHint} maxLength={2048} state={props} />
            <FindButton locale={locale} />
          </PostForm>
        </section>
        <section class="block">
          <h2 class="block-title">{t.fromFile}</h2>
          <PostForm action={action} state={props} files>
            <LinksFileInput {...props} />
            <FindButton locale={locale} />
          </PostForm>
        </section>
        <section class="block">
          <h2 class="block-title">{t.fromText}</h2>
          <PostForm id="from-text" action={action} state={props}>
            <TextArea name="pasted" label={t.pasted} rows={6} state={props} />
            <FindButton locale={locale} />
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}

function LinksFileInput({ locale, errors }: ImportPageProps) {
  const t = texts[locale].importLinks;
  const isWaiting = useContext(WaitingFiles).length > 0;
  return (
    <Field
      id="file"
      label={t.file}
      hint={
        <>
          <WaitingFileList locale={locale} />
          {t.fileHint}
        </>
      }
      messages={errors?.file}
    >
      {(tied) => <input class="input-file" id="file" name="file" type="file" required={!isWaiting} {...tied} />}
    </Field>
  );
}

function FindButton({ locale }: { locale: Locale }) {
  return (
    <button class="action" type="submit">
      {texts[locale].importLinks.find}
    </button>
  );
}
