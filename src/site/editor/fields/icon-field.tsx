import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { assetPath } from '../../shared/assets/assets.ts';
import { Select } from '../../shared/components/form-parts.tsx';
import type { FormState } from '../../shared/components/form-state.ts';
import { iconOptions } from './icon-options.ts';

/**
 * An icon by its name, from a list. The script `editor-icons` replaces the list by a picker with a search; the list still has the choice.
 */
export function IconField(props: { name: string; label: string; state: FormState; locale: Locale }) {
  const { name, state, locale } = props;
  const t = texts[locale].fields;
  const options = iconOptions(t.automaticIcon);
  const value = state.values?.[name] ?? '';
  const list = `${name}-icons`;
  return (
    <div class="icon-field">
      <Select name={name} label={props.label} state={state} options={options} />
      <div class="icon-picker" data-drawings={assetPath('icons')} hidden>
        <button class="icon-chosen" type="button" aria-expanded="false">
          <Icon name={value} />
          <span>{options.find((option) => option.value === value)?.label ?? value}</span>
          <Icon name="chevron" />
        </button>
        <div class="icon-panel" hidden>
          <input
            class="icon-search"
            type="search"
            role="combobox"
            aria-label={t.findIcon}
            aria-controls={list}
            aria-expanded="true"
            aria-autocomplete="list"
            placeholder={t.findIcon}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
          />
          <div class="icon-list" role="listbox" id={list} tabIndex={-1} aria-label={props.label} />
          <p class="icon-found" role="status" data-found={t.iconsFound} data-none={t.noIcons} />
        </div>
      </div>
    </div>
  );
}
