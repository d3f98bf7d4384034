import type { Locale } from '../../domain/errors.ts';
import { completeLink } from '../../domain/links/link.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { Field, FieldMessages } from '../shared/components/field.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { MovedSocial, SocialAction } from './typed-socials.ts';

export interface SocialsSectionProps {
  locale: Locale;
  state: FormState;
  /** As stored or as typed, in order. */
  links: string[];
  /** The link that was just moved, or that follows a removed one: one of its buttons gets the focus. */
  moved: MovedSocial | null;
  max: number;
}

/** The social links of a page: `socials.N.link`, and buttons `do` of each that move or remove it in the form. */
export function SocialsSection(props: SocialsSectionProps) {
  const { locale, state, links, max, moved } = props;
  const t = texts[locale].pageSettings;
  return (
    <section class="block" id="socials">
      <h2 class="block-title">{t.socials}</h2>
      <p class="block-text">{links.length === 0 ? t.socialsEmpty : t.socialsText}</p>
      <div class="fields">
        <FieldMessages id="socials-error" messages={state.errors?.socials ?? []} />
        {links.length > 0 && (
          <ol class="socials">
            {links.map((link, index) => (
              <SocialRow {...props} link={link} index={index} />
            ))}
          </ol>
        )}
        {links.length < max ? (
          <SocialInput
            state={state}
            label={t.newSocial}
            link=""
            index={links.length}
            autofocus={moved?.index === links.length}
          />
        ) : (
          <p class="block-text">{t.fullSocials(max)}</p>
        )}
      </div>
    </section>
  );
}

function SocialRow(props: SocialsSectionProps & { link: string; index: number }) {
  const { locale, links, index, moved } = props;
  const t = texts[locale].pageSettings;
  const focused = moved?.index === index ? buttonOf(moved, links.length) : null;
  const button = (act: SocialAction, label: string, icon: string, isOf: boolean) => (
    <button
      class="quiet icon-button"
      type="submit"
      name="do"
      value={`${act}-${index}`}
      aria-label={label}
      disabled={!isOf}
      autofocus={act === focused}
      formNoValidate
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li class="social-row">
      <SocialInput state={props.state} label={t.social(index + 1)} link={props.link} index={index} />
      <div class="social-ways">
        {button('up', t.up(index + 1), 'chevronup', index > 0)}
        {button('down', t.down(index + 1), 'chevron', index < links.length - 1)}
        {button('remove', t.removeSocial(index + 1), 'trash', true)}
      </div>
    </li>
  );
}

/** The pressed button, or the opposite one at an end of the list. */
function buttonOf({ act, index }: MovedSocial, count: number): SocialAction {
  if (act === 'up' && index === 0) return 'down';
  return act === 'down' && index === count - 1 ? 'up' : act;
}

interface SocialInputProps {
  state: FormState;
  label: string;
  link: string;
  index: number;
  autofocus?: boolean;
}

function SocialInput(props: SocialInputProps) {
  const { state, link, index } = props;
  const name = `socials.${index}.link`;
  return (
    <Field id={name} label={props.label} messages={state.errors?.[name]}>
      {(tied) => (
        <div class="input-box">
          <span class="input-prefix">
            <Icon name={link === '' ? 'plus' : socialIcon(completeLink(link)).key} />
          </span>
          <input
            class="after-icon"
            id={name}
            name={name}
            type="text"
            inputMode="url"
            value={link}
            maxLength={2048}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            dir="ltr"
            autofocus={props.autofocus}
            {...tied}
          />
        </div>
      )}
    </Field>
  );
}
