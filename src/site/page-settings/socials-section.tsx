import type { Locale } from '../../domain/errors.ts';
import { completeLink } from '../../domain/links/link.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { Field, FieldMessages } from '../shared/components/field.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

export interface SocialsSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
  /** As stored or as typed, in order. */
  links: string[];
  max: number;
}

/** The social links of a page: `socials.N.link`, and a button `do` of each that moves or removes it. All are saved together. */
export function SocialsSection(props: SocialsSectionProps) {
  const { locale, state, links, max } = props;
  const t = texts[locale].pageSettings;
  return (
    <section class="block" id="socials">
      <h2 class="block-title">{t.socials}</h2>
      <p class="block-text">{links.length === 0 ? t.socialsEmpty : t.socialsText}</p>
      <PostForm action={props.action} state={state}>
        {/* The Enter key presses the first button of a form, and that must not move a link. */}
        <button class="first-button" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
          {t.saveSocials}
        </button>
        <FieldMessages id="socials-error" messages={state.errors?.socials ?? []} />
        {links.length > 0 && (
          <ol class="socials">
            {links.map((link, index) => (
              <SocialRow {...props} link={link} index={index} />
            ))}
          </ol>
        )}
        {links.length < max ? (
          <SocialInput {...props} label={t.newSocial} link="" index={links.length} />
        ) : (
          <p class="block-text">{t.fullSocials(max)}</p>
        )}
        <button
          class="action"
          type="submit"
          name="do"
          value="save"
          {...actionDescribedBy('socials', { messages: state.errors?.socials })}
        >
          {t.saveSocials}
        </button>
      </PostForm>
    </section>
  );
}

function SocialRow(props: SocialsSectionProps & { link: string; index: number }) {
  const { locale, links, index } = props;
  const t = texts[locale].pageSettings;
  const button = (act: string, label: string, icon: string, isOf: boolean) => (
    <button
      class="quiet icon-button"
      type="submit"
      name="do"
      value={`${act}-${index}`}
      aria-label={label}
      disabled={!isOf}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li class="social-row">
      <SocialInput {...props} label={t.social(index + 1)} />
      <div class="social-ways">
        {button('up', t.up(index + 1), 'chevronup', index > 0)}
        {button('down', t.down(index + 1), 'chevron', index < links.length - 1)}
        {button('remove', t.removeSocial(index + 1), 'trash', true)}
      </div>
    </li>
  );
}

function SocialInput(props: Pick<SocialsSectionProps, 'state'> & { label: string; link: string; index: number }) {
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
            {...tied}
          />
        </div>
      )}
    </Field>
  );
}
