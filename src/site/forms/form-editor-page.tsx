import type { ChannelView } from '../../domain/channels/channels.ts';
import type { Locale } from '../../domain/errors.ts';
import { formFieldTypes } from '../../domain/forms/form-fields.ts';
import { maxLinkWords, maxNoticeText } from '../../domain/forms/form-notice.ts';
import { maxWebOrMailLink } from '../../domain/links/web-or-mail-link.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PreviewFrame } from '../editor/phone-preview.tsx';
import { newSlotId } from '../editor/slot-page.tsx';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { BackLink } from '../shared/components/back-link.tsx';
import { groupDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Choice, Input, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { InputGroup } from '../shared/components/input-group.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { SaveBar } from '../shared/components/save-bar.tsx';
import { TextArea } from '../shared/components/text-area.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

export interface FormEditorProps extends FormState {
  locale: Locale;
  /** The form that is changed; null for a new one. */
  formId: string | null;
  /** Number of fields in the form; their values are under `fields.0.label` and so on. */
  fieldsCount: number;
  maxFields: number;
  /** The field that was just added or moved, or the next of a removed one, which gets the focus. */
  focusedField: number | null;
  channels: ChannelView[];
  chosenChannels: readonly number[];
  /** Whether the account has a page, on which the form is previewed. */
  hasPreview: boolean;
}

/** Creates or edits a form without script: a button for each change of its fields renders the page again with the change. */
export function renderFormEditorPage(props: FormEditorProps): RenderedDocument {
  const { locale, csrf, formId, fieldsCount, maxFields, channels, chosenChannels, errors } = props;
  const t = texts[locale].forms;
  const title = formId === null ? t.newTitle : t.editTitle;
  const save = formId === null ? t.save : t.saveChanges;
  return renderPersonDocument({
    locale,
    title,
    styles: [styleSheet('editor/editor')],
    scripts: props.hasPreview ? [assetPath('editor-preview')] : [],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="forms"
        title={title}
        lead={formId === null ? t.newLead : t.editLead}
        wide={props.hasPreview}
      >
        <div class={props.hasPreview ? 'editor' : undefined}>
          <div class="editor-main">
            <p>
              {formId === null ? (
                <BackLink href={addresses.forms.list.href()} label={t.back} />
              ) : (
                <BackLink href={addresses.forms.submissions.href({ formId })} label={t.backToForm} />
              )}
            </p>
            <PostForm
              action={formId === null ? addresses.forms.new.href() : addresses.forms.edit.href({ formId })}
              state={props}
              hidden={{ fieldsCount: String(fieldsCount), slotId: String(newSlotId) }}
            >
              {/* The Enter key presses the first button of a form, and that must not move a field. */}
              <button class="first-button" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
                {save}
              </button>
              <section class="block fields">
                <Input name="title" label={t.name} hint={t.nameHint} maxLength={200} words state={props} />
                <Input
                  name="buttonText"
                  label={t.buttonText}
                  hint={t.buttonHint}
                  maxLength={120}
                  required={false}
                  words
                  state={props}
                />
                <TextArea
                  name="successMessage"
                  label={t.successMessage}
                  hint={t.successHint}
                  rows={3}
                  maxLength={1000}
                  state={props}
                />
              </section>
              <section
                class="block"
                aria-labelledby="fields-title"
                {...groupDescribedBy('fields', { messages: errors?.fields })}
              >
                <h2 class="block-title" id="fields-title">
                  {t.fields}
                </h2>
                <FieldMessages id="fields-error" messages={errors?.fields ?? []} />
                {Array.from({ length: fieldsCount }, (_, index) => (
                  <FieldRow {...props} index={index} />
                ))}
                {fieldsCount < maxFields && (
                  <button class="quiet" type="submit" name="do" value="add" formNoValidate>
                    <Icon name="plus" /> {t.add}
                  </button>
                )}
              </section>
              <section class="block">
                <InputGroup id="channels" label={t.channels} messages={errors?.notificationChannelIds}>
                  {channels.length === 0 && <p class="block-empty">{t.channelsEmpty}</p>}
                  {channels.map((channel) => (
                    <Choice
                      name="notificationChannelIds"
                      value={String(channel.id)}
                      checked={chosenChannels.includes(channel.id)}
                      label={channel.label}
                      text={channel.verified ? t.channelVerified : t.channelUnverified}
                    />
                  ))}
                </InputGroup>
              </section>
              <section class="block fields" aria-labelledby="notice-title">
                <h2 class="block-title" id="notice-title">
                  {t.notice}
                </h2>
                <p class="block-text">{t.noticeLead}</p>
                <TextArea
                  name="noticeText"
                  label={t.noticeText}
                  hint={t.noticeTextHint}
                  rows={3}
                  maxLength={maxNoticeText}
                  state={props}
                />
                <Input
                  name="noticeLink.href"
                  label={t.noticeLink}
                  hint={t.noticeLinkHint}
                  maxLength={maxWebOrMailLink}
                  required={false}
                  state={props}
                />
                <Input
                  name="noticeLink.words"
                  label={t.noticeLinkWords}
                  hint={t.noticeLinkWordsHint}
                  maxLength={maxLinkWords}
                  required={false}
                  words
                  state={props}
                />
              </section>
              <SaveBar label={save} />
            </PostForm>
          </div>
          {props.hasPreview && <FormPreview locale={locale} formId={formId} />}
        </div>
      </SignedInLayout>
    ),
  });
}

