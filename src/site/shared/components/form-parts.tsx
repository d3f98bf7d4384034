import type { ComponentChildren } from 'preact';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { describedBy } from './described-by.ts';
import { Field, FieldMessages } from './field.tsx';
import type { FormState } from './form-state.ts';
import { unsentFormFor, WaitingFiles } from './unsent-form.ts';

/** A plain form that posts, with its `csrf` field, hidden fields, and messages about the whole form. */
export function PostForm(props: {
  action: string;
  state: FormState;
  hidden?: Record<string, string | undefined>;
  class?: string;
  /** For a form with its buttons elsewhere, and for one of several forms with typed text on a page that have the same target. */
  id?: string;
  /** For a form with files; its page accepts some (`maxFiles`) and runs the script `upload`. */
  files?: boolean;
  children: ComponentChildren;
}) {
  const general = props.state.errors?.form ?? [];
  const unsent = unsentFormFor(props.action);
  return (
    <form
      id={props.id}
      method="post"
      action={props.action}
      class={props.class ?? 'fields'}
      enctype={props.files ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name="csrf" value={props.state.csrf} />
      {props.state.seen !== undefined && <input type="hidden" name="seen" value={props.state.seen} />}
      {unsent && <input type="hidden" name="unsent" value={unsent.id} />}
      {Object.entries(props.hidden ?? {}).map(
        ([name, value]) => value !== undefined && <input type="hidden" name={name} value={value} />,
      )}
      {props.state.changed && <ChangedNotice {...props.state.changed} address={props.action} />}
      {general.length > 0 && (
        <Notice kind="danger" autofocus>
          {general.map((message) => (
            <p>{message}</p>
          ))}
        </Notice>
      )}
      <WaitingFiles.Provider value={(props.files && unsent?.files) || []}>{props.children}</WaitingFiles.Provider>
    </form>
  );
}

export interface InputProps {
  name: string;
  label: string;
  state: FormState;
  type?: 'text' | 'email' | 'password' | 'url' | 'datetime-local' | 'date' | 'number' | 'color';
  /** `off` by default: most fields are about a page, about which the browser has no data. */
  autocomplete?: string;
  hint?: string;
  prefix?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Bounds of a number or a date. */
  min?: string | number;
  max?: string | number;
  step?: string | number;
  /** Distinguishes the inputs of two forms on one page. */
  idPrefix?: string;
  /** For words of a language, which a browser may check and capitalise; other input stays as typed. */
  words?: boolean;
  autofocus?: boolean;
  /** The value that an empty input stands for. */
  placeholder?: string;
  /** Suggestions for the input. */
  list?: readonly string[];
}

/** A labelled input. Passwords are never filled in. */
export function Input(props: InputProps) {
  const { name, state, type = 'text', required = true, autocomplete = 'off' } = props;
  const id = `${props.idPrefix ?? ''}${name}`;
  return (
    <Field id={id} label={props.label} hint={props.hint} messages={state.errors?.[name]}>
      {(tied) => (
        <div class="input-box">
          {props.prefix && <span class="input-prefix">{props.prefix}</span>}
          <input
            id={id}
            name={name}
            type={type}
            value={type === 'password' ? undefined : state.values?.[name]}
            required={required}
            autocomplete={autocomplete}
            minLength={props.minLength}
            maxLength={props.maxLength}
            pattern={props.pattern}
            placeholder={props.placeholder}
            min={props.min}
            max={props.max}
            step={props.step}
            dir={props.words ? 'auto' : undefined}
            spellcheck={props.words ? undefined : false}
            autocapitalize={props.words || (type === 'text' && name === 'name') ? undefined : 'none'}
            autofocus={props.autofocus}
            list={props.list?.length ? `${id}-list` : undefined}
            {...tied}
          />
          {props.list && props.list.length > 0 && (
            <datalist id={`${id}-list`}>
              {props.list.map((value) => (
                <option value={value} />
              ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  );
}

/** A labelled list of choices. */
export function Select(props: {
  name: string;
  label: string;
  state: FormState;
  /** Adjacent ones with the same group stand under its name. */
  options: readonly { value: string; label: string; group?: string }[];
  hint?: string;
}) {
  const { name, state } = props;
  const draw = (option: { value: string; label: string }) => (
    <option value={option.value} selected={option.value === state.values?.[name]}>
      {option.label}
    </option>
  );
  return (
    <Field id={name} label={props.label} hint={props.hint} messages={state.errors?.[name]}>
      {(tied) => (
        <div class="input-box">
          <select id={name} name={name} {...tied}>
            {groupsOf(props.options).map(([group, options]) =>
              group === undefined ? options.map(draw) : <optgroup label={group}>{options.map(draw)}</optgroup>,
            )}
          </select>
        </div>
      )}
    </Field>
  );
}

function groupsOf<Option extends { group?: string }>(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups: [string | undefined, Option[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

/** A ticked or unticked choice with an explanation; as a `radio`, one of several of its name. */
export function Choice(props: {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  label: string;
  text: string;
  code?: string;
  /** Errors of a single choice; those of a group are shown by its `InputGroup`. */
  messages?: readonly string[] | undefined;
}) {
  const { name, messages = [] } = props;
  const choice = (
    <label class="choice">
      <input
        type={props.type ?? 'checkbox'}
        name={name}
        value={props.value}
        checked={props.checked}
        {...describedBy(name, { messages })}
      />
      <span class="choice-words">
        <span class="choice-label">
          {props.label}
          {props.code && <code>{props.code}</code>}
        </span>
        <span class="choice-text">{props.text}</span>
      </span>
    </label>
  );
  return messages.length === 0 ? (
    choice
  ) : (
    <div>
      {choice}
      <FieldMessages id={`${name}-error`} messages={messages} />
    </div>
  );
}

/** Beside the input, the value that another client has saved since the form was drawn; `address` opens only that value. */
function ChangedNotice({ locale, now, address }: NonNullable<FormState['changed']> & { address: string }) {
  const t = texts[locale].shared.changed;
  return (
    <div class="changed-notice">
      <Notice kind="warning" autofocus>
        <p>
          <strong>{t.lead}</strong> {now.length > 0 && t.now}
        </p>
        {now.length > 0 && (
          <dl class="changed-now">
            {now.map(({ label, value }) => (
              <div>
                <dt>{label}</dt>
                <dd dir="auto">{value === '' ? t.empty : value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          {t.how} <a href={address}>{t.open}</a>
        </p>
      </Notice>
    </div>
  );
}

/** A prominent message; announced to screen readers when the page opens, with the focus if it has `autofocus`. */
export function Notice(props: {
  kind: 'good' | 'warning' | 'danger';
  autofocus?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div
      class={`notice notice-${props.kind}`}
      role={props.kind === 'good' ? 'status' : 'alert'}
      tabIndex={props.autofocus ? -1 : undefined}
      autofocus={props.autofocus}
    >
      <Icon name={props.kind === 'good' ? 'check' : 'warning'} />
      <div class="notice-words">{props.children}</div>
    </div>
  );
}
