import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../rich-text/rich-blocks.ts';

/** The buttons that type a text's signs; the script `editor-rich` shows them and presses them. `hasLink`: the block has a link. */
export function RichTools(props: { locale: Locale; lists: boolean; hasLink: boolean }) {
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
      {props.hasLink && (
        <button type="button" class="slot-tool" data-link aria-expanded="false" aria-label={t.link} title={t.link}>
          <Icon name="link" />
        </button>
      )}
    </fieldset>
  );
}

/** Reason why a text has no links, and the way to the link of its block; the script `editor-rich` shows it. */
export function RichLink(props: { locale: Locale; linkField: string }) {
  const t = texts[props.locale].richTools;
  const id = `${props.linkField}-way`;
  return (
    <div class="rich-link" hidden>
      <p id={id}>{t.linkReason}</p>
      <button type="button" class="quiet" data-field={props.linkField} aria-describedby={id}>
        <Icon name="link" />
        {t.linkWay}
      </button>
    </div>
  );
}
