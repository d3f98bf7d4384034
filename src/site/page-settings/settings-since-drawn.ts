import { stateHashOf } from '../shared/requests/seen.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { type SettingName, type Settings, settingNames } from './settings-values.ts';

/** The form, compared with the stored settings, and both with those that it was drawn with. */
export interface SettingsSinceDrawn {
  /** Settings that the person has changed. */
  changed: SettingName[];
  /** Changed settings that another client has also changed in the meantime, to another value. */
  conflicting: SettingName[];
  /** The typed value of each changed setting, and the stored one of the others. */
  values: Settings;
}

/** Returns the field `seen` of the form: a hash of each setting, so that changes of others to different settings are kept. */
export function seenSettings(drawn: Settings): string {
  return settingNames.map((name) => stateHashOf(drawn[name])).join(' ');
}

/** Compares a form with the stored settings. A form without `seen` counts as drawn from them. */
export function settingsSinceDrawn(
  { field }: Pick<Visit, 'field'>,
  stored: Settings,
  typed: Settings,
): SettingsSinceDrawn {
  const seen = (field('seen') || seenSettings(stored)).split(' ');
  const drawn = (name: SettingName) => seen[settingNames.indexOf(name)];
  const changed = settingNames.filter(
    (name) => typed[name] !== stored[name] && stateHashOf(typed[name]) !== drawn(name),
  );
  return {
    changed,
    conflicting: changed.filter((name) => stateHashOf(stored[name]) !== drawn(name)),
    values: { ...stored, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) },
  };
}
