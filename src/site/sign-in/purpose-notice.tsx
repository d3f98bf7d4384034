import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { loginProblemTexts } from '../../domain/profiles/login-rules.ts';
import { type TemplateKey, templateIn } from '../../domain/templates/templates.ts';
import { forPerson, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { abilityWords } from '../shared/abilities.ts';
import { claimed } from '../templates/claimed.ts';
import { TemplateScreen } from '../templates/template-cards.tsx';
import type { SignInPurpose } from './sign-in-purpose.ts';

/** Reminds a visitor why they sign in or up: the purpose of an app, or the address and the template of the page to be created. */
export function PurposeNotice(props: { locale: Locale; purpose: SignInPurpose | null; siteHost: string }) {
  const { locale, purpose } = props;
  if (purpose === null) return null;
  if (purpose.kind === 'app') return <AppWishes locale={locale} abilities={purpose.abilities} />;
  return (
    <div class="purpose">
      {purpose.login !== '' && (
        <p class={purpose.problem === null ? 'purpose-login' : 'purpose-login purpose-refused'}>
          <Icon name={purpose.problem === null ? 'check' : 'warning'} />
          <span>
            <bdi dir="ltr">
              {props.siteHost}/<b>{purpose.login}</b>
            </bdi>
            <span class="purpose-text">
              {purpose.problem === null
                ? texts[locale].signIn.purpose.available
                : `${forPerson(loginProblemTexts[purpose.problem], locale)} ${texts[locale].signIn.purpose.chooseAnother}`}
            </span>
          </span>
        </p>
      )}
      {purpose.template !== null && (
        <ChosenTemplate locale={locale} of={purpose.template}>
          <a href={addresses.templates.gallery.href(claimed(purpose.login))}>{texts[locale].templates.change}</a>
        </ChosenTemplate>
      )}
    </div>
  );
}

function AppWishes({ locale, abilities }: { locale: Locale; abilities: readonly string[] }) {
  const wishes = abilities.map((ability) => abilityWords(ability, locale)).filter(({ text }) => text !== '');
  if (wishes.length === 0) return null;
  return (
    <ul class="purpose purpose-wishes">
      {wishes.map(({ label, text }) => (
        <li>
          <Icon name="check" />
          <span>
            <b>{label}</b>
            <span class="purpose-text">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A template that was chosen already: its picture and name, and as `children` the way to another. */
export function ChosenTemplate(props: { locale: Locale; of: TemplateKey; children: ComponentChildren }) {
  const { locale, of } = props;
  return (
    <p class="chosen-template">
      <TemplateScreen of={of} />
      <span>
        <span class="purpose-text">{texts[locale].templates.chosen}</span>
        <b>{templateIn(of, locale).name}</b>
        {props.children}
      </span>
    </p>
  );
}
