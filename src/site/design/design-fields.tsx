import type { ComponentChildren } from 'preact';
import { choicesOf, type DesignField, noDesign } from '../../domain/design/design.ts';
import { themeById, themes } from '../../domain/profiles/themes.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { ownScheme } from '../look/scheme-look.ts';
import { FileInput } from '../shared/components/file-input.tsx';
import { Input } from '../shared/components/form-parts.tsx';
import { InputGroup } from '../shared/components/input-group.tsx';
import { SaveBar } from '../shared/components/save-bar.tsx';
import { themeLooks } from '../themes/theme-looks.ts';
import { colorsInForce } from './colors-in-force.ts';
import type { DesignPageProps } from './design-props.ts';
import { choiceName } from './design-words.ts';
import { housePalettes, type SuggestedPalette } from './palettes.ts';
import { ChoiceSample, PaletteSample, ThemeSample } from './samples.tsx';

/** All that can be chosen of a page's look, in parts that fold. */
export function DesignFields(props: DesignPageProps) {
  const { locale, errors } = props;
  const t = texts[locale].design;
  const choices = (field: DesignField) => <Choices {...props} field={field} />;
  const color = (field: DesignField) => <Color {...props} field={field} />;
  return (
    <>
      <Part title={t.theme} open>
        <InputGroup id="themeId" label={t.themes} hint={t.themeHint} messages={errors?.themeId ?? []}>
          <div class="studio-themes">
            {themes.map(({ id, key }) => (
              <label class="choice tile">
                <ThemeSample light={themeLooks[key].light} dark={themeLooks[key].dark} />
                <span class="tile-name">
                  <input type="radio" name="themeId" value={id} checked={id === props.themeId} />
                  {texts[locale].themes[key]}
                </span>
              </label>
            ))}
          </div>
        </InputGroup>
      </Part>
      <Part title={t.colors} open>
        <Suggestions {...props} />
        <InputGroup id="palette" label={t.ownColors} hint={t.colorsHint}>
          <div class="studio-colors">
            {color('accentColor')}
            {color('backgroundColor')}
            {color('surfaceColor')}
            {color('textColor')}
          </div>
        </InputGroup>
        {choices('appearance')}
      </Part>
      {/* A wrong input or choice is not collapsed. */}
      <Part title={t.background} open={[errors?.gradientColor, errors?.file].some((messages) => messages)}>
        {choices('ground')}
        <div class="studio-more" data-of="gradient">
          {color('gradientColor')}
          {choices('gradient')}
        </div>
        <div class="studio-more" data-of="pattern">
          {choices('pattern')}
        </div>
        <div class="studio-more" data-of="picture">
          <FileInput locale={locale} label={t.picture} state={props} hint={t.pictureHint} />
          {choices('blur')}
          {choices('shade')}
        </div>
      </Part>
      <Part title={t.fonts}>
        <Fonts {...props} field="titleFont" />
        <Fonts {...props} field="textFont" />
      </Part>
      <Part title={t.buttons}>
        {choices('buttons')}
        {choices('corners')}
        {choices('align')}
      </Part>
      <Part title={t.head}>
        {choices('header')}
        {choices('avatar')}
        {choices('spacing')}
        {choices('desktop')}
      </Part>
      <SaveBar label={t.submit}>
        <button class="action action-quiet" type="button" id="studio-undo" hidden>
          {t.undo}
        </button>
        <button class="action action-quiet" type="submit" name="do" value="reset">
          {props.origin === null
            ? t.resetToTheme(texts[locale].themes[themeById(props.themeId)])
            : t.resetToTemplate(templateIn(props.origin, locale).name)}
        </button>
      </SaveBar>
    </>
  );
}

function Part(props: { title: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details class="block studio-part" open={props.open}>
      <summary>
        <h2 class="block-title">{props.title}</h2>
        <Icon name="chevron" />
      </summary>
      <div class="fields">{props.children}</div>
    </details>
  );
}

/** One choice of a few, each with a sample if it is clearer than its name. */
function Choices({ locale, design, errors, notes, field }: DesignPageProps & { field: DesignField }) {
  const t = texts[locale].design;
  return (
    <InputGroup id={field} label={t.labels[field]} messages={errors?.[field] ?? []}>
      <div class="studio-choices">
        {choicesOf(field).map((value) => (
          <label class="choice tile">
            <ChoiceSample field={field} value={value} />
            <span class="tile-name">
              <input type="radio" name={field} value={value} checked={design[field] === value} />
              {choiceName(field, value, locale)}
            </span>
          </label>
        ))}
      </div>
      <Note field={field} text={notes[field]} />
    </InputGroup>
  );
}

function Fonts({ locale, design, errors, field }: DesignPageProps & { field: 'titleFont' | 'textFont' }) {
  const t = texts[locale].design;
  return (
    <InputGroup id={field} label={t.labels[field]} messages={errors?.[field] ?? []}>
      <div class="studio-choices studio-fonts">
        {choicesOf(field).map((value) => (
          <label class="choice tile">
            <span class={`font-sample font-${value}`} aria-hidden="true">
              {t.fontSamples[field]}
            </span>
            <span class="tile-name">
              <input type="radio" name={field} value={value} checked={design[field] === value} />
              {choiceName(field, value, locale)}
            </span>
          </label>
        ))}
      </div>
    </InputGroup>
  );
}

/** A colour that is typed, or picked in the box that the script puts beside it. */
function Color(props: DesignPageProps & { field: DesignField }) {
  const { locale, field, notes, typed, design } = props;
  const state = { csrf: props.csrf, errors: props.errors, values: { [field]: typed[field] ?? design[field] } };
  return (
    <div class="studio-color">
      <Input
        name={field}
        label={texts[locale].design.labels[field]}
        state={state}
        required={false}
        maxLength={40}
        placeholder={colorsInForce(props.themeId, design)[field] ?? ''}
      />
      <Note field={field} text={notes[field]} />
    </div>
  );
}

/** Note on a choice; the script updates it during the choice. */
function Note({ field, text }: { field: DesignField; text: string | undefined }) {
  return (
    <p class="studio-note" role="status" data-note={field}>
      {text}
    </p>
  );
}

/** The scheme that a palette is meant for. */
function schemeOf({ background, surface, text }: SuggestedPalette) {
  return ownScheme({ ...noDesign, backgroundColor: background, surfaceColor: surface, textColor: text });
}

/** Palettes to begin with, each a button: without the script it saves the design with these colours. */
function Suggestions({ locale, ownPalettes }: DesignPageProps) {
  const t = texts[locale].design;
  const button = (palette: SuggestedPalette, label: string) => (
    <button
      class="palette"
      type="submit"
      name="palette"
      value={Object.values(palette).join(' ')}
      aria-label={label}
      data-scheme={schemeOf(palette) ?? undefined}
    >
      <PaletteSample palette={palette} />
    </button>
  );
  return (
    <fieldset class="choices">
      <legend>{t.palettes}</legend>
      <div class="palettes">
        {ownPalettes.map((palette, index) => button(palette, t.fromAvatar(index + 1)))}
        {housePalettes.map((palette, index) => button(palette, `${t.palettes} ${index + 1}`))}
      </div>
    </fieldset>
  );
}
