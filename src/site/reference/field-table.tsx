import type { FieldRow } from './field-rows.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** Closed lists longer than this are folded. */
const maxShownValues = 16;

/** A table of fields; nothing if there are none. */
export function FieldTable({ title, rows, read }: { title: string; rows: FieldRow[]; read?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <div class="field-table">
      <h3 class="part-title">{title}</h3>
      <dl class="field-rows">
        {rows.map((row) => (
          <div class="field-row">
            <dt>
              <code class="field-name">{row.name}</code>
              <span class="field-type">{row.type}</span>
              {!read && row.required && <span class="field-required">required</span>}
              {read && !row.required && <span class="field-type">not always there</span>}
            </dt>
            <dd>
              {row.description && (
                <p>
                  <SentenceWithCode text={row.description} />
                </p>
              )}
              {!read && <Rules row={row} />}
              <Values values={row.values} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Rules({ row }: { row: FieldRow }) {
  const rules = row.rules.join(', ');
  if (rules === '' && row.default === null) return null;
  return (
    <p class="field-rules">
      {rules && `${rules.charAt(0).toUpperCase()}${rules.slice(1)}. `}
      {row.default !== null && (
        <>
          Default <code>{row.default}</code>.
        </>
      )}
    </p>
  );
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return null;
  const list = (
    <span class="field-values">
      {values.map((value) => (
        <code>{value}</code>
      ))}
    </span>
  );
  if (values.length <= maxShownValues) return list;
  return (
    <details class="fold">
      <summary>One of {values.length} values</summary>
      {list}
    </details>
  );
}
