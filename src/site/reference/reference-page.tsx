import type { Config } from '../../config.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { AuthenticationSection } from './authentication-section.tsx';
import { conventions } from './conventions.ts';
import { ErrorsSection } from './errors-section.tsx';
import { renderReference } from './reference-frame.tsx';
import { partPath, type ReferencePart, referencePath } from './reference-parts.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** Renders the first page of the API reference: authentication, conventions, errors, and an index of operations and slot types. */
export function renderReferencePage(config: Config, parts: readonly ReferencePart[]): RenderedDocument {
  const { publicUrl } = config;
  return renderReference({
    publicUrl,
    parts,
    path: referencePath,
    title: 'API reference',
    description: 'REST API and MCP tools of Vitrine: operations, slot types, errors.',
    children: (
      <>
        <h1>API reference</h1>
        <p class="reference-lead">
          Pages, called profiles, made of ordered blocks, called slots. Each operation exists as a REST request and as a
          tool for assistants; both follow the same rules.
        </p>
        <div class="addresses">
          <Copyable label="REST" text={`${publicUrl}/api/v1`} />
          <Copyable label="Connector (MCP)" text={`${publicUrl}/mcp`} />
        </div>
        <AuthenticationSection publicUrl={publicUrl} />
        <IndexSection parts={parts} />
        <ConventionsSection config={config} />
        <ErrorsSection />
      </>
    ),
  });
}

/** Links to every section of the other pages. Its ids are those that the sections had on one page, for old links. */
function IndexSection({ parts }: { parts: readonly ReferencePart[] }) {
  return (
    <section class="part" id="operations">
      <h2 class="part-heading">Operations and slot types</h2>
      <div class="index-parts">
        {parts.map((part) => (
          <div class="index-part" id={part.id}>
            <h3>
              <a href={partPath(part)} data-section={part.id}>
                {part.title}
              </a>
            </h3>
            <ul>
              {part.entries.map((entry) => (
                <li id={entry.id}>
                  <a href={partPath(part, entry)} data-section={entry.id}>
                    {entry.title}
                  </a>{' '}
                  <code>{entry.code}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
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
