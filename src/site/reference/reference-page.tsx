import type { Operation } from '../../../tools/define-operation.ts';
import { operations } from '../../../tools/index.ts';
import type { Config } from '../../config.ts';
import type { SlotTypeDescription } from '../../domain/slots/describe-block.ts';
import { statusOf } from '../../http/error-envelope.ts';
import { assetText } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { houseFonts } from '../shared/styles/house-fonts.ts';
import { AuthenticationSection } from './authentication-section.tsx';
import { BlockSection } from './block-section.tsx';
import { conventions } from './conventions.ts';
import { errorTexts } from './error-texts.ts';
import { OperationSection } from './operation-section.tsx';
import { referenceStyles } from './reference-styles.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';
import { partId, TableOfContents } from './table-of-contents.tsx';

export interface ReferenceProps {
  config: Config;
  slotTypes: readonly SlotTypeDescription[];
}

/** The API reference: derived from the catalogue and the slot types. */
export function renderReferencePage(props: ReferenceProps): RenderedDocument {
  const { publicUrl } = props.config;
  return renderDocument({
    lang: 'en',
    dir: 'ltr',
    title: 'API reference · Vitrine',
    head: (
      <>
        <meta name="description" content="REST API and MCP tools of Vitrine: operations, slot types, errors." />
        <link rel="canonical" href={`${publicUrl}/api/v1/docs`} />
      </>
    ),
    styles: [referenceStyles],
    fonts: houseFonts('en'),
    script: () => assetText('copy'),
    bodyClass: 'people api-reference',
    body: <ReferencePage {...props} />,
  });
}

function ReferencePage({ config, slotTypes }: ReferenceProps) {
  const { publicUrl } = config;
  const apiUrl = `${publicUrl}/api/v1`;
  const groups = operationGroups();
  return (
    <>
      <header class="bar reference-bar">
        <Brand />
        <nav class="bar-end" aria-label="Site">
          <a href={`${apiUrl}/openapi.json`}>OpenAPI description</a>
        </nav>
      </header>
      <div class="reference-layout">
        <TableOfContents groups={groups} slotTypes={slotTypes} />
        <main>
          <h1>API reference</h1>
          <p class="reference-lead">
            Pages, called profiles, made of ordered blocks, called slots. Each operation stands once for REST and once
            as a tool for assistants; both do the same by the same rules.
          </p>
          <div class="addresses">
            <Copyable label="REST" text={apiUrl} />
            <Copyable label="Connector (MCP)" text={`${publicUrl}/mcp`} />
          </div>
          <AuthenticationSection publicUrl={publicUrl} />
          <ConventionsSection config={config} />
          {groups.map(({ name, operations: ofGroup }) => (
            <section class="part" id={partId(name)}>
              <h2 class="part-heading">{name}</h2>
              {ofGroup.map((operation) => (
                <OperationSection operation={operation} apiUrl={apiUrl} rates={config.rates} />
              ))}
            </section>
          ))}
          <section class="part" id="slot-types">
            <h2 class="part-heading">Slot types</h2>
            <p class="part-lead">
              A slot’s type decides what its <code>data</code> holds, and cannot be changed later.{' '}
              <code>GET /slot-types</code> gives the same for programs, as JSON Schema.
            </p>
            {slotTypes.map((slotType) => (
              <BlockSection slotType={slotType} />
            ))}
          </section>
          <ErrorsSection />
        </main>
      </div>
    </>
  );
}

function operationGroups(): { name: Operation['group']; operations: Operation[] }[] {
  const names = [...new Set(operations.map(({ group }) => group))];
  return names.map((name) => ({ name, operations: operations.filter(({ group }) => group === name) }));
}

function ConventionsSection({ config }: { config: Config }) {
  return (
    <section class="part" id="conventions">
      <h2 class="part-heading">Conventions</h2>
      <div class="topics">
        {conventions(config).map(({ id, title, text }) => (
          <div class="topic" id={id}>
            <h3>{title}</h3>
            {text.map((paragraph) => (
              <p>
                <SentenceWithCode text={paragraph} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function ErrorsSection() {
  // Object.entries forgets the keys of the record that it is given.
  const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[];
  return (
    <section class="part" id="errors">
      <h2 class="part-heading">Errors</h2>
      <p class="part-lead">
        The <code>code</code> of an error tells a program what happened, its <code>message</code> tells people.
      </p>
      <dl class="errors">
        {codes.map((code) => (
          <div class="error" id={`error-${code}`}>
            <dt>
              <span class="error-status">{statusOf[code]}</span>
              <a href={`#error-${code}`}>
                <code>{code}</code>
              </a>
            </dt>
            <dd>
              <SentenceWithCode text={errorTexts[code]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