/** The form on a page, as a phone shows it; `slotId` in the editor's form lets the script `editor-preview` draw it. */
function FormPreview({ locale, formId }: Pick<FormEditorProps, 'locale' | 'formId'>) {
  const address = addresses.forms.preview.href(formId === null ? {} : { form: formId });
  const slot = String(newSlotId);
  return (
    <PreviewFrame locale={locale} title={texts[locale].forms.preview} src={address} address={address} slot={slot} />
  );
}

function FieldRow(props: FormEditorProps & { index: number }) {
  const { locale, index, fieldsCount, focusedField } = props;
  const t = texts[locale].forms;
  const name = (part: string) => `fields.${index}.${part}`;
  const names = texts[locale].forms.fieldTypes;
  const button = (act: string, label: string, icon: string, isOff = false) => (
    <button
      class="quiet icon-button"
      type="submit"
      name="do"
      value={`${act}-${index}`}
      aria-label={label}
      title={label}
      disabled={isOff}
      formNoValidate
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class="field-row fields">
      <legend>{t.field(index + 1)}</legend>
      <input type="hidden" name={name('id')} value={props.values?.[name('id')] ?? ''} />
      <Input
        name={name('label')}
        label={t.label}
        maxLength={200}
        words
        autofocus={focusedField === index}
        state={props}
      />
      <Select
        name={name('type')}
        label={t.type}
        state={props}
        options={formFieldTypes.map((value) => ({ value, label: names[value] }))}
      />
      {/* The style sheet shows each only for the type that is chosen, which needs no script. */}
      <div class="for-select">
        <TextArea name={name('options')} label={t.choices} hint={t.optionsHint} rows={4} state={props} />
      </div>
      <details
        class="for-checkbox"
        open={props.values?.[name('link.href')] || props.errors?.[name('link.href')] ? true : undefined}
      >
        <summary>{t.labelLink}</summary>
        <div class="fields">
          <Input
            name={name('link.words')}
            label={t.labelLinkWords}
            hint={t.labelLinkHint}
            maxLength={maxLinkWords}
            required={false}
            words
            state={props}
          />
          <Input
            name={name('link.href')}
            label={t.noticeLink}
            type="text"
            maxLength={maxWebOrMailLink}
            required={false}
            state={props}
          />
        </div>
      </details>
      <Choice
        name={name('required')}
        value="yes"
        checked={props.values?.[name('required')] === 'yes'}
        label={t.required}
        text={t.requiredText}
      />
      <div class="ways">
        {button('up', t.up(index + 1), 'chevronup', index === 0)}
        {button('down', t.down(index + 1), 'chevron', index === fieldsCount - 1)}
        {button('remove', t.remove(index + 1), 'trash', fieldsCount === 1)}
      </div>
    </fieldset>
  );
}
