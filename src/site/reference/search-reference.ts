import { jsonSchemaOf } from '../../../tools/json-schema.ts';
import { describedInRestTerms, restDescription } from '../../../tools/rest-terms.ts';
import type { Config } from '../../config.ts';
import { statusOf } from '../../http/error-envelope.ts';
import { conventions } from './conventions.ts';
import { errorTexts } from './error-texts.ts';
import { type FieldRow, fieldRows } from './field-rows.ts';
import { partPath, type ReferencePart, referencePath } from './reference-parts.ts';

/** A section of the reference that contains the words. */
export interface FoundSection {
  path: string;
  title: string;
  code: string;
  /** Its first words. */
  text: string;
}

interface Section extends FoundSection {
  /** In lower case. */
  name: string;
  content: string;
}

const maxFound = 30;

/** Returns a function that finds the sections with all words of a text, those that have them in their title or code first. */
export function searchReference(config: Config, parts: readonly ReferencePart[]): (words: string) => FoundSection[] {
  const sections = [...parts.flatMap((part) => sectionsOf(part, config)), ...rules(config), ...errors()];
  return (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const inName = sections.filter(({ name }) => words.every((word) => name.includes(word)));
    const inContent = sections.filter(({ content }) => words.every((word) => content.includes(word)));
    return [...new Set([...inName, ...inContent])].slice(0, maxFound);
  };
}

function section(found: FoundSection, rows: readonly FieldRow[] = []): Section {
  const name = `${found.title} ${found.code} ${found.path}`.toLowerCase();
  const fields = rows.map((row) => [row.name, row.description, ...row.values].join(' '));
  return { ...found, name, content: [name, found.text, ...fields].join(' ').toLowerCase() };
}

function sectionsOf(part: ReferencePart, config: Config): Section[] {
  const operations = part.operations.map((operation) => {
    const { name, title, method, path } = operation;
    const schemas = [
      ...[operation.params, operation.query, operation.body].map((schema) => jsonSchemaOf(schema, 'input')),
      { properties: { data: jsonSchemaOf(operation.output, 'output') } },
    ];
    return section(
      {
        path: partPath(part, { id: name }),
        title,
        code: `${method} ${path}`,
        text: restDescription(operation, config.rates),
      },
      schemas.flatMap((schema) => fieldRows(describedInRestTerms(schema))),
    );
  });
  const slotTypes = part.slotTypes.map(({ type, title, description, schema, computed }) =>
    section(
      {
        path: partPath(part, { id: `slot-${type}` }),
        title,
        code: type,
        text: [description, ...Object.keys(computed)].join(' '),
      },
      fieldRows(describedInRestTerms({ ...schema })),
    ),
  );
  return [...operations, ...slotTypes];
}

function rules(config: Config): Section[] {
  return conventions(config).map(({ id, title, text }) =>
    section({ path: `${referencePath}#${id}`, title, code: '', text: text.join(' ') }),
  );
}

function errors(): Section[] {
  return Object.entries(errorTexts).map(([code, text]) =>
    section({
      path: `${referencePath}#error-${code}`,
      title: 'Error',
      // The keys of both records are the same.
      code: `${statusOf[code as keyof typeof statusOf]} ${code}`,
      text,
    }),
  );
}
