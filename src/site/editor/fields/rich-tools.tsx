import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../rich-text/rich-blocks.ts';

/** The buttons that type a text's signs; the script `editor-rich` shows them and presses them. `linkField` is an input of the form around. */
export function RichTools(props: { locale: Locale; lists: boolean; linkField: string | null }) {
  const t = texts[props.locale].richTools;
  const letter = (sign: string, name: string, Mark: 'b' | 'i' | 'u' | 's') => (
    <button type="button" class="slot-tool" data-sign={sign} aria-label={name} title={name}>
      <Mark>{name.slice(0, 1)}</Mark>
    </button>
  );
  return (
    <fieldset class="rich-tools" aria-label={t.tools} hidden>
      {letter(signs.strong, t.bold, 'b')}
      {letter(signs.em, t.italic, 'i')}
      {letter(signs.u, t.underline, 'u')}
      {letter(signs.s, t.strike, 's')}
      {props.lists && (
        <button type="button" class="slot-tool" data-prefix="- " aria-label={t.list} title={t.list}>
          <Icon name="list" />
        </button>
      )}
      {props.linkField !== null && (
        <button type="button" class="slot-tool" data-field={props.linkField} aria-label={t.link} title={t.link}>
          <Icon name="link" />
        </button>
      )}
    </fieldset>
  );
}
