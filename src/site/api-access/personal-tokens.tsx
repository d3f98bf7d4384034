import { defaultTokenApproval } from '../../domain/accounts/personal-tokens.ts';
import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import type { ApprovalSettings, GrantedPages } from '../../domain/actor.ts';
import type { WaitingChanges } from '../../domain/approval/waiting-changes.ts';
import type { Locale } from '../../domain/errors.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { abilityWords } from '../shared/abilities.ts';
import { ApprovalChoices } from '../shared/components/approval-choices.tsx';
import { Day } from '../shared/components/day.tsx';
import { Choice, Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { InputGroup } from '../shared/components/input-group.tsx';
import { type ChoosablePage, PagesChoice } from '../shared/components/pages-choice.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { LastCall } from './last-call.tsx';
import { PagesForm, type WrongPages } from './pages-form.tsx';
import { WaitingChangesLinks } from './waiting-changes-links.tsx';

export interface PersonalTokenRow extends ApprovalSettings {
  id: number;
  name: string;
  abilities: string[];
  pages: GrantedPages;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
  lastCall?: ShownCall | undefined;
  waiting?: readonly WaitingChanges[] | undefined;
}

interface PersonalTokensProps extends FormState {
  locale: Locale;
  timezone: string;
  tokens: PersonalTokenRow[];
  maxTokens: number;
  abilities: readonly string[];
  own: readonly ChoosablePage[];
  wrongPages?: WrongPages | undefined;
}

/** The user's personal tokens, and the form that creates one while there is room. */
export function PersonalTokens(props: PersonalTokensProps) {
  const { locale, csrf, timezone, tokens, maxTokens } = props;
  const t = texts[locale].settingsApi;
  return (
    <section class="block">
      <h2 class="block-title">{t.tokensTitle}</h2>
      <p class="block-text">{t.tokensText(maxTokens)}</p>
      {tokens.length === 0 && <p class="block-empty">{t.tokensEmpty}</p>}
      <ul class="rows">
        {tokens.map((token) => (
          <RemovableRow
            csrf={csrf}
            action={addresses.apiAccess.deleteToken.href()}
            field={{ name: 'tokenId', value: token.id }}
            button={t.remove}
            buttonLabel={t.removeNamed(isolated(token.name))}
            below={
              <>
                <PagesForm
                  locale={locale}
                  csrf={csrf}
                  action={addresses.apiAccess.tokenPages.href()}
                  field={{ name: 'tokenId', value: token.id }}
                  name={token.name}
                  pages={token.pages}
                  own={props.own}
                  wrong={props.wrongPages}
                />
                {token.abilities.includes('profile:write') && (
                  <ApprovalForm
                    locale={locale}
                    csrf={csrf}
                    action={addresses.apiAccess.tokenApproval.href()}
                    field={{ name: 'tokenId', value: token.id }}
                    name={token.name}
                    approval={token}
                  />
                )}
              </>
            }
          >
            <span class="row-name">{token.name}</span>
            <span class="row-text">
              {token.abilities.map((ability) => abilityWords(ability, locale).label).join(' · ')}
            </span>
            <span class="row-text">
              {t.created}: <Day iso={token.createdAt} locale={locale} timezone={timezone} never={t.never} /> ·{' '}
              {t.lastUsed}: <Day iso={token.lastUsedAt} locale={locale} timezone={timezone} never={t.never} />
            </span>
            <LastCall call={token.lastCall} locale={locale} timezone={timezone} />
            <WaitingChangesLinks waiting={token.waiting} locale={locale} />
          </RemovableRow>
        ))}
      </ul>
      <NewToken {...props} />
    </section>
  );
}

/** Returns the settings chosen in the attempt before, or the defaults. */
function approvalOf(values: FormState['values']): ApprovalSettings {
  if (!values) return defaultTokenApproval;
  return { changesWait: values.changes === 'wait', asksFirst: values.asksFirst === 'yes' };
}

/** Returns the pages chosen in the attempt before, or all. */
function pagesOf(values: FormState['values']): GrantedPages {
  if (values?.pages !== 'only') return 'all';
  return (values.pageIds ?? '').split(',').filter(Boolean).map(Number);
}

function NewToken(props: PersonalTokensProps) {
  const t = texts[props.locale].settingsApi;
  if (props.tokens.length >= props.maxTokens) return <p class="block-text">{t.full(props.maxTokens)}</p>;
  const chosen = props.values?.abilities?.split(',');
  return (
    <div class="block-part">
      <h3 class="block-subtitle">{t.create}</h3>
      <PostForm action={addresses.apiAccess.tokens.href()} state={props}>
        <Input name="name" label={t.name} hint={t.nameHint} maxLength={120} state={props} />
        <InputGroup id="abilities" label={t.abilities} messages={props.errors?.abilities}>
          {props.abilities.map((ability) => (
            <Choice
              name="abilities"
              value={ability}
              code={ability}
              checked={chosen?.includes(ability) ?? true}
              {...abilityWords(ability, props.locale)}
            />
          ))}
        </InputGroup>
        <PagesChoice
          locale={props.locale}
          pages={pagesOf(props.values)}
          own={props.own}
          messages={props.errors?.pages}
        />
        <ApprovalChoices locale={props.locale} {...approvalOf(props.values)} />
        <button class="action" type="submit">
          {t.submit}
        </button>
      </PostForm>
    </div>
  );
}
