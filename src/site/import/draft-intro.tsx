import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import type { FormState } from '../shared/components/form-state.ts';

/** Parts of a page above its links, by the names of its own fields. */
export const introParts = ['avatar', 'title', 'description'] as const;
export type IntroPart = (typeof introParts)[number];

export interface DraftIntroPart {
  part: IntroPart;
  /** A text, or the path of the stored picture. */
  value: string;
  /** Address of the picture; null for a text. */
  src: string | null;
  isTaken: boolean;
  /** Whether the page has one already, which this would replace. */
  isSet: boolean;
}

/** Picture, name and bio of the other page, each with a checkbox: `intro.<part>` and `intro.<part>.take`. */
export function DraftIntro(props: { locale: Locale; parts: readonly DraftIntroPart[]; state: FormState }) {
  if (props.parts.length === 0) return null;
  return (
    <ul class="import-items">
      {props.parts.map((part) => (
        <PartRow locale={props.locale} part={part} state={props.state} />
      ))}
    </ul>
  );
}

function PartRow({ locale, part, state }: { locale: Locale; part: DraftIntroPart; state: FormState }) {
  const t = texts[locale].importLinks;
  const name = `intro.${part.part}`;
  const messages = state.errors?.[name] ?? [];
  const input = {
    id: name,
    name,
    'aria-label': t.intro[part.part],
    'aria-invalid': messages.length > 0 ? ('true' as const) : undefined,
    'aria-describedby': messages.length > 0 ? `${name}-error` : undefined,
  };
  return (
    <li class="import-item">
      <input
        class="import-take"
        type="checkbox"
        name={`${name}.take`}
        value="yes"
        checked={part.isTaken}
        aria-label={t.take(t.intro[part.part])}
      />
      <div class={messages.length > 0 ? 'import-words input-wrong' : 'import-words'}>
        {part.src !== null && (
          <>
            <input type="hidden" name={name} value={part.value} />
            <img class="import-picture" src={part.src} alt="" width="96" height="96" />
          </>
        )}
        {part.part === 'title' && (
          <div class="input-box">
            <input {...input} type="text" value={part.value} maxLength={200} autocomplete="off" dir="auto" />
          </div>
        )}
        {part.part === 'description' && (
          <div class="input-box">
            <textarea {...input} rows={4} maxLength={5000} dir="auto">
              {/* The first line break after the tag is not part of the text (HTML standard, "textarea"). */}
              {`\n${part.value}`}
            </textarea>
          </div>
        )}
        <FieldMessages id={`${name}-error`} messages={messages} />
        <p class="import-line">
          <span class="import-kind">{t.intro[part.part]}</span>
          {part.isSet && <span>{t.replaces}</span>}
        </p>
      </div>
    </li>
  );
}
