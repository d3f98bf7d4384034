import type { Operation } from '../../../tools/define-operation.ts';
import { errorStatuses } from '../../../tools/error-statuses.ts';
import { toolNameOf } from '../../../tools/index.ts';
import { jsonSchemaOf } from '../../../tools/json-schema.ts';
import { describedInRestTerms, restDescription } from '../../../tools/rest-terms.ts';
import type { Config } from '../../config.ts';
import { statusOf } from '../../http/error-envelope.ts';
import { CodeBlock } from './code-block.tsx';
import { exampleCommand, exampleResponse, uploadCommand } from './example-request.ts';
import { fieldRows, typeText } from './field-rows.ts';
import { FieldTable } from './field-table.tsx';
import { overviewPath } from './reference-frame.tsx';
import { SentenceWithCode } from './sentence-with-code.tsx';

interface OperationSectionProps {
  operation: Operation;
  apiUrl: string;
  rates: Config['rates'];
}

/** Everything about one operation: for REST, and the differences of its tool. */
export function OperationSection({ operation, apiUrl, rates }: OperationSectionProps) {
  const response = exampleResponse(operation);
  return (
    <article class="operation" id={operation.name}>
      <h2 class="operation-title">
        <a href={`#${operation.name}`}>{operation.title}</a>
      </h2>
      <p class="operation-address">
        <span class={`method method-${operation.method.toLowerCase()}`}>{operation.method}</span>
        <code>{operation.path}</code>
      </p>
      <p class="operation-text">
        <SentenceWithCode text={restDescription(operation, rates)} />
      </p>
      <dl class="operation-facts">
        <div>
          <dt>Ability</dt>
          <dd>
            <code>{operation.ability}</code>
          </dd>
        </div>
        <div>
          <dt>MCP tool</dt>
          <dd>
            <code>{toolNameOf(operation)}</code>
            <RenamedArguments operation={operation} />
          </dd>
        </div>
        {operation.kind === 'write' && (
          <div>
            <dt>Takes</dt>
            <dd>
              <a href={overviewPath('dry-run')}>Precognition</a>,{' '}
              <a href={overviewPath('idempotency')}>Idempotency-Key</a>
            </dd>
          </div>
        )}
      </dl>
      <FieldTable title="In the path" rows={rowsOf(operation.params)} />
      <FieldTable title="In the query" rows={rowsOf(operation.query)} />
      <FieldTable title={operation.file ? 'In the form, or in JSON' : 'In the body'} rows={rowsOf(operation.body)} />
      {operation.file && <CodeBlock title="Example with a file" text={uploadCommand(operation, apiUrl)} />}
      <CodeBlock
        title={operation.file ? 'Example with an address' : 'Example'}
        text={exampleCommand(operation, apiUrl)}
      />
      {response !== null && <CodeBlock title={`Response: ${operation.status}`} text={response} />}
      <ResponseFields operation={operation} />
      <ErrorList operation={operation} />
    </article>
  );
}

function rowsOf(schema: Operation['body']) {
  return fieldRows(describedInRestTerms(jsonSchemaOf(schema, 'input')));
}

function RenamedArguments({ operation }: { operation: Operation }) {
  const renamed = Object.entries(operation.toolNames ?? {});
  return (
    <>
      {renamed.map(([field, argument]) => (
        <>
          {' '}
          (<code>{field}</code> is <code>{argument}</code> there)
        </>
      ))}
    </>
  );
}

function ResponseFields({ operation }: { operation: Operation }) {
  if (operation.status === 204) return <p class="operation-answer">Returns 204 without a body.</p>;
  if (operation.media) return <p class="operation-answer">Returns {operation.media.type}, not JSON.</p>;
  const schema = describedInRestTerms(jsonSchemaOf(operation.output, 'output'));
  const rows = fieldRows({ properties: { data: schema }, required: ['data'] });
  return (
    <details class="fold">
      <summary>
        <span>
          Fields of the response: <code>data</code> is {withArticle(typeText(schema))}
        </span>
      </summary>
      <FieldTable title="Fields" rows={rows.slice(1)} read />
    </details>
  );
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** Codes that share a status with others and occur only in these operations. */
const narrowCodes: Record<string, (operation: Operation) => boolean> = {
  limit_reached: ({ errors }) => errors.includes(409),
  services_unavailable: ({ errors }) => errors.includes(503),
  idempotency_key_reused: ({ kind }) => kind === 'write',
  read_only_type: ({ group }) => group === 'Slots',
  unsupported_slot: ({ group }) => group === 'Slots',
};

function ErrorList({ operation }: { operation: Operation }) {
  const statuses = new Set<number>(errorStatuses(operation));
  const codes = Object.entries(statusOf)
    .filter(([code, status]) => statuses.has(status) && narrowCodes[code]?.(operation) !== false)
    .sort(([, first], [, second]) => first - second);
  return (
    <p class="operation-errors">
      <span class="part-title">Errors</span>
      {codes.map(([code, status]) => (
        <a href={overviewPath(`error-${code}`)}>
          {status} <code>{code}</code>
        </a>
      ))}
    </p>
  );
}
