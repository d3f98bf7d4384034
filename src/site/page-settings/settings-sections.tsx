import type { ComponentChildren } from 'preact';
import { type Counting, countingModes } from '../../domain/analytics/counting.ts';
import type { Locale } from '../../domain/errors.ts';
import { maxGuidance } from '../../domain/guidance.ts';
import { maxWebOrMailLink } from '../../domain/links/web-or-mail-link.ts';
import { texts } from '../../texts/index.ts';
import { Choice, Input, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { InputGroup } from '../shared/components/input-group.tsx';
import { LoginField } from '../shared/components/login-field.tsx';
import { TextArea } from '../shared/components/text-area.tsx';

interface SectionProps {
  locale: Locale;
  state: FormState;
}

/** Name and bio. */
export function AboutSection({ locale, state }: SectionProps) {
  const t = texts[locale].pageSettings;
  return (
    <Section id="about" title={t.about}>
      <Input name="title" label={t.name} hint={t.nameHint} required={false} maxLength={200} words state={state} />
      <TextArea
        name="description"
        label={t.description}
        hint={t.descriptionHint}
        rows={4}
        maxLength={5000}
        state={state}
      />
    </Section>
  );
}

/** Address and language. */
export function AddressSection(
  props: SectionProps & { profileId: number; siteHost: string; languages: readonly { id: number; name: string }[] },
) {
  const { locale, state } = props;
  const t = texts[locale].pageSettings;
  return (
    <Section id="address" title={t.address}>
      <LoginField
        locale={locale}
        siteHost={props.siteHost}
        state={state}
        profileId={props.profileId}
        hint={t.addressWarning}
      />
      <Select
        name="languageId"
        label={t.language}
        state={state}
        options={[
          { value: '', label: t.ownLanguage },
          ...props.languages.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Section>
  );
}

/** Whether changes wait, and whether search engines may list the page. */
export function PublishingSection({ locale, state, newUntil }: SectionProps & { newUntil: string | null }) {
  const t = texts[locale].pageSettings;
  return (
    <Section id="approval" title={t.approval}>
      <Switch name="holdsChanges" label={t.holdsChanges} text={t.holdsChangesText} state={state} />
      {newUntil !== null && <p class="block-text">{t.newUntil(newUntil)}</p>}
      <Switch name="isHidden" label={t.hiddenFromSearch} text={t.hiddenFromSearchText} state={state} />
    </Section>
  );
}

/** How visitors are counted; `most` is the maximum extent that the operator allows. */
export function StatisticsSection({ locale, state, most }: SectionProps & { most: Counting }) {
  const t = texts[locale].pageSettings;
  const text = most === 'on' ? t.statisticsText : `${t.statisticsText} ${t.statisticsOfServer[most]}`;
  return (
    <Section id="statistics" title={t.statistics} text={text}>
      <InputGroup id="statistics-mode" label={t.statisticsLabel} messages={state.errors?.statistics}>
        {countingModes.map((mode) => (
          <Choice
            type="radio"
            name="statistics"
            value={mode}
            checked={state.values?.statistics === mode}
            label={t.statisticsModes[mode].label}
            text={t.statisticsModes[mode].text}
          />
        ))}
      </InputGroup>
    </Section>
  );
}

/** Addresses of the page owner's privacy policy and imprint. */
export function LegalSection({ locale, state }: SectionProps) {
  const t = texts[locale].pageSettings;
  const input = (name: 'privacy' | 'imprint') => (
    <Input
      name={name}
      label={t.legalLinks[name]}
      hint={t.legalHint}
      required={false}
      maxLength={maxWebOrMailLink}
      state={state}
    />
  );
  return (
    <Section id="legal" title={t.legal} text={t.legalText}>
      {input('privacy')}
      {input('imprint')}
    </Section>
  );
}

/** The weekly link check. */
export function LinkCheckSection({ locale, state }: SectionProps) {
  const t = texts[locale].eventSubscriptions.linkCheck;
  return (
    <Section id="links" title={t.title}>
      <Switch name="isChecked" label={t.label} text={t.text} state={state} />
    </Section>
  );
}

/** The owner's words for assistants. */
export function GuidanceSection({ locale, state }: SectionProps) {
  const t = texts[locale].guidance;
  return (
    <Section id="for-assistants" title={t.title} text={t.text.page}>
      <TextArea name="guidance" label={t.label} hint={t.hint} rows={4} maxLength={maxGuidance} state={state} />
    </Section>
  );
}

function Section(props: { id: string; title: string; text?: string; children: ComponentChildren }) {
  return (
    <section class="block" id={props.id}>
      <h2 class="block-title">{props.title}</h2>
      {props.text && <p class="block-text">{props.text}</p>}
      <div class="fields">{props.children}</div>
    </section>
  );
}

function Switch(props: { name: string; label: string; text: string; state: FormState }) {
  const { name, label, text, state } = props;
  return <Choice name={name} value="yes" checked={state.values?.[name] === 'yes'} label={label} text={text} />;
}
