import { describedInRestTerms } from '../../../tools/rest-terms.ts';
import type { SlotTypeDescription } from '../../domain/slots/describe-block.ts';
import { CodeBlock, json } from './code-block.tsx';
import { fieldRows } from './field-rows.ts';
import { FieldTable } from './field-table.tsx';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** One slot type: the fields of its data, the server's additions, and an example to send. */
export function BlockSection({ slotType }: { slotType: SlotTypeDescription }) {
  const { type, title, description, writable, schema, computed, example } = slotType;
  const rows = fieldRows(describedInRestTerms({ ...schema }));
  return (
    <article class="operation" id={`slot-${type}`}>
      <h2 class="operation-title">
        <a href={`#slot-${type}`}>{title}</a> <code class="slot-name">{type}</code>
      </h2>
      <p class="operation-text">
        <SentenceWithCode text={description} />
        {!writable && ' It is read-only here: it can be read and reordered.'}
      </p>
      {rows.length === 0 && <p class="operation-answer">Its data is empty.</p>}
      <FieldTable title={writable ? 'Fields of data' : 'Fields of data, as read'} rows={rows} read={!writable} />
      <ComputedFields computed={computed} />
      <CodeBlock title={writable ? 'Example to send' : 'Example'} text={json({ type, data: example })} />
    </article>
  );
}

function ComputedFields({ computed }: { computed: Record<string, string> }) {
  const fields = Object.entries(computed);
  if (fields.length === 0) return null;
  return (
    <div class="field-table">
      <h3 class="part-title">
        Computed by the server, in <code>computed</code>
      </h3>
      <dl class="field-rows">
        {fields.map(([name, text]) => (
          <div class="field-row">
            <dt>
              <code class="field-name">{name}</code>
            </dt>
            <dd>
              <SentenceWithCode text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
